import { reject, type Rejection } from '@logbuoy/kernel';
import type { OutcomeRule, Ruleset } from './ruleset';

/** A result as it counts: an outcome each, the differential as `a` sees it, and the games that made it up. */
export interface MatchResult {
  readonly a: string;
  readonly b: string;
  readonly differential: number;
  readonly games: { readonly a: number; readonly b: number; readonly drawn: number };
  /** The score that was reported, where the ruleset knows one. */
  readonly score?: { readonly a: number; readonly b: number } | undefined;
}

/** What is written on a slip. */
export type Slip =
  | { readonly kind: 'outcome'; readonly a: string; readonly b?: string | undefined; readonly differential?: number }
  /** `timeCalled`: neither reached the goal in time, so that the win is a modified one. */
  | { readonly kind: 'score'; readonly a: number; readonly b: number; readonly timeCalled?: boolean }
  | { readonly kind: 'games'; readonly a: number; readonly b: number; readonly drawn: number };

export const outcomeOf = (ruleset: Ruleset, code: string): OutcomeRule | undefined =>
  ruleset.outcomes.find((outcome) => outcome.code === code);

/** The result a slip stands for under a ruleset. */
export function readSlip(ruleset: Ruleset, slip: Slip): MatchResult | Rejection {
  switch (slip.kind) {
    case 'outcome':
      return readOutcome(ruleset, slip.a, slip.b, slip.differential ?? 0);
    case 'score':
      return readScore(ruleset, slip.a, slip.b, slip.timeCalled === true);
    case 'games':
      return readGames(ruleset, slip);
  }
}

function readOutcome(
  ruleset: Ruleset,
  a: string,
  b: string | undefined,
  differential: number,
): MatchResult | Rejection {
  const first = outcomeOf(ruleset, a);
  if (first === undefined) return reject('no-such-outcome', { outcome: a });
  const second = outcomeOf(ruleset, b ?? first.opposite);
  if (second === undefined) return reject('no-such-outcome', { outcome: b ?? first.opposite });
  const bothLose = first.countsAs === 'loss' && second.countsAs === 'loss';
  const bothWin = first.countsAs === 'win' && second.countsAs === 'win' && first.opposite === second.code;
  if (second.code !== first.opposite && !bothLose && !bothWin)
    return reject('outcomes-do-not-fit', { a: first.code, b: second.code });
  if (!Number.isInteger(differential)) return reject('differential-malformed');
  return { a: first.code, b: second.code, differential, games: gamesFor(first, second) };
}

const gamesFor = (a: OutcomeRule, b: OutcomeRule): MatchResult['games'] => ({
  a: Number(a.countsAs === 'win'),
  b: Number(b.countsAs === 'win'),
  drawn: Number(a.countsAs === 'draw'),
});

function readScore(ruleset: Ruleset, a: number, b: number, timeCalled: boolean): MatchResult | Rejection {
  const rule = ruleset.scoring;
  if (rule.kind !== 'score') return reject('ruleset-has-no-scores');
  if (!Number.isInteger(a) || !Number.isInteger(b)) return reject('score-malformed');
  const isFull = Math.max(a, b) >= rule.goal && !timeCalled;
  const code = a === b ? rule.tie : isFull ? rule.fullWin : rule.modifiedWin;
  const better = outcomeOf(ruleset, code);
  if (better === undefined) return reject('no-such-outcome', { outcome: code });
  const differential = differentialOf(rule.differential, a, b);
  const aLeads = a >= b;
  const [first, second] = aLeads ? [code, better.opposite] : [better.opposite, code];
  const read = readOutcome(ruleset, first, second, differential);
  return 'kind' in read ? read : { ...read, score: { a, b } };
}

/** The score difference, but one either way where both are beyond the goal or neither is above nothing. */
function differentialOf(rule: 'none' | 'difference' | 'difference-limited', a: number, b: number): number {
  if (rule === 'none') return 0;
  if (rule === 'difference-limited' && ((a > 100 && b > 100) || (a <= 0 && b <= 0))) return Math.sign(a - b);
  return a - b;
}

function readGames(
  ruleset: Ruleset,
  { a, b, drawn }: { a: number; b: number; drawn: number },
): MatchResult | Rejection {
  const rule = ruleset.scoring;
  if (rule.kind !== 'games') return reject('ruleset-counts-no-games');
  if (![a, b, drawn].every((games) => Number.isInteger(games) && games >= 0)) return reject('games-malformed');
  const needed = Math.floor(rule.bestOf / 2) + 1;
  if (Math.max(a, b) > needed || (a === needed && b === needed)) return reject('too-many-games', { needed });
  const win = outcomeOf(ruleset, rule.win);
  if (win === undefined) return reject('no-such-outcome', { outcome: rule.win });
  const codes = a === b ? [rule.draw, rule.draw] : a > b ? [win.code, win.opposite] : [win.opposite, win.code];
  return { a: codes[0] as string, b: codes[1] as string, differential: a - b, games: { a, b, drawn } };
}
