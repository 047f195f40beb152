import { premiere } from '@logbuoy/cards';
import { everybody, Facing } from './facing.fixture';

const passes = (dilemma: number, crew: readonly number[], equipment: readonly number[] = []): void => {
  const faced = new Facing(dilemma, crew, { equipment });
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};

describe('dilemmas that kill at random', () => {
  it('[card 9] Automated Weapons: asks for 2 Security or a Hand Weapon; else one dies, the rest stop and it goes back', () => {
    passes(premiere.automatedWeapons, [premiere.lianTsu, premiere.lopez, premiere.mills]);
    passes(
      premiere.automatedWeapons,
      [premiere.lianTsu, premiere.lopez, premiere.martin],
      [premiere.bajoranPhaserPistol],
    );
    const faced = new Facing(premiere.automatedWeapons, [premiere.lianTsu, premiere.lopez, premiere.martin], {
      rolls: [1],
      equipment: [premiere.engineeringKit],
    });
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it('[card 10] Berserk Changeling: asks for 3 Security, two Hand Weapons, or 2 Exobiology with 2 Science', () => {
    passes(premiere.berserkChangeling, [
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.mills,
      premiere.temarek,
    ]);
    passes(
      premiere.berserkChangeling,
      [premiere.lianTsu, premiere.lianTsu, premiere.lopez, premiere.martin, premiere.martin],
      [premiere.bajoranPhaserPistol, premiere.cardassianPhaserPistol],
    );
    passes(premiere.berserkChangeling, [
      premiere.jabara,
      premiere.weldRam,
      premiere.davies,
      premiere.lianTsu,
      premiere.martin,
    ]);
    const faced = new Facing(
      premiere.berserkChangeling,
      [premiere.weldRam, premiere.davies, premiere.lianTsu, premiere.lopez, premiere.martin],
      { rolls: [4], equipment: [premiere.bajoranPhaserPistol] },
    );
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'stopped', 'dead']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 10] Berserk Changeling: never kills a Changeling', () => {
    const faced = new Facing(
      premiere.berserkChangeling,
      [premiere.odoConstable, premiere.lianTsu, premiere.lianTsu, premiere.martin, premiere.martin],
      { rolls: [0] },
    );
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped', 'stopped', 'stopped']);
  });

  it('[card 38] Misguided Activist: stops one with a command icon; without help that one dies', () => {
    const saved = [
      [premiere.dohlem, premiere.keeveFalor, premiere.lopez, premiere.rixx],
      [premiere.lopez, premiere.mills, premiere.rixx],
      [premiere.lianTsu, premiere.milesObrienChiefOfOperations, premiere.rixx],
    ];
    for (const crew of saved) {
      const faced = new Facing(premiere.misguidedActivist, crew, { rolls: [0] });
      expect(faced.fates).toEqual([...everybody('going', crew.length - 1), 'stopped']);
      expect(faced.went).toBe('beneath');
    }
    expect(
      new Facing(premiere.misguidedActivist, [premiere.dohlem, premiere.lopez, premiere.rixx], { rolls: [0] }).fates,
    ).toEqual(['going', 'going', 'dead']);
    expect(
      new Facing(premiere.misguidedActivist, [premiere.dohlem, premiere.lianTsu, premiere.martin], { rolls: [0] })
        .fates,
    ).toEqual(everybody('going', 3));
  });

  it('[card 41] Ornaran Threat: stops one at random; without help that one dies, the rest stop and it goes back', () => {
    for (const crew of [
      [premiere.dohlem, premiere.lianTsu, premiere.lianTsu, premiere.martin],
      [premiere.lianTsu, premiere.lianTsu, premiere.lopez, premiere.mills],
    ]) {
      const faced = new Facing(premiere.ornaranThreat, crew, { rolls: [1] });
      expect(faced.fates).toEqual(['going', 'stopped', 'going', 'going']);
      expect(faced.went).toBe('beneath');
    }
    const faced = new Facing(
      premiere.ornaranThreat,
      [premiere.dohlem, premiere.lianTsu, premiere.lianTsu, premiere.lopez],
      { rolls: [1] },
    );
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped', 'stopped']);
    expect(faced.went).toBe('pile');
  });
});

describe('dilemmas whose victim is picked', () => {
  it('[card 5] Armus Roulette: spares four with Cunning over 22, or with one whose Cunning is over 7', () => {
    passes(premiere.armusRoulette, [premiere.davies, premiere.davies, premiere.lianTsu, premiere.vanOrton]);
    passes(premiere.armusRoulette, [
      premiere.julianBashirFrontierPhysician,
      premiere.dallan,
      premiere.dallan,
      premiere.galnar,
    ]);
    const faced = new Facing(
      premiere.armusRoulette,
      [premiere.davies, premiere.davies, premiere.lianTsu, premiere.lianTsu, premiere.martin],
      { rolls: [0, 0, 0, 0] },
    );
    expect(faced.asked).toEqual({
      seat: 'south',
      cards: [premiere.davies, premiere.davies, premiere.lianTsu, premiere.lianTsu],
    });
    faced.answer(2);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'dead', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it("[card 6] Assassin's Blade: asks for 2 Security or Cunning over 26; else the opponent kills one, the rest stop, it goes back", () => {
    passes(premiere.assassinsBlade, [premiere.lianTsu, premiere.lopez, premiere.mills]);
    passes(premiere.assassinsBlade, [
      premiere.davies,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.vanOrton,
    ]);
    const faced = new Facing(premiere.assassinsBlade, [
      premiere.davies,
      premiere.lianTsu,
      premiere.lianTsu,
      premiere.lopez,
      premiere.martin,
    ]);
    expect(faced.asked).toEqual({
      seat: 'south',
      cards: [premiere.davies, premiere.lianTsu, premiere.lianTsu, premiere.lopez, premiere.martin],
    });
    faced.answer(3);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'dead', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it("[card 6] Assassin's Blade: never kills an Android", () => {
    const faced = new Facing(premiere.assassinsBlade, [premiere.dataAspirer, premiere.lianTsu, premiere.lopez]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [premiere.lianTsu, premiere.lopez] });
    expect(faced.answer(1).fates).toEqual(['stopped', 'dead', 'stopped']);
  });

  it('[card 14] Center of Attention: asks for 3 Security, or a Hand Weapon with Cunning over 28', () => {
    passes(premiere.centerOfAttention, [premiere.lopez, premiere.mills, premiere.temarek]);
    passes(
      premiere.centerOfAttention,
      [premiere.davies, premiere.lianTsu, premiere.lianTsu, premiere.jdan, premiere.galnar, premiere.galnar],
      [premiere.bajoranPhaserPistol],
    );
    for (const [crew, equipment] of [
      [[premiere.davies, premiere.lianTsu, premiere.lianTsu, premiere.jdan, premiere.galnar, premiere.galnar], []],
      [
        [premiere.lianTsu, premiere.lianTsu, premiere.lianTsu, premiere.jdan, premiere.galnar, premiere.galnar],
        [premiere.bajoranPhaserPistol],
      ],
    ] as const)
      expect(new Facing(premiere.centerOfAttention, crew, { equipment }).asked).toEqual({
        seat: 'south',
        cards: [premiere.jdan],
      });
  });

  it('[card 14] Center of Attention: has the opponent kill one with Treachery, and the rest stop', () => {
    const faced = new Facing(premiere.centerOfAttention, [premiere.lianTsu, premiere.jdan, premiere.reganaTosh]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [premiere.jdan, premiere.reganaTosh] });
    faced.answer(2);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'dead']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 14] Center of Attention: kills nobody where nobody has Treachery, and still stops all [2E-249]', () => {
    expect(new Facing(premiere.centerOfAttention, [premiere.lianTsu, premiere.lopez, premiere.martin]).fates).toEqual(
      everybody('stopped', 3),
    );
  });

  it('[card 32] Kelvan Show of Force: kills one at random of two the opponent names, neither an Android', () => {
    const faced = new Facing(
      premiere.kelvanShowOfForce,
      [premiere.dataAspirer, premiere.lianTsu, premiere.lopez, premiere.martin, premiere.mills],
      { rolls: [1] },
    );
    expect(faced.asked).toEqual({
      seat: 'south',
      cards: [premiere.lianTsu, premiere.lopez, premiere.martin, premiere.mills],
    });
    expect(faced.scene.ask).toMatchObject({ least: 2, most: 2 });
    faced.answer(1, 3);
    expect(faced.fates).toEqual(['going', 'going', 'going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 58] Unscientific Method: kills the Science personnel without Treachery who has the highest Cunning [2E-273]', () => {
    const faced = new Facing(premiere.unscientificMethod, [
      premiere.davies,
      premiere.lianTsu,
      premiere.tlor,
      premiere.nelApgarTemperamentalResearcher,
    ]);
    expect(faced.fates).toEqual(['dead', 'stopped', 'stopped', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it('[card 58] Unscientific Method: goes on where those left have Cunning over 24', () => {
    const crew = [premiere.davies, premiere.lianTsu, premiere.lianTsu, premiere.martin, premiere.martin];
    expect(new Facing(premiere.unscientificMethod, [...crew, premiere.mills]).fates).toEqual([
      'dead',
      ...everybody('going', 5),
    ]);
    expect(new Facing(premiere.unscientificMethod, crew).fates).toEqual(['dead', ...everybody('stopped', 4)]);
    expect(
      new Facing(premiere.unscientificMethod, [
        premiere.lianTsu,
        premiere.lianTsu,
        premiere.martin,
        premiere.martin,
        premiere.dallan,
      ]).fates,
    ).toEqual(everybody('stopped', 5));
  });

  it('[card 58] Unscientific Method: has its owner choose among equals [2E-272]', () => {
    const faced = new Facing(premiere.unscientificMethod, [premiere.lianTsu, premiere.paulson, premiere.tlor]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [premiere.paulson, premiere.tlor] });
    expect(faced.answer(2).fates).toEqual(['stopped', 'stopped', 'dead']);
  });
});
