import type { Card } from '@logbuoy/games/second-edition';
import type { LocationView, OwnCard, Position } from './position';
import { exceeds, groupAround, hasSkills, largestGroupAt, strongest, totalsOf } from './prospect';

const person = (skills: object, integrity: number, cunning: number, strength: number) =>
  ({ type: 'personnel', skills, integrity, cunning, strength }) as unknown as Card;
const FACTS: { readonly [card: number]: Card } = {
  1: person({ Science: 1, Officer: 1 }, 5, 6, 7),
  2: person({ Science: 2 }, 4, 4, 4),
  3: { type: 'equipment' } as Card,
};
const factsOf = (card: number) => FACTS[card];
const own = (handle: number, card: number, more: Partial<OwnCard> = {}): OwnCard => ({
  handle,
  card,
  stopped: false,
  ...more,
});

describe('what a group has for a mission', () => {
  it('is the sum of its skills and attributes', () => {
    const totals = totalsOf([own(10, 1), own(11, 2), own(12, 3)], factsOf);
    expect([...totals.skills]).toEqual([
      ['Science', 3],
      ['Officer', 1],
    ]);
    expect(totals.attributes).toEqual({ integrity: 9, cunning: 10, strength: 11 });
    expect(hasSkills(totals, { Science: 3, Officer: 1 })).toBe(true);
    expect(hasSkills(totals, { Officer: 2 })).toBe(false);
    expect(strongest(totals, 1)).toEqual([['Science', 3]]);
  });

  it('has to exceed an attribute, not to reach it', () => {
    const totals = totalsOf([own(10, 1)], factsOf);
    expect(exceeds(totals, { attribute: 'cunning', over: 5 })).toBe(true);
    expect(exceeds(totals, { attribute: 'cunning', over: 6 })).toBe(false);
  });

  it('leaves out stopped personnel, and counts values and skills as they are now', () => {
    const stopped = totalsOf([own(10, 1, { stopped: true })], factsOf);
    expect(stopped.attributes.strength).toBe(0);
    const grown = totalsOf([own(11, 2, { now: { cunning: 9 }, skills: { Science: 2, Law: 1 } })], factsOf);
    expect(grown.attributes).toEqual({ integrity: 4, cunning: 9, strength: 4 });
    expect(grown.skills.get('Law')).toBe(1);
  });
});

describe('the group that belongs to a card', () => {
  const place = {
    at: 0,
    missions: [],
    here: [
      { seat: 'north', count: 1, cards: [own(10, 1)] },
      { seat: 'south', count: 3 },
    ],
    ships: [
      { handle: 20, aboard: [{ seat: 'north', count: 2, cards: [own(11, 1), own(12, 2)] }] },
      { handle: 21, aboard: [{ seat: 'south', count: 5 }] },
    ],
  } as unknown as LocationView;
  const position = { locations: [place] } as unknown as Position;
  const handles = (cards: readonly OwnCard[]) => cards.map(({ handle }) => handle);

  it('is the crew of a ship, for the ship and for each of its crew', () => {
    expect(handles(groupAround(position, 20, 'north'))).toEqual([11, 12]);
    expect(handles(groupAround(position, 12, 'north'))).toEqual([11, 12]);
  });

  it('is those on the planet, for each of them', () => {
    expect(handles(groupAround(position, 10, 'north'))).toEqual([10]);
  });

  it('is empty for a card of another player', () => {
    expect(groupAround(position, 21, 'north')).toEqual([]);
  });

  it('by itself is the largest at the place', () => {
    expect(handles(largestGroupAt(place, 'north'))).toEqual([11, 12]);
    expect(largestGroupAt(place, 'south')).toEqual([]);
  });
});
