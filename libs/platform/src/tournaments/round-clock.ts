import { currentRound, rulesetOf, type Round, type Ruleset, type Table, type Tournament } from '@logbuoy/tournaments';

const MINUTE_MS = 60_000;

/** A moment at which the server has something to do in a round, on any node. */
export interface Due {
  readonly what: 'tournament-clock' | 'tournament-no-show';
  readonly round: number;
  /** For no-shows the penalty step; for the clock 0 for the round itself, otherwise the table. */
  readonly step: number;
  readonly atMs: number;
}

/**
 * When time is called, and when absent players are looked for. Once time was called: when it is called at each
 * table played on the server, which is later where it was given more.
 */
export function duesOf(tournament: Tournament): Due[] {
  const round = currentRound(tournament);
  if (round?.status === 'time-called') return lateTables(tournament, round);
  if (round?.status !== 'playing' || round.startedAtMs === undefined) return [];
  const { number, startedAtMs } = round;
  const { time, late } = rulesetOf(tournament);
  const clock: Due[] =
    time.minutes === null || isUntimed(tournament, round)
      ? []
      : [{ what: 'tournament-clock', round: number, step: 0, atMs: startedAtMs + time.minutes * MINUTE_MS }];
  const ladder = late.map(({ afterMinutes }, step): Due => ({
    what: 'tournament-no-show',
    round: number,
    step,
    atMs: startedAtMs + afterMinutes * MINUTE_MS,
  }));
  return [...clock, ...ladder];
}

/** A table that is paused waits for its judge; what the pause took is then given back as more time. */
function lateTables({ play }: Tournament, { number, tables, timeCalledAtMs }: Round): Due[] {
  if (play === null || timeCalledAtMs === undefined) return [];
  const isPlaying = ({ match, result, voided, pausedAtMs }: Table) =>
    match !== undefined && result === undefined && !voided && pausedAtMs === undefined;
  return tables.filter(isPlaying).map(({ table, extraMinutes }): Due => ({
    what: 'tournament-clock',
    round: number,
    step: table,
    atMs: timeCalledAtMs + extraMinutes * MINUTE_MS,
  }));
}

/**
 * How many turns may begin after time was called; `null` where a match ends at once. A ruleset that leaves it open lets the
 * turn be finished, so that no player is stopped in the middle of it.
 */
export function extraTurnsBy({ time }: Ruleset): number | null {
  if (time.whenCalled === 'at-once') return null;
  return time.whenCalled === 'extra-turns' ? time.extraTurns : 0;
}

/** The last match of a bracket, where the ruleset lets it take as long as it takes. */
function isUntimed(tournament: Tournament, { phase, tables }: Round): boolean {
  const kind = tournament.phases[phase]?.kind;
  const isBracket = kind === 'single-elimination' || kind === 'double-elimination';
  return rulesetOf(tournament).time.finalUntimed && isBracket && tables.length === 1;
}
