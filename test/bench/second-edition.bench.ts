import { isRejection, seatViewer, type Decision, type Json, type Seat, SeededChance } from '@logbuoy/kernel';
import { diff } from '@logbuoy/contracts';
import { actorAt, Malformed, simulateMatch, type SimulatedMatch } from '@logbuoy/games';
import {
  BOTS,
  secondEdition as game,
  secondEditionKit,
  type SecondEditionEvent,
  type SecondEditionState,
  STARTER_DECKS,
} from '@logbuoy/games/second-edition';
import type { Report } from './bench';
import { median, secondsFor } from './median';

/** Matches of every deck against the next, on one core and without checks. */
const MATCHES = 24;
const ROUNDS = 5;
/** Two starter decks last some 35 turns; later ones are too few to measure. */
const LATE_FROM = 26;
const LATE_TO = 34;

type Match = SimulatedMatch<SecondEditionState, SecondEditionEvent>;
type StarterDeck = (typeof STARTER_DECKS)[number];

function match(bot: keyof typeof BOTS, seed: number): Match {
  const deckAt = (i: number) => (STARTER_DECKS[i % STARTER_DECKS.length] as StarterDeck).deck;
  const players = [seed, seed + 1].map((i) => ({ bot: BOTS[bot], equipment: deckAt(i) }));
  return simulateMatch(secondEditionKit, { seed, players, checks: 'none' });
}

const matches = (bot: keyof typeof BOTS): Match[] => Array.from({ length: MATCHES }, (_, seed) => match(bot, seed));

export async function run(report: Report): Promise<void> {
  matches('random'); // warm
  let played: Match[] = [];
  const decisions: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = secondsFor(() => (played = matches('random')));
    decisions.push(played.reduce((sum, one) => sum + one.decisions, 0) / seconds);
  }
  report({ bench: 'second-edition decisions', value: median(decisions), unit: 'decisions/s of random bots' });

  const histories = played.map(({ history }) => history);
  const events = histories.reduce((sum, history) => sum + history.length, 0);
  const folded = Array.from({ length: ROUNDS }, () => events / secondsFor(() => histories.forEach(fold)));
  report({ bench: 'second-edition fold', value: median(folded), unit: 'events/s' });

  report({ bench: 'second-edition offers', value: median(offersPerSecond(histories)), unit: 'offers/s' });

  const serious = matches('captain');
  const bytes = serious.map(({ history }) => JSON.stringify(history).length);
  report({ bench: 'second-edition stored match', value: median(bytes), unit: 'bytes of events' });
  report({
    bench: 'second-edition view update',
    value: median(serious.slice(0, 6).flatMap(updateBytes)),
    unit: 'bytes, median',
  });

  const [early, late] = costOfDecisions();
  report({ bench: 'second-edition decision in turn 1 to 4', value: early, unit: 'µs' });
  report({
    bench: `second-edition decision in turn ${LATE_FROM} to ${LATE_TO}`,
    value: late,
    unit: 'µs',
    peer: 'turn 1 to 4',
    ratio: late / early,
  });
}

const fold = (history: readonly SecondEditionEvent[]): SecondEditionState =>
  history.reduce((state, event) => game.evolve(state, event), game.initial);

/** States that are asked for the first time, as it happens in play: nothing is remembered of them. */
function offersPerSecond(histories: readonly (readonly SecondEditionEvent[])[]): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const asked: [SecondEditionState, Seat][] = [];
    for (const history of histories) {
      let state = game.initial;
      for (const event of history) {
        state = game.evolve(state, event);
        const [seat] = event.type === 'WorkLeft' || event.type === 'CardsDrawn' ? game.awaiting(state).seats : [];
        if (seat !== undefined && state.turn > 0) asked.push([state, seat]);
      }
    }
    return asked.length / secondsFor(() => asked.forEach(([state, seat]) => game.offers(state, seat)));
  });
}

/** What a seat is sent after each batch: the events it may see, the patch of its view, and its offers. */
function updateBytes({ history, seats }: Match): number[] {
  const sizes: number[] = [];
  let state = game.initial;
  const views = new Map<Seat, Json>();
  let batch: SecondEditionEvent[] = [];
  for (const event of history) {
    state = game.evolve(state, event);
    batch.push(event);
    if (event.type !== 'WorkLeft' && event.type !== 'GameDecided') continue;
    for (const seat of seats) {
      const viewer = seatViewer(seat);
      const view = game.view(state, viewer);
      const before = views.get(seat);
      const after = state;
      const events = batch.flatMap((one) => game.seen(one, viewer, after) ?? []);
      views.set(seat, view);
      if (before === undefined) continue;
      const message = { t: 'update', match: 'm'.repeat(36), seq: history.length, events, patch: diff(before, view) };
      sizes.push(JSON.stringify({ ...message, offers: { game: game.offers(state, seat), frame: [] } }).length);
    }
    batch = [];
  }
  return sizes;
}

/** Microseconds a decision takes in the first turns of a match and in late ones: to offer, decide and record it. */
function costOfDecisions(): [early: number, late: number] {
  const early: number[] = [];
  const late: number[] = [];
  for (let seed = 0; seed < MATCHES; seed++) {
    const { deck } = STARTER_DECKS[seed % STARTER_DECKS.length] as StarterDeck;
    const setup = { seats: ['north', 'south'] as const, options: {}, equipment: { north: deck, south: deck } };
    let state = recorded(game.initial, game.start(setup, { nowMs: 0, random: new SeededChance(seed, 0) }));
    for (let step = 1; state.outcome === null && state.turn <= LATE_TO; step++) {
      const { turn } = state;
      const seconds = secondsFor(() => (state = oneDecision(state, seed, step)));
      if (turn <= 4) early.push(seconds * 1e6);
      else if (turn >= LATE_FROM) late.push(seconds * 1e6);
    }
  }
  return [median(early), median(late)];
}

function oneDecision(state: SecondEditionState, seed: number, step: number): SecondEditionState {
  const [seat] = game.awaiting(state).seats as [Seat];
  const offers = game.offers(state, seat);
  const command = BOTS.random(() => null, offers, new SeededChance(seed, step, 1));
  const wish = game.readCommand(command);
  if (wish instanceof Malformed) throw new Error(wish.sentence);
  return recorded(
    state,
    game.decide(state, actorAt(seat), wish, { nowMs: 0, random: new SeededChance(seed, step, 2) }),
  );
}

function recorded(state: SecondEditionState, decision: Decision<SecondEditionEvent>): SecondEditionState {
  if (isRejection(decision)) throw new Error(`the bench was refused: ${JSON.stringify(decision)}`);
  return decision.reduce((next, event) => game.evolve(next, event), state);
}
