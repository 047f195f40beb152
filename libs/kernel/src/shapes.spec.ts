import { fold } from './decider';
import { toDomain, toNewEvent } from './envelope';
import {
  accountOfStream,
  accountStream,
  isId,
  matchOfStream,
  matchStream,
  type AccountId,
  type MatchId,
  type StreamId,
} from './ids';
import { invariant, InvariantBroken, unreachable } from './invariant';
import { isRejection, reject } from './rejection';
import { ARCHIVE, audienceKey, isSeat, SEATS, seatsFor, seatViewer, SPECTATOR } from './viewer';

describe('ids', () => {
  it.each(['a', 'A-9_z', 'x'.repeat(64)])('%s is one', (text) => expect(isId(text)).toBe(true));
  it.each(['', 'x'.repeat(65), 'a b', 'a/b', '../a', 'ä', 'a\n', 'a.b', 7, null, undefined])('%j is none', (text) =>
    expect(isId(text)).toBe(false),
  );

  it('name streams and are found in them', () => {
    expect(matchStream('m1' as MatchId)).toBe('match-m1');
    expect(matchOfStream('match-m1' as StreamId)).toBe('m1');
    expect(matchOfStream('account-m1' as StreamId)).toBeUndefined();
    expect(accountOfStream(accountStream('ann' as AccountId))).toBe('ann');
    expect(accountOfStream('match-m1' as StreamId)).toBeUndefined();
  });
});

describe('a rejection', () => {
  it('is a value with a code, and with rule and details where there are any', () => {
    expect(reject('not-staffed')).toEqual({ kind: 'rejection', code: 'not-staffed' });
    expect(reject('not-staffed', { missing: 2 }, '2E-STAFF-1')).toEqual({
      kind: 'rejection',
      code: 'not-staffed',
      details: { missing: 2 },
      rule: '2E-STAFF-1',
    });
  });

  it('is told from facts', () => {
    expect(isRejection(reject('no'))).toBe(true);
    expect([[], null, undefined, 'rejection', { kind: 'seat' }, [{ type: 'CardDrawn' }]].some(isRejection)).toBe(false);
  });
});

describe('seats and viewers', () => {
  it('seats two opposite each other and more clockwise', () => {
    expect([1, 2, 3, 4].map(seatsFor)).toEqual([
      ['north'],
      ['north', 'south'],
      ['north', 'east', 'south'],
      ['north', 'east', 'south', 'west'],
    ]);
  });

  it.each([0, 5, 1.5, NaN])('has no table for %d', (players) => expect(() => seatsFor(players)).toThrow(RangeError));

  it('knows its seats', () => {
    expect(SEATS.every(isSeat)).toBe(true);
    expect(['up', '', 0, null].some(isSeat)).toBe(false);
  });

  it('gives each audience a key of its own', () => {
    const viewers = [...SEATS.map(seatViewer), SPECTATOR, ARCHIVE, { kind: 'judge', account: 'ann' } as const];
    const keys = viewers.map(audienceKey);
    expect(new Set(keys).size).toBe(viewers.length);
    expect(audienceKey({ kind: 'judge', account: 'bob' })).not.toBe(audienceKey({ kind: 'judge', account: 'ann' }));
  });
});

describe('events and states', () => {
  it('go into an envelope and come out as they were', () => {
    const event = { type: 'CardDrawn', seat: 'north', count: 2 };
    expect(toNewEvent(event)).toEqual({ type: 'CardDrawn', schema: 1, data: { seat: 'north', count: 2 } });
    expect(toNewEvent(event, 3).schema).toBe(3);
    expect(toDomain(toNewEvent(event))).toEqual(event);
  });

  it('fold in order', () => {
    const decider = { evolve: (state: string, { type }: { type: string }) => state + type };
    expect(fold(decider, '', [{ type: 'a' }, { type: 'b' }])).toBe('ab');
  });

  it('say when something cannot be', () => {
    expect(() => invariant(false, 'two cards in one place')).toThrow(new InvariantBroken('two cards in one place'));
    expect(() => invariant(true, '')).not.toThrow();
    expect(() => unreachable('west' as never)).toThrow(InvariantBroken);
  });
});
