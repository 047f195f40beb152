import { howItEnded } from './how-it-ended';

describe('the end of a match', () => {
  const won = (...winners: readonly string[]) => ({ reason: 'points', winners });

  it('is victory or defeat to those who played, and news to everybody else', () => {
    expect(howItEnded(won('north'), 'north', 2)).toBe('won');
    expect(howItEnded(won('north', 'south'), 'north', 2)).toBe('shared');
    expect(howItEnded(won('north'), 'south', 2)).toBe('lost');
    expect([howItEnded(won('north'), undefined, 2), howItEnded(won(), 'north', 2)]).toEqual([undefined, undefined]);
  });

  it('is a draw where the decks are empty and nobody is ahead', () => {
    const empty = (...winners: readonly string[]) => ({ reason: 'decks-empty', winners });
    expect(howItEnded(empty('north', 'south'), 'north', 2)).toBe('drawn');
    expect(howItEnded(empty('north', 'south'), 'north', 3)).toBe('shared');
    expect(howItEnded(empty('north'), 'north', 1)).toBe('won');
  });
});
