import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { allEffects, takeUsedEffects } from '../second-edition/simulation/effects';
import { plannedPlayers, type Plan } from './plan';
import { simulateMatch, type Violation } from './play-match';

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
  cardsPlayed: number[];
  effectsUsed: string[];
  readonly violations: (Violation & { readonly seed: number })[];
}
/** A shared victory is shared out. */
export type Wins = { [name: string]: { played: number; won: number; completed: number } };

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
export function tallied(plan: Plan, seed: number): Tally {
  const players = plannedPlayers(plan, seed);
  const { state, history, decisions, seats, cardsPlayed, violations } = simulateMatch({
    seed,
    players,
    checks: plan.checks,
    watched: true,
  });
  const tally = emptyTally();
  const { outcome } = state;
  tally.matches = 1;
  tally.finished = outcome === null ? 0 : 1;
  tally.turns = state.turn;
  tally.decisions = decisions;
  tally.events = history.length;
  tally.endings[outcome?.reason ?? 'none'] = 1;
  tally.cardsPlayed = [...cardsPlayed];
  tally.effectsUsed = takeUsedEffects();
  tally.violations.push(...violations.map((violation) => ({ ...violation, seed })));
  seats.forEach((seat, i) => {
    const { deckName = '', botName = '' } = players[i] ?? {};
    const won = outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0;
    const completed = state.players[i]?.completed.length ?? 0;
    count(tally.decks, deckName, won, completed);
    count(tally.bots, botName, won, completed);
    count(tally.seats, seat, won, completed);
  });
  return tally;
}

function count(wins: Wins, name: string, won: number, completed: number, played = 1): void {
  const entry = (wins[name] ??= { played: 0, won: 0, completed: 0 });
  entry.played += played;
  entry.won += won;
  entry.completed += completed;
}

export function addTally(sum: Tally, more: Tally): void {
  sum.matches += more.matches;
  sum.finished += more.finished;
  sum.turns += more.turns;
  sum.decisions += more.decisions;
  sum.events += more.events;
  for (const reason in more.endings) sum.endings[reason] = (sum.endings[reason] ?? 0) + (more.endings[reason] ?? 0);
  for (const part of ['decks', 'bots', 'seats'] as const)
    for (const [name, { won, completed, played }] of Object.entries(more[part]))
      count(sum[part], name, won, completed, played);
  sum.cardsPlayed = [...new Set([...sum.cardsPlayed, ...more.cardsPlayed])];
  sum.effectsUsed = [...new Set([...sum.effectsUsed, ...more.effectsUsed])];
  sum.violations.push(...more.violations);
}

/** Cards that took no part in any match: never played, revealed or attempted. */
export const cardsNeverPlayed = ({ cardsPlayed }: Tally): number[] =>
  SECOND_EDITION_CARDS.map(({ number }) => number).filter((number) => !cardsPlayed.includes(number));

export const effectsNeverUsed = ({ effectsUsed }: Tally): string[] => {
  const used = new Set(effectsUsed);
  return allEffects().filter((effect) => !used.has(effect));
};
