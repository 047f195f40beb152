import { premiere } from '@logbuoy/cards';
import { isRejection, SeededChance, seatsFor, seatViewer, type Json, type Seat } from '@logbuoy/kernel';
import { actorAt } from '@logbuoy/games';
import { BOTS, randomDeck, secondEdition, STARTER_DECKS, type Deck, type SecondEditionCommand, type SecondEditionEvent, type SecondEditionState } from '@logbuoy/games/second-edition';

/** A whole match as it was recorded, and what every seat saw of it in the end. */
export interface GoldenMatch {
  readonly seed: number;
  readonly events: readonly SecondEditionEvent[];
  readonly views: { readonly [seat in Seat]?: Json };
}

/** So many matches cannot be read by anybody; whoever does not come to an end is given up. */
const DECISIONS_MOST = 3_000;

/**
 * A match of bots with everything that can be recorded: wild decks, settings, and at larger tables somebody who leaves.
 * `undefined` where it does not end in time.
 */
export function playGoldenMatch(seed: number): GoldenMatch | undefined {
  const prng = new SeededChance(seed);
  const seats = seatsFor(2 + prng.below(3));
  const events: SecondEditionEvent[] = [];
  let state: SecondEditionState = secondEdition.initial;
  const record = (facts: readonly SecondEditionEvent[]): void => {
    for (const event of facts) {
      state = secondEdition.evolve(state, event);
      events.push(event);
    }
  };
  const context = () => ({ nowMs: 0, random: new SeededChance(prng.below(2 ** 32)) });
  const must = (decision: ReturnType<typeof secondEdition.decide>): void => {
    if (isRejection(decision)) throw new Error(`golden match ${seed}: ${JSON.stringify(decision)}`);
    record(decision);
  };
  const equipment = Object.fromEntries(seats.map((seat) => [seat, deckFor(prng)]));
  must(secondEdition.start({ seats, options: {}, equipment }, context()));
  const leavesAt = seats.length > 2 && prng.chance(0.5) ? 50 + prng.below(200) : -1;
  for (let decisions = 0; state.outcome === null; decisions++) {
    if (decisions === DECISIONS_MOST) return undefined;
    if (decisions === leavesAt) must(secondEdition.retire(state, prng.pick(seats), context()));
    const [seat] = secondEdition.awaiting(state).seats;
    if (seat === undefined) continue;
    if (prng.chance(0.002)) {
      const windows = [['played'], ['playing', 'would-die'], []][prng.below(3)] as string[];
      must(secondEdition.decide(state, actorAt(seat), { type: 'SetStandingPasses', windows }, context()));
    }
    const bot = prng.chance(0.7) ? BOTS.captain : BOTS.random;
    const look = () => secondEdition.view(state, seatViewer(seat));
    const command = secondEdition.readCommand(bot(look, secondEdition.offers(state, seat), prng));
    must(secondEdition.decide(state, actorAt(seat), command as SecondEditionCommand, context()));
  }
  return { seed, events, views: lastViews(state) };
}

/** A starter, a random deck, or one full of what seldom happens: fights, captives and what is done about them. */
function deckFor(prng: SeededChance): Deck {
  if (prng.chance(0.2)) return prng.pick(STARTER_DECKS).deck;
  const deck = randomDeck(new SeededChance(prng.below(2 ** 32)));
  if (prng.chance(0.3)) return deck;
  const added = prng.sample(SELDOM, 6).filter((card) => !deck.deck.includes(card));
  return { ...deck, deck: [...deck.deck, ...added, ...added, ...added] };
}
const SELDOM = [
  premiere.aChanceForGlory,
  premiere.aTreasureBeyondComparison,
  premiere.cryHavoc,
  premiere.justLikeOldTimes,
  premiere.noLoveForTheSpoonHeads,
  premiere.rescueCaptives,
  premiere.standardCardassianProcedure,
  premiere.takenPrisoner,
  premiere.arrestOrder,
  premiere.conditionCaptive,
  premiere.evasiveManeuvers,
  premiere.renderAssistance,
  premiere.theTidesOfFortune,
];

export const lastViews = (state: SecondEditionState): GoldenMatch['views'] =>
  Object.fromEntries(state.order.map((seat) => [seat, secondEdition.view(state, seatViewer(seat))]));

export const foldGolden = ({ events }: Pick<GoldenMatch, 'events'>): SecondEditionState =>
  events.reduce((state, event) => secondEdition.evolve(state, event), secondEdition.initial);

/** Line by line: what it is, every event, and the views. */
export const writeGolden = ({ seed, events, views }: GoldenMatch): string =>
  [{ seed }, ...events, { views }].map((line) => `${JSON.stringify(line)}\n`).join('');

export function readGolden(text: string): GoldenMatch {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const { seed } = lines[0] as Pick<GoldenMatch, 'seed'>;
  const { views } = lines.at(-1) as Pick<GoldenMatch, 'views'>;
  return { seed, events: lines.slice(1, -1) as SecondEditionEvent[], views };
}
