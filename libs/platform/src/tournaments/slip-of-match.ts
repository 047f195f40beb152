import type { Games, MatchState } from '@logbuoy/games';
import { rulesetOf, type Ruleset, type Slip, type Tournament } from '@logbuoy/tournaments';

/** At a tournament's table the first of a pair sits here, the second there. */
export const SEATS_OF_PAIR = ['north', 'south'] as const;

/**
 * What a finished match means under the event's ruleset, as the slip its players would have written; nothing while it is
 * not over. A player beaten by the clock lost to a modified win where the ruleset knows one, as on time called. Where games
 * are counted, one that was not finished in time is drawn, except in a bracket, in which the leader goes on.
 */
export function slipOfMatch(tournament: Tournament, match: MatchState, games: Games): Slip | undefined {
  if (match.outcome === null) return undefined;
  const ruleset = rulesetOf(tournament);
  const { winners, reason } = match.outcome;
  const [first, second] = SEATS_OF_PAIR;
  const winner = winners.length === 1 ? winners[0] : undefined;
  const { scoring } = ruleset;
  if (scoring.kind === 'games') {
    const won = reason === 'time-called' && !isBracket(tournament) ? undefined : winner;
    return { kind: 'games', a: Number(won === first), b: Number(won === second), drawn: Number(won === undefined) };
  }
  if (winner === undefined) return { kind: 'outcome', a: tieIn(ruleset) };
  const scores = games.get(match.table?.game ?? '')?.scores(match.game) ?? {};
  const [a, b] = [scores[first] ?? 0, scores[second] ?? 0];
  const ahead = winner === first ? a - b : b - a;
  const wasPlayedOut = reason !== 'concession' && reason !== 'timeout';
  if (scoring.kind === 'score' && wasPlayedOut && ahead > 0)
    return { kind: 'score', a, b, ...(reason === 'time-called' ? { timeCalled: true } : {}) };
  const won = scoring.kind === 'score' && reason !== 'concession' ? scoring.modifiedWin : winIn(ruleset);
  const lost = ruleset.outcomes.find(({ code }) => code === won)?.opposite ?? won;
  const differential = scoring.kind === 'score' && scoring.differential !== 'none' ? Math.max(0, ahead) : 0;
  return winner === first
    ? { kind: 'outcome', a: won, b: lost, differential }
    : { kind: 'outcome', a: lost, b: won, differential: -differential || 0 };
}

function isBracket({ phases, phase }: Tournament): boolean {
  const kind = phases[phase]?.kind;
  return kind === 'single-elimination' || kind === 'double-elimination';
}

const winIn = ({ outcomes, scoring }: Ruleset): string =>
  scoring.kind === 'score'
    ? scoring.fullWin
    : (outcomes.find(({ countsAs, full }) => countsAs === 'win' && full)?.code ?? '');

/** A draw, or a victory both share where the ruleset knows no draw. */
const tieIn = ({ outcomes, scoring }: Ruleset): string =>
  scoring.kind === 'score'
    ? scoring.tie
    : (outcomes.find(({ code, opposite, countsAs }) => code === opposite && countsAs !== 'loss')?.code ?? '');
