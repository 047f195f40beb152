import { currentRound, rulesetOf, type Round, type Tournament } from '@logbuoy/tournaments';

const MINUTE_MS = 60_000;

/** A moment at which the house has something to do in a round, whoever is awake. */
export interface Due {
  readonly what: 'tournament-clock' | 'tournament-no-show';
  readonly round: number;
  /** Which rung of the ladder for whoever does not come. */
  readonly step: number;
  readonly atMs: number;
}

/** When time is called, and when whoever is not at the table yet is asked for; nothing unless a round is being played. */
export function duesOf(tournament: Tournament): Due[] {
  const round = currentRound(tournament);
  if (round?.status !== 'playing' || round.startedAtMs === undefined) return [];
  const { number, startedAtMs } = round;
  const { time, late } = rulesetOf(tournament);
  const clock: Due[] =
    time.minutes === null || isUntimed(tournament, round)
      ? []
      : [{ what: 'tournament-clock', round: number, step: 0, atMs: startedAtMs + time.minutes * MINUTE_MS }];
  if (tournament.play === null) return clock; // on paper nobody but staff sees who is there
  const ladder = late.map(({ afterMinutes }, step): Due => ({
    what: 'tournament-no-show',
    round: number,
    step,
    atMs: startedAtMs + afterMinutes * MINUTE_MS,
  }));
  return [...clock, ...ladder];
}

/** The last match of a bracket, where the ruleset lets it take as long as it takes. */
function isUntimed(tournament: Tournament, { phase, tables }: Round): boolean {
  const kind = tournament.phases[phase]?.kind;
  const isBracket = kind === 'single-elimination' || kind === 'double-elimination';
  return rulesetOf(tournament).time.finalUntimed && isBracket && tables.length === 1;
}
