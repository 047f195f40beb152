import { base, type Rating } from '@logbuoy/cards';
import { combat, humanity, logic, Scene } from '../../scene.fixture';

const { challenges, coreCrew, crew } = base;
const { captainJamesTKirk: KIRK, commanderSpock: SPOCK, drLeonardHBonesMccoy: MCCOY } = coreCrew;
const [SULU, CHEKOV] = [crew.lieutenantHikaruSulu, crew.ensignPavelAChekov];

/** The first of two Challenges wins its Action by this Rating and stays; then the other is played. */
function playedAfter(first: number, second: number, rating: Rating): Scene {
  const drawn = { combat, humanity, logic }[rating];
  const others = rating === 'logic' ? combat : logic;
  const scene = new Scene({
    north: { complement: [SULU, CHEKOV], draw: others(60) },
    south: { hand: [first, second], draw: drawn(60), powerBase: 9 },
  });
  return scene.party(KIRK, SPOCK, MCCOY, SULU, CHEKOV).challenge(first).to('challenge').choose(second);
}

describe('a Challenge that is stronger while another one is in play', () => {
  it.each([
    ['[card 54] Alice in Wonderland: another with Enigma', 'aliceInWonderland', 'lethe', 'logic', [3, 3, 5], [3, 3, 4]],
    ['[card 72] Don Juan: another with Enigma', 'donJuan', 'lethe', 'logic', [4, 4, 3], [3, 4, 3]],
    ['[card 62] Bilar: Landru', 'bilar', 'landru', 'humanity', [5, 5, 5], [3, 3, 3]],
    ['[card 85] Hacom: Landru', 'hacom', 'landru', 'humanity', [5, 5, 5], [3, 3, 3]],
    ['[card 87] Hostile Miners: the Horta', 'hostileMiners', 'horta', 'combat', [5, 4, 3], [4, 3, 2]],
    [
      '[card 88] Insane Colonists: one with Conquer',
      'insaneColonists',
      'denevanNeuralParasites',
      'combat',
      [5, 5, 5],
      [2, 2, 2],
    ],
    ['[card 89] Jahn: the Onlies', 'jahn', 'onlies', 'combat', [5, 5, 5], [4, 4, 4]],
    ['[card 112] Miri: the Onlies', 'miri', 'onlies', 'combat', [1, 2, 6], [1, 2, 4]],
  ] as const)('%s', (_, name, other, rating, raised, usual) => {
    const card = challenges[name];
    const [beside, alone] = [
      playedAfter(challenges[other], card, rating),
      playedAfter(challenges.capellans, card, 'combat'),
    ];
    expect(beside.ratings(card)).toEqual(raised);
    expect(alone.ratings(card)).toEqual(usual);
  });

  it('is as it was once the other is defeated', () => {
    const miners = challenges.hostileMiners;
    const scene = new Scene({
      north: { complement: [SULU, CHEKOV] },
      south: { hand: [miners, challenges.horta], draw: combat(4 + 5) },
    });
    scene.party(KIRK, SPOCK, MCCOY, SULU, CHEKOV).challenge(miners).to('challenge').choose(challenges.horta);
    expect(scene.ratings(miners)).toEqual([5, 4, 3]);
    scene.until('ChallengeDefeated');
    expect([scene.zone(challenges.horta), scene.ratings(miners)]).toEqual(['discard', [4, 3, 2]]);
  });

  it('[card 54] Alice in Wonderland and Don Juan raise each other', () => {
    const scene = playedAfter(challenges.donJuan, challenges.aliceInWonderland, 'logic');
    expect(scene.ratings(challenges.donJuan)).toEqual([4, 4, 3]);
    expect(scene.ratings(challenges.aliceInWonderland)).toEqual([3, 3, 5]);
  });
});

describe("[card 113] Mudd's Women", () => {
  it('raise Challenges with Befuddle on all Ratings, and no others', () => {
    const scene = playedAfter(challenges.tellarites, challenges.muddsWomen, 'logic');
    expect(scene.ratings(challenges.tellarites)).toEqual([4, 3, 4]);
    expect(scene.ratings(challenges.muddsWomen)).toEqual([2, 6, 2]);
  });
});

describe('[card 139] Wyatt Earp', () => {
  it('draws a card when he is played while the Melkotians are in play', () => {
    const drawn = (first: number): number => {
      const scene = playedAfter(first, challenges.wyattEarp, 'logic');
      return scene.all('CardsDrawn').filter(({ seat, copies }) => seat === 'south' && copies.length === 1).length;
    };
    expect([drawn(challenges.melkotians), drawn(challenges.lethe)]).toEqual([1, 0]);
  });

  it('draws no more later', () => {
    const scene = playedAfter(challenges.melkotians, challenges.wyattEarp, 'logic');
    expect(scene.player('south').hand).toHaveLength(7 - 2 + 1);
    expect(scene.to('repeat').player('south').hand).toHaveLength(7 - 2 + 1);
  });
});

describe('[card 109] Melkotians', () => {
  it('[TCG-285] have the Current Player discard a card by chance after each Action they win, and none they lose', () => {
    const discards = (first: number): number => {
      const south = { hand: [challenges.melkotians], draw: logic(first) };
      const scene = new Scene({ north: { draw: combat(60) }, south: { ...south, only: true } });
      scene.party(KIRK, SPOCK, MCCOY).challenge(challenges.melkotians).to('plot');
      return scene.all('RandomlyChosen').filter(({ seat }) => seat === 'north').length;
    };
    expect([discards(3), discards(0)]).toEqual([1, 0]);
  });
});

describe('[card 140] Yarnek', () => {
  it('[TCG-127] wins ties for the Challenging Player, those of other Challenges too', () => {
    const scene = new Scene({
      north: { draw: humanity(60) },
      south: { hand: [challenges.yarnek, challenges.horta], draw: humanity(60) },
    });
    scene.party(KIRK, SPOCK, MCCOY).challenge(challenges.yarnek).to('challenge').choose(challenges.horta).to('repeat');
    expect(scene.all('IconsCompared')).toEqual(
      [0, 1, 2].map(() => expect.objectContaining({ current: 0, challenger: 0, winner: 'south' })),
    );
  });
});
