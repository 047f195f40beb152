import { premiere } from '@logbuoy/cards';
import { named } from '@logbuoy/test-kit';
import { everybody, Facing } from './facing.fixture';

/** Specialists who pass alone, two who know a little of each skill, and one who knows neither. */
const ASKING_ONE = [
  {
    card: premiere.antedeanAssassins,
    specialists: [premiere.kamalaThePerfectMate],
    novices: [premiere.brilgar, premiere.danielKwan],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.authenticateArtifacts,
    specialists: [premiere.kamalaThePerfectMate, premiere.vashTreasureHunter],
    novices: [premiere.brilgar, premiere.shandor],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.bynarsPassword,
    specialists: [premiere.geordiLaForgeChiefEngineer, premiere.grathonTolarHologramForger],
    novices: [premiere.anara, premiere.bandee],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.microbrain,
    specialists: [premiere.moraPolPioneeringScientist, premiere.pranTainerAtreanSeismologist],
    novices: [premiere.jabara, premiere.jerax],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.recurringInjury,
    specialists: [premiere.retayaUrbanePoisoner, premiere.theAlbinoKillerOfChildren],
    novices: [premiere.jerax, premiere.martin],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.stellarCoreFragment,
    specialists: [premiere.nelApgarTemperamentalResearcher, premiere.moraPolPioneeringScientist],
    novices: [premiere.anara, premiere.paulson],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.tenseNegotiations,
    specialists: [premiere.rivaRespectedMediator, premiere.andreaBrandAcademySuperintendent],
    novices: [premiere.dohlem, premiere.kahmis],
    outsider: premiere.lianTsu,
  },
  {
    card: premiere.wavefront,
    specialists: [premiere.telekRmorAstrophysicalResearcher, premiere.selvethTalShiarPilot],
    novices: [premiere.daro, premiere.lianTsu],
    outsider: premiere.lopez,
  },
];

describe.each(named(ASKING_ONE))('$name asks one personnel alone', ({ card, name, specialists, novices, outsider }) => {
  const [one, other] = novices as [number, number];

  it(`[card ${card}] ${name}: is passed by one personnel with level 2`, () => {
    for (const specialist of specialists) {
      const faced = new Facing(card, [outsider, outsider, specialist]);
      expect([faced.fates, faced.went]).toEqual([everybody('going', 3), 'beneath']);
      // The one that met it shows the skill; the others show nothing.
      expect(faced.shown[0]).toEqual([]);
      expect(faced.shown[2]).toContainEqual(expect.stringMatching(/^2 /));
    }
  });

  it(`[card ${card}] ${name}: lets the opponent stop one of those with level 1, even where levels add up to 2 [2E-271]`, () => {
    for (const novice of [one, other]) {
      const faced = new Facing(card, [novice, novice, outsider]);
      expect(faced.asked).toEqual({ seat: 'south', cards: [novice, novice] });
      expect(faced.scene.events).toContainEqual(
        expect.objectContaining({ type: 'CardsExamined', seat: 'south', copies: faced.crew.slice(0, 2) }),
      );
      faced.answer(1);
      expect(faced.fates).toEqual(['going', 'stopped', 'going']);
      expect(faced.went).toBe('beneath');
    }
  });

  it(`[card ${card}] ${name}: stops all and goes back where nobody has either skill`, () => {
    const faced = new Facing(card, [outsider, outsider, outsider]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 3), 'pile']);
  });
});

const YOU_STOP_ONE = [
  {
    card: premiere.commandDecisions,
    able: [premiere.kahmis, premiere.lianTsu],
    outsider: premiere.lopez,
    orKills: true,
  },
  {
    card: premiere.kolaranRaiders,
    able: [premiere.keeveFalor, premiere.lopez],
    outsider: premiere.lianTsu,
    orKills: true,
  },
  {
    card: premiere.magneticFieldDisruptions,
    able: [premiere.daro, premiere.lianTsu],
    outsider: premiere.lopez,
    orKills: true,
  },
  { card: premiere.triage, able: [premiere.jerax, premiere.martin], outsider: premiere.lianTsu, orKills: true },
  {
    card: premiere.planetarySurvey,
    able: [premiere.jerax, premiere.martin],
    outsider: premiere.lianTsu,
    orKills: false,
  },
  {
    card: premiere.systemsDiagnostic,
    able: [premiere.anara, premiere.martin],
    outsider: premiere.lianTsu,
    orKills: false,
  },
];

describe.each(named(YOU_STOP_ONE))('$name has you stop somebody', ({ card, name, able, outsider, orKills }) => {
  const [one, other] = able as [number, number];

  it(`[card ${card}] ${name}: lets you choose among those with either skill, and shows the skill [2E-093]`, () => {
    const faced = new Facing(card, [one, other, outsider]);
    expect(faced.asked).toEqual({ seat: 'north', cards: [one, other].sort((a, b) => a - b) });
    faced.answer(1);
    expect(faced.fates).toEqual(['going', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
    expect(faced.shown[1]).toHaveLength(1);
  });

  it(`[card ${card}] ${name}: ${orKills ? 'kills one at random' : 'stops all and goes back'} where nobody can be chosen`, () => {
    const faced = new Facing(card, [outsider, outsider, outsider], { rolls: [1] });
    expect(faced.fates).toEqual(orKills ? ['going', 'dead', 'going'] : everybody('stopped', 3));
    expect(faced.went).toBe(orKills ? 'beneath' : 'pile');
  });
});

const ONLY_ONE = [
  { card: premiere.blended, able: [premiere.dohlem, premiere.danielKwan], outsider: premiere.lianTsu },
  { card: premiere.personalDuty, able: [premiere.lianTsu, premiere.kahmis], outsider: premiere.lopez },
];

describe.each(named(ONLY_ONE))('$name lets only one of those who can go on', ({ card, name, able, outsider }) => {
  const [one, other] = able as [number, number];

  it(`[card ${card}] ${name}: stops everyone where nobody can, and is overcome`, () => {
    const faced = new Facing(card, [outsider, outsider]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 2), 'beneath']);
  });

  it(`[card ${card}] ${name}: does nothing where exactly one can`, () => {
    for (const able of [one, other]) {
      const faced = new Facing(card, [able, outsider]);
      expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'beneath']);
    }
  });

  it(`[card ${card}] ${name}: stops all but one at random of those who can`, () => {
    const faced = new Facing(card, [one, one, other, outsider], { rolls: [0, 1] });
    expect(faced.fates.filter((fate) => fate === 'stopped')).toHaveLength(2);
    expect(faced.fates[3]).toBe('going');
    expect(faced.went).toBe('beneath');
  });
});

describe('dilemma 16', () => {
  const crew = [premiere.anara, premiere.lianTsu, premiere.lopez, premiere.martin];

  it('[card 16] Chula: Pick One to Save Two: lets you return one of three to hand', () => {
    const faced = new Facing(premiere.chulaPickOneToSaveTwo, crew, { rolls: [1, 1, 1] });
    expect(faced.asked).toEqual({ seat: 'north', cards: [premiere.lianTsu, premiere.lopez, premiere.martin] });
    faced.answer(2);
    expect(faced.fates).toEqual(['going', 'going', 'hand', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 16] Chula: Pick One to Save Two: or stop all three', () => {
    const faced = new Facing(premiere.chulaPickOneToSaveTwo, crew, { rolls: [1, 1, 1] }).answer('stop-all');
    expect(faced.fates).toEqual(['going', 'stopped', 'stopped', 'stopped']);
    expect(faced.went).toBe('beneath');
  });
});
