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
  it('[card 13] asks for 2 Archaeology or 2 Geology, else stops all and goes back [2E-157]', () => {
    passes(13, [225, 273, 287]);
    passes(13, [241, 273, 278]);
    stopsAll(13, [225, 241, 273]);
  });

  it('[card 21] asks for 2 Science with 2 Security, or 3 Treachery', () => {
    passes(21, [227, 260, 274, 278]);
    passes(21, [273, 298, 341, 345]);
    stopsAll(21, [227, 274, 278, 345]);
  });

  it('[card 31] asks for Engineer with 2 Programming, or 2 Medical; it is overcome all the same [2E-156]', () => {
    passes(31, [207, 276, 285]);
    passes(31, [254, 273, 276]);
    stopsAll(31, [273, 276, 285], 'beneath');
  });

  it('[card 35] asks for 3 Officer or 3 Programming', () => {
    passes(35, [265, 273, 281]);
    passes(35, [254, 276, 285]);
    stopsAll(35, [254, 265, 273, 276]);
  });

  it('[card 40] asks for 2 Anthropology, 3 Diplomacy or Strength over 35', () => {
    passes(40, [210, 211, 273]);
    passes(40, [225, 225, 225]);
    passes(40, [241, 273, 273, 295, 298, 301]);
    stopsAll(40, [241, 241, 295, 298, 301]);
  });

  it('[card 45] asks for 2 Intelligence, 3 Diplomacy, Anthropology with Leadership, or four of Strength over 6', () => {
    passes(45, [237, 273, 336]);
    passes(45, [225, 225, 225]);
    passes(45, [210, 215, 273]);
    passes(45, [241, 295, 298, 301]);
    stopsAll(45, [241, 274, 295, 298]);
  });

  it('[card 47] asks that at least half are something other than non-aligned', () => {
    passes(47, [273, 317]);
    stopsAll(47, [273, 317, 329]);
  });

  it('[card 3] stops three at random without 2 Engineer with Physics or Medical with Transporters', () => {
    passes(3, [207, 251]);
    passes(3, [273, 276]);
    const faced = new Facing(3, [207, 227, 260, 274], { rolls: [0, 0, 0] });
    expect(faced.fates).toEqual(['stopped', 'stopped', 'stopped', 'going']);
    expect(faced.went).toBe('beneath');
  });

  it('[card 18] has you stop one with Medical or Science without 2 Engineer or 2 Programming, and goes back', () => {
    passes(18, [207, 251]);
    passes(18, [254, 276]);
    const faced = new Facing(18, [207, 276, 280]);
    expect(faced.asked).toEqual({ seat: 'north', cards: [276, 280] });
    faced.answer(2);
    expect(faced.fates).toEqual(['going', 'going', 'stopped']);
    expect(faced.went).toBe('pile');
    expect(faced.shown[2]).toEqual(['Science']);
  });

  it('[card 18] with nobody to stop it just goes back [2E-249]', () => {
    const faced = new Facing(18, [273]);
    expect(faced.fates).toEqual(['going']);
    expect(faced.went).toBe('pile');
  });

  it('[card 19] stops all Medical personnel without Engineer with Physics or 2 Exobiology', () => {
    passes(19, [207, 276]);
    passes(19, [214, 276]);
    const faced = new Facing(19, [254, 273, 276]);
    expect(faced.fates).toEqual(['stopped', 'going', 'stopped']);
    expect(faced.went).toBe('pile');
    expect(faced.shown[2]).toEqual(['Medical']);
  });

  it('[card 22] stops all Engineer personnel without Astrometrics or Navigation', () => {
    passes(22, [207, 280]);
    passes(22, [207, 273]);
    const faced = new Facing(22, [207, 251, 274]);
    expect(faced.fates).toEqual(['stopped', 'stopped', 'going']);
    expect(faced.went).toBe('pile');
  });
});

describe('dilemmas that cost points first', () => {
  it('[card 20] asks for 2 Diplomacy, Intelligence with 2 Treachery, or Strength over 30', () => {
    passes(20, [211, 225, 273]);
    passes(20, [298, 336, 345]);
    passes(20, [241, 295, 298, 301, 353]);
    stopsAll(20, [241, 260, 273, 295, 301]);
  });

  it('[card 20] costs 5 points where Integrity is over 50, whether it is passed or not', () => {
    const noble = [273, 273, 273, 273, 274, 274, 274, 276, 276];
    expect(new Facing(20, noble, { score: 20 }).score).toBe(15);
    const lessNoble = [207, 207, 207, 207, 227, 227, 227, 227, 255, 255];
    expect(new Facing(20, lessNoble, { score: 20 }).score).toBe(20);
  });

  it('[card 20] never brings a score below zero [2E-267]', () => {
    expect(new Facing(20, [273, 273, 273, 273, 274, 274, 274, 276, 276], { score: 3 }).score).toBe(0);
  });

  it('[card 59] asks for Integrity over 28, two Hand Weapons, or Anthropology with 2 Honor', () => {
    passes(59, [207, 273, 274, 276, 278]);
    passes(59, [210, 215, 274]);
    passes(59, [207, 260, 273], [62, 63]);
    stopsAll(59, [207, 260, 273, 274, 276]);
    stopsAll(59, [207, 260, 273], 'pile', [62, 64]);
  });

  it('[card 59] costs 5 points where Strength is over 55', () => {
    expect(new Facing(59, [295, 295, 295, 295, 301, 301, 301, 301], { score: 20 }).score).toBe(15);
    expect(new Facing(59, [274, 295, 295, 295, 295, 301, 301, 301], { score: 20 }).score).toBe(20);
  });
});
