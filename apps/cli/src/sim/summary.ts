import { secondEditionSimulation } from '@logbuoy/games';

const { cardsNeverPlayed, effectsNeverUsed } = secondEditionSimulation;

interface Run {
  readonly seed: number;
  readonly seconds: number;
  /** Options a match must be repeated with. */
  readonly repeat: string;
}

/** The one object the simulator prints. */
export function summaryOf(tally: secondEditionSimulation.Tally, { seed, seconds, repeat }: Run): object {
  const { matches, finished, endings, turns, decisions, events, decks, bots, seats, violations } = tally;
  return {
    game: 'second-edition',
    seed,
    matches,
    finished,
    endings,
    turns,
    decisions,
    events,
    seconds: rounded(seconds),
    decisionsPerSecond: Math.round(decisions / seconds),
    turnsPerMatch: rounded(turns / matches),
    winRates: { decks: rates(decks), bots: rates(bots), seats: rates(seats) },
    cardsNeverPlayed: cardsNeverPlayed(tally),
    effectsNeverUsed: effectsNeverUsed(tally),
    violations: violations.map(({ seed: at, step, what, detail }) => ({
      seed: at,
      step,
      what,
      detail,
      repeat: `npm run sim -- --game second-edition --matches 1 --seed ${at}${repeat}`,
    })),
  };
}

const rates = (wins: secondEditionSimulation.Wins): object =>
  Object.fromEntries(
    Object.entries(wins)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { played, won, completed }]) => [
        name,
        { played, won: rounded(won), rate: rounded(won / played), missionsPerMatch: rounded(completed / played) },
      ]),
  );

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
