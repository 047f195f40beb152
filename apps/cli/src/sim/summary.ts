import { cardsNeverPlayed, effectsNeverUsed, type GameKit, type Tally, type Wins } from '@logbuoy/games';

interface Run {
  readonly seed: number;
  readonly seconds: number;
  /** Options a match must be repeated with. */
  readonly repeat: string;
}

/** The one object the simulator prints. */
export function summaryOf(kit: GameKit, tally: Tally, { seed, seconds, repeat }: Run): object {
  const { matches, finished, endings, turns, decisions, events, decks, bots, seats, violations } = tally;
  return {
    game: kit.game.id,
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
    cardsNeverPlayed: cardsNeverPlayed(kit, tally),
    effectsNeverUsed: effectsNeverUsed(kit, tally),
    violations: violations.map(({ seed: at, step, what, detail }) => ({
      seed: at,
      step,
      what,
      detail,
      repeat: `npm run sim -- --game ${kit.game.id} --matches 1 --seed ${at}${repeat}`,
    })),
  };
}

const rates = (wins: Wins): object =>
  Object.fromEntries(
    Object.entries(wins)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { played, won, counts }]) => [
        name,
        { played, won: rounded(won), rate: rounded(won / played), ...perMatch(counts, played) },
      ]),
  );

/** What the game counts, such as missions, as `missionsPerMatch`. */
const perMatch = (counts: { readonly [what: string]: number }, played: number): object =>
  Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${what}PerMatch`, rounded(count / played)]));

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
