import { everybody, Facing } from './facing.fixture';

const passes = (dilemma: number, crew: readonly number[], equipment: readonly number[] = []): void => {
  const faced = new Facing(dilemma, crew, { equipment });
  expect([faced.fates, faced.went]).toEqual([everybody('going', crew.length), 'beneath']);
};

describe('dilemmas that kill at random', () => {
  it('[card 9] asks for 2 Security or a Hand Weapon; else one dies, the rest stop and it goes back', () => {
    passes(9, [273, 274, 278]);
    passes(9, [273, 274, 276], [62]);
    const faced = new Facing(9, [273, 274, 276], { rolls: [1], equipment: [64] });
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it('[card 10] asks for 3 Security, two Hand Weapons, or 2 Exobiology with 2 Science', () => {
    passes(10, [273, 273, 274, 278, 347]);
    passes(10, [273, 273, 274, 276, 276], [62, 63]);
    passes(10, [214, 227, 260, 273, 276]);
    const faced = new Facing(10, [227, 260, 273, 274, 276], { rolls: [4], equipment: [62] });
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'stopped', 'dead']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 10] never kills a Changeling', () => {
    const faced = new Facing(10, [220, 273, 273, 276, 276], { rolls: [0] });
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped', 'stopped', 'stopped']);
  });

  it('[card 38] stops one with a command icon; without help that one dies', () => {
    const saved = [
      [211, 215, 274, 281],
      [274, 278, 281],
      [273, 277, 281],
    ];
    for (const crew of saved) {
      const faced = new Facing(38, crew, { rolls: [0] });
      expect(faced.fates).toEqual([...everybody('going', crew.length - 1), 'stopped']);
      expect(faced.went).toBe('beneath');
    }
    expect(new Facing(38, [211, 274, 281], { rolls: [0] }).fates).toEqual(['going', 'going', 'dead']);
    expect(new Facing(38, [211, 273, 276], { rolls: [0] }).fates).toEqual(everybody('going', 3));
  });

  it('[card 41] stops one at random; without help that one dies, the rest stop and it goes back', () => {
    for (const crew of [
      [211, 273, 273, 276],
      [273, 273, 274, 278],
    ]) {
      const faced = new Facing(41, crew, { rolls: [1] });
      expect(faced.fates).toEqual(['going', 'stopped', 'going', 'going']);
      expect(faced.went).toBe('beneath');
    }
    const faced = new Facing(41, [211, 273, 273, 274], { rolls: [1] });
    expect(faced.fates).toEqual(['stopped', 'dead', 'stopped', 'stopped']);
    expect(faced.went).toBe('pile');
  });
});

describe('dilemmas whose victim is picked', () => {
  it('[card 5] spares four with Cunning over 22, or with one whose Cunning is over 7', () => {
    passes(5, [260, 260, 273, 287]);
    passes(5, [269, 323, 323, 327]);
    const faced = new Facing(5, [260, 260, 273, 273, 276], { rolls: [0, 0, 0, 0] });
    expect(faced.asked).toEqual({ seat: 'south', cards: [260, 260, 273, 273] });
    faced.answer(2);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'dead', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 6] asks for 2 Security or Cunning over 26; else the opponent kills one, the rest stop, it goes back', () => {
    passes(6, [273, 274, 278]);
    passes(6, [260, 273, 273, 274, 287]);
    const faced = new Facing(6, [260, 273, 273, 274, 276]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [260, 273, 273, 274, 276] });
    faced.answer(3);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'dead', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it('[card 6] never kills an Android', () => {
    const faced = new Facing(6, [259, 273, 274]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [273, 274] });
    expect(faced.answer(1).fates).toEqual(['stopped', 'dead', 'stopped']);
  });

  it('[card 14] asks for 3 Security, or a Hand Weapon with Cunning over 28', () => {
    passes(14, [274, 278, 347]);
    passes(14, [260, 273, 273, 298, 327, 327], [62]);
    for (const [crew, equipment] of [
      [[260, 273, 273, 298, 327, 327], []],
      [[273, 273, 273, 298, 327, 327], [62]],
    ] as const)
      expect(new Facing(14, crew, { equipment }).asked).toEqual({ seat: 'south', cards: [298] });
  });

  it('[card 14] has the opponent kill one with Treachery, and the rest stop', () => {
    const faced = new Facing(14, [273, 298, 341]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [298, 341] });
    faced.answer(2);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'dead']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 14] kills nobody where nobody has Treachery, and still stops all [2E-249]', () => {
    expect(new Facing(14, [273, 274, 276]).fates).toEqual(everybody('stopped', 3));
  });

  it('[card 32] kills one at random of two the opponent names, neither an Android', () => {
    const faced = new Facing(32, [259, 273, 274, 276, 278], { rolls: [1] });
    expect(faced.asked).toEqual({ seat: 'south', cards: [273, 274, 276, 278] });
    expect(faced.scene.ask).toMatchObject({ least: 2, most: 2 });
    faced.answer(1, 3);
    expect(faced.fates).toEqual(['going', 'going', 'going', 'dead', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 58] kills the Science personnel without Treachery who has the highest Cunning [2E-273]', () => {
    const faced = new Facing(58, [260, 273, 285, 338]);
    expect(faced.fates).toEqual(['dead', 'stopped', 'stopped', 'stopped']);
    expect(faced.went).toBe('pile');
  });

  it('[card 58] goes on where those left have Cunning over 24', () => {
    const crew = [260, 273, 273, 276, 276];
    expect(new Facing(58, [...crew, 278]).fates).toEqual(['dead', ...everybody('going', 5)]);
    expect(new Facing(58, crew).fates).toEqual(['dead', ...everybody('stopped', 4)]);
    expect(new Facing(58, [273, 273, 276, 276, 323]).fates).toEqual(everybody('stopped', 5));
  });

  it('[card 58] has its owner choose among equals [2E-272]', () => {
    const faced = new Facing(58, [273, 280, 285]);
    expect(faced.asked).toEqual({ seat: 'south', cards: [280, 285] });
    expect(faced.answer(2).fates).toEqual(['stopped', 'stopped', 'dead']);
  });
});
