import { everybody, Facing } from './facing.fixture';

/** Specialists who pass alone, two who know a little of each skill, and somebody who knows neither. */
const ASKING_ONE = [
  { card: 4, specialists: [332], novices: [210, 258], outsider: 273 },
  { card: 8, specialists: [332, 352], novices: [210, 225], outsider: 273 },
  { card: 12, specialists: [263, 328], novices: [207, 254], outsider: 273 },
  { card: 37, specialists: [219, 339], novices: [214, 241], outsider: 273 },
  { card: 48, specialists: [342, 348], novices: [241, 276], outsider: 273 },
  { card: 50, specialists: [338, 219], novices: [207, 280], outsider: 273 },
  { card: 54, specialists: [343, 253], novices: [211, 301], outsider: 273 },
  { card: 60, specialists: [375, 368], novices: [234, 273], outsider: 274 },
];

describe.each(ASKING_ONE)('dilemma $card asks one personnel alone', ({ card, specialists, novices, outsider }) => {
  const [one, other] = novices as [number, number];

  it(`[card ${card}] is passed by somebody with level 2`, () => {
    for (const specialist of specialists) {
      const faced = new Facing(card, [outsider, outsider, specialist]);
      expect([faced.fates, faced.went]).toEqual([everybody('going', 3), 'beneath']);
      // Whoever met it shows the skill; nobody else shows anything.
      expect(faced.shown[0]).toEqual([]);
      expect(faced.shown[2]).toContainEqual(expect.stringMatching(/^2 /));
    }
  });

  it(`[card ${card}] lets the opponent stop one of those with level 1, even where levels add up to 2 [2E-271]`, () => {
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

  it(`[card ${card}] stops all and goes back where nobody has either skill`, () => {
    const faced = new Facing(card, [outsider, outsider, outsider]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 3), 'pile']);
  });
});

const YOU_STOP_ONE = [
  { card: 17, able: [301, 273], outsider: 274, orKills: true },
  { card: 33, able: [215, 274], outsider: 273, orKills: true },
  { card: 36, able: [234, 273], outsider: 274, orKills: true },
  { card: 57, able: [241, 276], outsider: 273, orKills: true },
  { card: 44, able: [241, 276], outsider: 273, orKills: false },
  { card: 52, able: [207, 276], outsider: 273, orKills: false },
];

describe.each(YOU_STOP_ONE)('dilemma $card has you stop somebody', ({ card, able, outsider, orKills }) => {
  const [one, other] = able as [number, number];

  it(`[card ${card}] lets you choose among those with either skill, and shows the skill [2E-093]`, () => {
    const faced = new Facing(card, [one, other, outsider]);
    expect(faced.asked).toEqual({ seat: 'north', cards: [one, other].sort((a, b) => a - b) });
    faced.answer(1);
    expect(faced.fates).toEqual(['going', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
    expect(faced.shown[1]).toHaveLength(1);
  });

  it(`[card ${card}] ${orKills ? 'kills one at random' : 'stops all and goes back'} where nobody can be chosen`, () => {
    const faced = new Facing(card, [outsider, outsider, outsider], { rolls: [1] });
    expect(faced.fates).toEqual(orKills ? ['going', 'dead', 'going'] : everybody('stopped', 3));
    expect(faced.went).toBe(orKills ? 'beneath' : 'pile');
  });
});

const ONLY_ONE = [
  { card: 11, able: [211, 258], outsider: 273 },
  { card: 42, able: [273, 301], outsider: 274 },
];

describe.each(ONLY_ONE)('dilemma $card lets only one of those who can go on', ({ card, able, outsider }) => {
  const [one, other] = able as [number, number];

  it(`[card ${card}] stops everyone where nobody can, and is overcome`, () => {
    const faced = new Facing(card, [outsider, outsider]);
    expect([faced.fates, faced.went]).toEqual([everybody('stopped', 2), 'beneath']);
  });

  it(`[card ${card}] does nothing where exactly one can`, () => {
    for (const able of [one, other]) {
      const faced = new Facing(card, [able, outsider]);
      expect([faced.fates, faced.went]).toEqual([everybody('going', 2), 'beneath']);
    }
  });

  it(`[card ${card}] stops all but one at random of those who can`, () => {
    const faced = new Facing(card, [one, one, other, outsider], { rolls: [0, 1] });
    expect(faced.fates.filter((fate) => fate === 'stopped')).toHaveLength(2);
    expect(faced.fates[3]).toBe('going');
    expect(faced.went).toBe('beneath');
  });
});

describe('dilemma 16', () => {
  const crew = [207, 273, 274, 276];

  it('[card 16] lets you return one of three to hand', () => {
    const faced = new Facing(16, crew, { rolls: [1, 1, 1] });
    expect(faced.asked).toEqual({ seat: 'north', cards: [273, 274, 276] });
    faced.answer(2);
    expect(faced.fates).toEqual(['going', 'going', 'hand', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 16] or stop all three', () => {
    const faced = new Facing(16, crew, { rolls: [1, 1, 1] }).answer('stop-all');
    expect(faced.fates).toEqual(['going', 'stopped', 'stopped', 'stopped']);
    expect(faced.went).toBe('beneath');
  });
});
