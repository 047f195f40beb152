import { base, type TcgCard } from '@logbuoy/cards';
import { Scene } from '../../scene.fixture';

const CRUISER = 9001;
/** A later set has it; here it is a Permanent Wild of that name and nothing more. */
jest.mock('@logbuoy/cards', () => {
  const cards = jest.requireActual<{ tcgCard(id: number): TcgCard }>('@logbuoy/cards');
  const cruiser = {
    id: 9001,
    type: 'permanent-wild',
    name: 'Klingon Battle Cruiser',
    cost: 1,
    attributes: ['klingon'],
  };
  return { ...cards, tcgCard: (id: number) => (id === 9001 ? cruiser : cards.tcgCard(id)) };
});

const { challenges, coreCrew } = base;

describe('[card 92] Kang', () => {
  it.each(['north', 'south'] as const)(
    'has +1 on all Ratings while the Klingon Battle Cruiser of %s is in play',
    (seat) => {
      const permanents = { permanents: [CRUISER] };
      const setting = { north: {}, south: { hand: [challenges.kang] } };
      const scene = new Scene({ ...setting, [seat]: { ...setting[seat], ...permanents } });
      scene.party(coreCrew.captainJamesTKirk).challenge(challenges.kang);
      expect(scene.ratings(challenges.kang)).toEqual([7, 3, 6]);
    },
  );

  it('has those printed without it', () => {
    const scene = new Scene({ south: { hand: [challenges.kang] } }).party(coreCrew.captainJamesTKirk);
    expect(scene.challenge(challenges.kang).ratings(challenges.kang)).toEqual([6, 2, 5]);
  });
});
