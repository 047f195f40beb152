import { isRejection, SeededChance, seatsFor, seatViewer, type Decision } from '@logbuoy/kernel';
import { actorAt, LANGUAGES, Malformed, randomBot, toldOffers, type OfferInWords } from '@logbuoy/games';
import {
  secondEdition,
  STARTER_DECKS,
  type SecondEditionEvent,
  type SecondEditionState,
} from '@logbuoy/games/second-edition';

const RANDOM = randomBot();
const NAMES = { north: 'Anna', east: 'Cleo', south: 'Boris', west: 'Dana' };
const DECISIONS = 300;

interface ToldOffer {
  readonly type: string;
  readonly told: OfferInWords;
}

/** What a match of random players offers them, in words. */
function* toldIn(seed: number, players: number): Generator<ToldOffer> {
  const seats = seatsFor(players);
  const deckOf = (i: number) => STARTER_DECKS[(seed + i) % STARTER_DECKS.length]?.deck ?? null;
  const equipment = Object.fromEntries(seats.map((seat, i) => [seat, deckOf(i)]));
  const context = (step: number) => ({ nowMs: 0, random: new SeededChance(seed, step, 2) });
  let state = recorded(secondEdition.initial, secondEdition.start({ seats, options: {}, equipment }, context(0)));
  for (let step = 1; step < DECISIONS; step++) {
    const awaiting = secondEdition.awaiting(state);
    const [seat] = awaiting.seats;
    if (seat === undefined) return;
    const view = { awaiting, play: secondEdition.view(state, seatViewer(seat)) };
    const game = secondEdition.offers(state, seat);
    for (const language of LANGUAGES) {
      const words = toldOffers(secondEdition, view, { game, frame: [] }, language, NAMES);
      expect(words.awaited).toBe(secondEdition.words.awaited(awaiting.why, language));
      for (const [i, told] of words.game.entries()) yield { type: game[i]?.type ?? '', told };
    }
    const command = secondEdition.readCommand(RANDOM(() => null, game, new SeededChance(seed, step)));
    if (command instanceof Malformed) throw new Error(command.sentence);
    state = recorded(state, secondEdition.decide(state, actorAt(seat), command, context(step)));
  }
}

function recorded(state: SecondEditionState, decision: Decision<SecondEditionEvent>): SecondEditionState {
  if (isRejection(decision)) throw new Error(decision.code);
  return decision.reduce((at, event) => secondEdition.evolve(at, event), state);
}

const RAW = /undefined|NaN|null|unknown card|unbekannte Karte|^\s*$| $|: *$|\b(planet|ship|card):\d|choose-|\d+ ?→/;

describe('what Second Edition offers', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('is told with its blanks and candidates by name, in both languages (seed %i, %i players)', (seed, players) => {
    const types = new Set<string>();
    const raw: string[] = [];
    for (const { type, told } of toldIn(seed, players)) {
      types.add(type);
      const blanks = Object.values(told.blanks).flatMap(({ label, candidates }) => [label, ...candidates]);
      raw.push(...[told.label, ...blanks].filter((words) => RAW.test(words) || (words === type && type !== 'Pass')));
    }
    expect(raw).toEqual([]);
    expect([...types].sort()).toEqual(
      expect.arrayContaining(['Choose', 'DrawCard', 'EndSegment', 'MoveShip', 'Pass', 'PlayCard']),
    );
  });
});
