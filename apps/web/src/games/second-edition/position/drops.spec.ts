import type { Action } from './actions';
import { dropsOf } from './drops';

const ACTIONS: readonly Action[] = [
  { kind: 'play', card: 7, places: ['planet:2'] },
  { kind: 'move', ship: 30, to: [{ at: 4, range: 3 }] },
  { kind: 'beam', from: 'planet:2', to: 'ship:30', cards: [11, 12] },
  { kind: 'beam', from: 'ship:30', to: 'planet:2', cards: [13] },
];

describe('dropping at a table of Second Edition', () => {
  it('plays a card where it may be played', () => {
    expect(dropsOf(ACTIONS, { handle: 7 })).toEqual([
      { at: 'planet:2', command: { type: 'PlayCard', card: 7, at: 'planet:2' } },
    ]);
  });

  it('flies a ship to another mission, and beams its crew down at its own', () => {
    expect(dropsOf(ACTIONS, { handle: 30 })).toEqual([
      { at: 'planet:4', command: { type: 'MoveShip', ship: 30, to: 4 } },
      { at: 'planet:2', command: { type: 'Beam', from: 'ship:30', to: 'planet:2', cards: [13] } },
    ]);
  });

  it('beams a group aboard, or one of them', () => {
    expect(dropsOf(ACTIONS, { group: 'planet:2' })).toEqual([
      { at: 'ship:30', command: { type: 'Beam', from: 'planet:2', to: 'ship:30', cards: [11, 12] } },
    ]);
    expect(dropsOf(ACTIONS, { handle: 12 })).toEqual([
      { at: 'ship:30', command: { type: 'Beam', from: 'planet:2', to: 'ship:30', cards: [12] } },
    ]);
  });

  it('takes nothing that nothing can be done with', () => {
    expect(dropsOf(ACTIONS, { handle: 99 })).toEqual([]);
  });
});
