import { premiere } from '@logbuoy/cards';
import { everybody, Facing } from './facing.fixture';

const passes = (dilemma: number, crew: readonly number[], equipment: readonly number[] = []): void => {
  const faced = new Facing(dilemma, crew, { equipment });
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};
const stopsAll = (dilemma: number, crew: readonly number[], went = 'pile', equipment: readonly number[] = []): void => {
  const faced = new Facing(dilemma, crew, { equipment });
  expect([faced.fates, faced.went]).toEqual([everybody('stopped', crew.length), went]);
};

describe('dilemmas that ask everybody together', () => {
  it("[card 13] Captain's Holiday: asks for 2 Archaeology or 2 Geology, else stops all and goes back [2E-157]", () => {
    passes(premiere.captainsHoliday, [premiere.shandor, premiere.lianTsu, premiere.vanOrton]);
    passes(premiere.captainsHoliday, [premiere.jerax, premiere.lianTsu, premiere.mills]);
    stopsAll(premiere.captainsHoliday, [premiere.shandor, premiere.jerax, premiere.lianTsu]);
  });

  it('[card 21] Dangerous Liaisons: asks for 2 Science with 2 Security, or 3 Treachery', () => {
    passes(premiere.dangerousLiaisons, [premiere.weldRam, premiere.davies, premiere.lopez, premiere.mills]);
    passes(premiere.dangerousLiaisons, [premiere.lianTsu, premiere.jdan, premiere.reganaTosh, premiere.soto]);
    stopsAll(premiere.dangerousLiaisons, [premiere.weldRam, premiere.lopez, premiere.mills, premiere.soto]);
  });

  it('[card 31] Invidium Leak: asks for Engineer with 2 Programming, or 2 Medical; it is overcome all the same [2E-156]', () => {
    passes(premiere.invidiumLeak, [premiere.anara, premiere.martin, premiere.tlor]);
    passes(premiere.invidiumLeak, [premiere.bandee, premiere.lianTsu, premiere.martin]);
    stopsAll(premiere.invidiumLeak, [premiere.lianTsu, premiere.martin, premiere.tlor], 'beneath');
  });

  it('[card 35] Maglock: asks for 3 Officer or 3 Programming', () => {
    passes(premiere.maglock, [premiere.hoya, premiere.lianTsu, premiere.rixx]);
    passes(premiere.maglock, [premiere.bandee, premiere.martin, premiere.tlor]);
    stopsAll(premiere.maglock, [premiere.bandee, premiere.hoya, premiere.lianTsu, premiere.martin]);
  });

  it('[card 40] None Shall Pass: asks for 2 Anthropology, 3 Diplomacy or Strength over 35', () => {
    passes(premiere.noneShallPass, [premiere.brilgar, premiere.dohlem, premiere.lianTsu]);
    passes(premiere.noneShallPass, [premiere.shandor, premiere.shandor, premiere.shandor]);
    passes(premiere.noneShallPass, [
      premiere.jerax,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.dokar,
      premiere.jdan,
      premiere.kahmis,
    ]);
    stopsAll(premiere.noneShallPass, [premiere.jerax, premiere.jerax, premiere.dokar, premiere.jdan, premiere.kahmis]);
  });

  it('[card 45] Primitive Culture: asks for 2 Intelligence, 3 Diplomacy, Anthropology with Leadership, or four of Strength over 6', () => {
    passes(premiere.primitiveCulture, [premiere.emok, premiere.lianTsu, premiere.marshor]);
    passes(premiere.primitiveCulture, [premiere.shandor, premiere.shandor, premiere.shandor]);
    passes(premiere.primitiveCulture, [premiere.brilgar, premiere.keeveFalor, premiere.lianTsu]);
    passes(premiere.primitiveCulture, [premiere.jerax, premiere.dokar, premiere.jdan, premiere.kahmis]);
    stopsAll(premiere.primitiveCulture, [premiere.jerax, premiere.lopez, premiere.dokar, premiere.jdan]);
  });

  it('[card 47] Quarren Labor Shortage: asks that at least half are something other than non-aligned', () => {
    passes(premiere.quarrenLaborShortage, [premiere.lianTsu, premiere.acostJared]);
    stopsAll(premiere.quarrenLaborShortage, [premiere.lianTsu, premiere.acostJared, premiere.grenis]);
  });

  it('[card 3] Alien Abduction: stops three at random without 2 Engineer with Physics or Medical with Transporters', () => {
    passes(premiere.alienAbduction, [premiere.anara, premiere.altman]);
    passes(premiere.alienAbduction, [premiere.lianTsu, premiere.martin]);
    const faced = new Facing(
      premiere.alienAbduction,
      [premiere.anara, premiere.weldRam, premiere.davies, premiere.lopez],
      { rolls: [0, 0, 0] },
    );
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 18] Console Overload: has you stop one with Medical or Science without 2 Engineer or 2 Programming, and goes back', () => {
    passes(premiere.consoleOverload, [premiere.anara, premiere.altman]);
    passes(premiere.consoleOverload, [premiere.bandee, premiere.martin]);
    const faced = new Facing(premiere.consoleOverload, [premiere.anara, premiere.martin, premiere.paulson]);
    expect(faced.asked).toEqual({ seat: 'north', cards: [premiere.martin, premiere.paulson] });
    faced.answer(2);
    expect(faced.fates).toEqual(['going', 'going', 'stopped']);
    expect(faced.went).toBe('pile');
    expect(faced.shown[2]).toEqual(['Science']);
  });

  it('[card 18] Console Overload: with nobody to stop it just goes back [2E-249]', () => {
    const faced = new Facing(premiere.consoleOverload, [premiere.lianTsu]);
    expect(faced.fates).toEqual(['going']);
    expect(faced.went).toBe('pile');
  });

  it('[card 19] Contamination: stops all Medical personnel without Engineer with Physics or 2 Exobiology', () => {
    passes(premiere.contamination, [premiere.anara, premiere.martin]);
    passes(premiere.contamination, [premiere.jabara, premiere.martin]);
    const faced = new Facing(premiere.contamination, [premiere.bandee, premiere.lianTsu, premiere.martin]);
    expect(faced.fates).toEqual(['stopped', 'going', 'stopped']);
    expect(faced.went).toBe('pile');
    expect(faced.shown[2]).toEqual(['Medical']);
  });

  it('[card 22] Debris Field: stops all Engineer personnel without Astrometrics or Navigation', () => {
    passes(premiere.debrisField, [premiere.anara, premiere.paulson]);
    passes(premiere.debrisField, [premiere.anara, premiere.lianTsu]);
    const faced = new Facing(premiere.debrisField, [premiere.anara, premiere.altman, premiere.lopez]);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'going']);
    expect(faced.went).toBe('pile');
  });
});

describe('dilemmas that cost points first', () => {
  it('[card 20] Damaged Reputation: asks for 2 Diplomacy, Intelligence with 2 Treachery, or Strength over 30', () => {
    passes(premiere.damagedReputation, [premiere.dohlem, premiere.shandor, premiere.lianTsu]);
    passes(premiere.damagedReputation, [premiere.jdan, premiere.marshor, premiere.soto]);
    passes(premiere.damagedReputation, [
      premiere.jerax,
      premiere.dokar,
      premiere.jdan,
      premiere.kahmis,
      premiere.volnoth,
    ]);
    stopsAll(premiere.damagedReputation, [
      premiere.jerax,
      premiere.davies,
      premiere.lianTsu,
      premiere.dokar,
      premiere.kahmis,
    ]);
  });

  it('[card 20] Damaged Reputation: costs 5 points where Integrity is over 50, whether it is passed or not', () => {
    const noble = [
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.lopez,
      premiere.lopez,
      premiere.martin,
      premiere.martin,
    ];
    expect(new Facing(premiere.damagedReputation, noble, { score: 20 }).score).toBe(15);
    const lessNoble = [
      premiere.anara,
      premiere.anara,
      premiere.anara,
      premiere.anara,
      premiere.weldRam,
      premiere.weldRam,
      premiere.weldRam,
      premiere.weldRam,
      premiere.barron,
      premiere.barron,
    ];
    expect(new Facing(premiere.damagedReputation, lessNoble, { score: 20 }).score).toBe(20);
  });

  it('[card 20] Damaged Reputation: never brings a score below zero [2E-267]', () => {
    expect(
      new Facing(
        premiere.damagedReputation,
        [
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.lianTsu,
          premiere.lopez,
          premiere.lopez,
          premiere.lopez,
          premiere.martin,
          premiere.martin,
        ],
        { score: 3 },
      ).score,
    ).toBe(0);
  });

  it('[card 59] Vastly Outnumbered: asks for Integrity over 28, two Hand Weapons, or Anthropology with 2 Honor', () => {
    passes(premiere.vastlyOutnumbered, [
      premiere.anara,
      premiere.lianTsu,
      premiere.lopez,
      premiere.martin,
      premiere.mills,
    ]);
    passes(premiere.vastlyOutnumbered, [premiere.brilgar, premiere.keeveFalor, premiere.lopez]);
    passes(
      premiere.vastlyOutnumbered,
      [premiere.anara, premiere.davies, premiere.lianTsu],
      [premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol],
    );
    stopsAll(premiere.vastlyOutnumbered, [
      premiere.anara,
      premiere.davies,
      premiere.lianTsu,
      premiere.lopez,
      premiere.martin,
    ]);
    stopsAll(premiere.vastlyOutnumbered, [premiere.anara, premiere.davies, premiere.lianTsu], 'pile', [
      premiere.bajoranPhaserPistol,
      premiere.engineeringKit,
    ]);
  });

  it('[card 59] Vastly Outnumbered: costs 5 points where Strength is over 55', () => {
    expect(
      new Facing(
        premiere.vastlyOutnumbered,
        [
          premiere.dokar,
          premiere.dokar,
          premiere.dokar,
          premiere.dokar,
          premiere.kahmis,
          premiere.kahmis,
          premiere.kahmis,
          premiere.kahmis,
        ],
        { score: 20 },
      ).score,
    ).toBe(15);
    expect(
      new Facing(
        premiere.vastlyOutnumbered,
        [
          premiere.lopez,
          premiere.dokar,
          premiere.dokar,
          premiere.dokar,
          premiere.dokar,
          premiere.kahmis,
          premiere.kahmis,
          premiere.kahmis,
        ],
        { score: 20 },
      ).score,
    ).toBe(20);
  });
});
