import type { CardId } from '../decks';
import { plannedPlayers, type Plan } from './plan';
import { simulateMatch, type Playable, type Violation } from './simulate-match';

/** What came of some matches: plain data that can be sent between processes and added up. */
export interface Tally {
  matches: number;
  finished: number;
  turns: number;
  decisions: number;
  events: number;
  readonly endings: { [reason: string]: number };
  readonly decks: Wins;
  readonly bots: Wins;
  readonly seats: Wins;
  cardsPlayed: CardId[];
  effectsUsed: string[];
  readonly violations: (Violation & { readonly seed: number })[];
}
/** A shared victory is shared out; `counts` are what the game counts for each seat. */
export type Wins = { [name: string]: { played: number; won: number; readonly counts: Counts } };
type Counts = { [what: string]: number };

export const emptyTally = (): Tally => ({
  matches: 0,
  finished: 0,
  turns: 0,
  decisions: 0,
  events: 0,
  endings: {},
  decks: {},
  bots: {},
  seats: {},
  cardsPlayed: [],
  effectsUsed: [],
  violations: [],
});

/** Plays the match of one seed and counts it. */
export function tallied(kit: Playable, plan: Plan, seed: number): Tally {
  const { game, simulation } = kit;
  const players = plannedPlayers(kit, plan, seed);
  const { state, history, decisions, seats, cardsPlayed, violations } = simulateMatch(kit, {
    seed,
    players,
    checks: plan.checks,
    watched: true,
  });
  const tally = emptyTally();
  const outcome = game.outcome(state);
  tally.matches = 1;
  tally.finished = outcome === undefined ? 0 : 1;
  tally.turns = history.filter((event) => game.turnBegunBy(event) !== undefined).length;
  tally.decisions = decisions;
  tally.events = history.length;
  tally.endings[outcome?.reason ?? 'none'] = 1;
  tally.cardsPlayed = [...cardsPlayed];
  tally.effectsUsed = simulation.witness?.takeUsed() ?? [];
  tally.violations.push(...violations.map((violation) => ({ ...violation, seed })));
  seats.forEach((seat, i) => {
    const { deckName = '', botName = '' } = players[i] ?? {};
    const won = outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0;
    const counts: Counts = {};
    for (const [what, of] of Object.entries(simulation.counts ?? {})) counts[what] = of(state, seat);
    for (const [wins, name] of [
      [tally.decks, deckName],
      [tally.bots, botName],
      [tally.seats, seat],
    ] as const)
      count(wins, name, { played: 1, won, counts });
  });
  return tally;
}

function count(wins: Wins, name: string, { played, won, counts }: Wins[string]): void {
  const entry = (wins[name] ??= { played: 0, won: 0, counts: {} });
  entry.played += played;
  entry.won += won;
  for (const [what, more] of Object.entries(counts)) entry.counts[what] = (entry.counts[what] ?? 0) + more;
}

export function addTally(sum: Tally, more: Tally): void {
  sum.matches += more.matches;
  sum.finished += more.finished;
  sum.turns += more.turns;
  sum.decisions += more.decisions;
  sum.events += more.events;
  for (const reason in more.endings) sum.endings[reason] = (sum.endings[reason] ?? 0) + (more.endings[reason] ?? 0);
  for (const part of ['decks', 'bots', 'seats'] as const)
    for (const [name, wins] of Object.entries(more[part])) count(sum[part], name, wins);
  sum.cardsPlayed = [...new Set([...sum.cardsPlayed, ...more.cardsPlayed])];
  sum.effectsUsed = [...new Set([...sum.effectsUsed, ...more.effectsUsed])];
  sum.violations.push(...more.violations);
}

/** Cards that took no part in any match. */
export function cardsNeverPlayed({ simulation }: Pick<Playable, 'simulation'>, { cardsPlayed }: Tally): CardId[] {
  const played = new Set(cardsPlayed);
  return (simulation.witness?.cards ?? []).filter((card) => !played.has(card));
}

export function effectsNeverUsed({ simulation }: Pick<Playable, 'simulation'>, { effectsUsed }: Tally): string[] {
  const used = new Set(effectsUsed);
  return (simulation.witness?.allEffects() ?? []).filter((effect) => !used.has(effect));
}
