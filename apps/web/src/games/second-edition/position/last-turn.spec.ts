import { premiere } from '@logbuoy/cards';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { turnsBetween } from './last-turn';

describe('what the others did', () => {
  let seq = 0;
  const event = (type: string, more: object) =>
    ({ type, seq: (seq += 1), at: 0, ...more }) as unknown as SeenEventMessage;
  const by = (seat: string, type: string, more: object = {}) => event(type, { seat, ...more });
  const before = [by('north', 'TurnBegun', { turn: 1 }), by('north', 'CardPlayed', { card: 1 })];
  const theirs = [
    by('south', 'TurnBegun', { turn: 2 }),
    by('south', 'CardsDrawn', { count: 1, paid: 0 }),
    by('south', 'CardPlayed', { card: 7 }),
    by('north', 'CardPlayed', { card: 8 }),
    by('south', 'CardsDrawn', { count: 2, paid: 1 }),
    by('south', 'ShipMoved', { ship: 3, card: premiere.ussAkira, toCard: premiere.deliverSupplies }),
    by('south', 'ShipMoved', { ship: 3, card: premiere.ussAkira, toCard: premiere.earthCradleOfTheFederation }),
    by('south', 'AttemptBegun', { card: premiere.earthCradleOfTheFederation }),
    by('south', 'AttemptEnded', { card: premiere.earthCradleOfTheFederation, how: 'failed' }),
    by('south', 'TurnEnded'),
  ];

  it('is told in short when one’s own turn begins', () => {
    expect(turnsBetween([...before, ...theirs, by('north', 'TurnBegun', { turn: 3 })], 'north')).toEqual([
      {
        turn: 2,
        seat: 'south',
        played: [7],
        drawn: 2,
        moved: [{ ship: 3, card: premiere.ussAkira, to: premiere.earthCradleOfTheFederation }],
        attempts: [{ mission: premiere.earthCradleOfTheFederation, how: 'failed' }],
        fights: [],
      },
    ]);
  });

  it('is told of everybody since one’s last turn, and only in one’s own', () => {
    const four = [...before, ...theirs, by('east', 'TurnBegun', { turn: 3 }), by('north', 'TurnBegun', { turn: 4 })];
    expect(turnsBetween(four, 'north').map(({ turn }) => turn)).toEqual([2, 3]);
    expect(turnsBetween([...before, ...theirs], 'north')).toEqual([]);
    expect(turnsBetween([...theirs, by('north', 'TurnBegun', { turn: 3 })], 'north')).toHaveLength(1);
    expect(turnsBetween(before, 'north')).toEqual([]);
  });
});
