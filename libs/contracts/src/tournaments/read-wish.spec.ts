import { readWish, WISH_TYPES } from './read-wish';

describe('a command about a tournament, as it is sent', () => {
  it('is let through as it came where its form is right', () => {
    const wish = { type: 'Report', round: 1, table: 2, slip: { kind: 'score', a: 100, b: 65 } };
    expect(readWish(wish)).toBe(wish);
    expect(readWish({ type: 'CloseRound', reason: 'all in' })).toEqual({ type: 'CloseRound', reason: 'all in' });
  });

  it.each([
    [{ type: 'CommitSeed', round: 1, commitment: 'x' }, /none of those known/],
    [{ type: 'SeatTable', round: 1, table: 1, match: 'm' }, /none of those known/],
    [{ type: 'toString' }, /none of those known/],
    [{ type: 'PairRound', seed: '00' }, /seed is not known/],
    [{ type: 'CloseRound', by: 'somebody' }, /by is not known/],
    [{ type: 'CloseRound', role: 'director' }, /role is not known/],
    [{ type: 'Report', round: 1, table: 2, slip: { kind: 'score', a: 1.5, b: 0 } }, /slip a must be a whole number/],
    [{ type: 'Report', round: 1, table: 2, slip: { kind: 'luck' } }, /slip kind must be/],
    [{ type: 'Report', round: 0, table: 2, slip: { kind: 'outcome', a: 'W' } }, /round must be/],
    [{ type: 'OverridePairing', tables: [{ a: 'x', b: 'y', c: 'z' }], byes: [] }, /tables c is not known/],
    [{ type: 'SubmitDeck', hash: 'short' }, /hash must be 64/],
    [{ type: 'CorrectResult', round: 1, table: 1, slip: { kind: 'outcome', a: 'W' }, repair: 'all' }, /repair must be/],
  ])('%j is malformed', (raw, sentence) => {
    expect(readWish(raw)).toMatch(sentence);
  });

  it('may carry a reason, whatever it is', () => {
    for (const type of WISH_TYPES) expect(readWish({ type, reason: 7 })).toMatch(/reason must be a text/);
  });
});
