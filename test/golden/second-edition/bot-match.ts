import { premiere } from '@logbuoy/cards';
import { isRejection, SeededChance, seatsFor, seatViewer } from '@logbuoy/kernel';
import { lastViews, type GoldenMatch } from '../golden';
import { actorAt } from '@logbuoy/games';
import { BOTS, randomDeck, secondEdition, STARTER_DECKS, type Deck, type SecondEditionCommand, type SecondEditionEvent, type SecondEditionState } from '@logbuoy/games/second-edition';

/** Longer matches are too long to read; a match that does not end by then is given up. */
const DECISIONS_MOST = 3_000;

/**
 * A match of bots with everything that can be recorded: wild decks, settings, and at larger tables a player who leaves.
 * `undefined` where it does not end in time.
 */
export function playGoldenMatch(seed: number): GoldenMatch<SecondEditionEvent> | undefined {
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
  return { seed, events, views: lastViews(secondEdition, state, state.order) };
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
