import type { CardWithText } from '@logbuoy/games/second-edition';
import { primerPictures, STEPS } from './primer-pictures';

const card = (number: number, type: string, missionType?: string) => ({ number, type, missionType }) as CardWithText;
const CARDS = [
  card(7, 'ship'),
  card(3, 'mission', 'headquarters'),
  card(4, 'mission', 'planet'),
  card(5, 'mission', 'space'),
  card(6, 'mission', 'planet'),
];

describe('the pictures of the primer', () => {
  it('show three places each, which have a mission of the player', () => {
    const pictures = primerPictures(CARDS);
    for (const step of STEPS) {
      expect(pictures?.[step].places).toHaveLength(3);
      expect(pictures?.[step].places.every(({ missions }) => missions[0]?.owner === 'north')).toBe(true);
    }
    expect(pictures?.attempt.position.attempt?.mission).toBe(2);
    expect(pictures?.win.position.players[0]?.completed).toEqual([2, 3, 4]);
  });
  it('are missing as long as a kind of card is', () => {
    expect(primerPictures(CARDS.slice(1))).toBeUndefined();
    expect(primerPictures([])).toBeUndefined();
  });
});
