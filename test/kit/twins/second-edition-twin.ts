import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import {
  SEATS,
  type ActorId,
  type CommandId,
  type DomainEvent,
  type Json,
  type Seat,
  type Viewer,
  type SeededChance,
} from '@logbuoy/kernel';
import { isMatchLayerEvent, type MatchLayerEvent, type MatchEvent } from '@logbuoy/games';
import {
  secondEdition,
  type CopyId,
  type SecondEditionEvent,
  type SecondEditionState,
} from '@logbuoy/games/second-edition';
import { playerOf } from '../test-table';
import { withOtherEquipment } from './brought';
import { castingOf, type Casting } from './second-edition-lives';
import type { MatchBatch } from './twinnable-game';

const DILEMMAS = SECOND_EDITION_CARDS.filter(({ type }) => type === 'dilemma').map(({ number }) => number);
const DECK_CARDS = SECOND_EDITION_CARDS.filter(({ type }) => type !== 'dilemma' && type !== 'mission').map(
  ({ number }) => number,
);
/** Windows to pass, for settings that are made up. */
const WINDOWS = ['played', 'playing', 'would-die', 'ship-arrives'];

export function secondEditionTwin(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): MatchBatch[] {
  return withOtherSettings(withOtherCards(history, viewer, random), viewer, random);
}

function withOtherCards(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): MatchBatch[] {
  const events = history.flatMap((batch) => batch.events).filter(isOfTheGame);
  const casting = castingOf(events, viewer, random);
  const recast = new Recast(casting, random);
  const twins = new Map(events.map((event, i) => [event as MatchEvent, recast.event(event, i)]));
  const decks = new Map(
    [...twins.values()].flatMap((event) => (event.type === 'DeckBrought' ? [[event.seat, event] as const] : [])),
  );
  const told = (event: MatchEvent): MatchEvent => (twins.get(event) as MatchEvent | undefined) ?? event;
  const recasted = history.map((batch) => ({ ...batch, events: batch.events.map(told) }));
  return withOtherEquipment(recasted, (seat) => {
    const brought = decks.get(seat);
    if (brought === undefined || isOwn(viewer, seat)) return undefined;
    const { missions, dilemmas, deck } = brought;
    return { missions, dilemmas, deck };
  });
}

const isOwn = (viewer: Viewer, seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat;
const isOfTheGame = (event: MatchEvent): event is SecondEditionEvent & DomainEvent => !isMatchLayerEvent(event);

/** The events of the twin, one after another. */
class Recast {
  /** As it was played, to know how piles lie. */
  private state: SecondEditionState = secondEdition.initial;
  private copies = 0;

  constructor(
    private readonly casting: Casting,
    private readonly random: SeededChance,
  ) {}

  event(event: SecondEditionEvent, i: number): SecondEditionEvent {
    const before = this.state;
    this.state = secondEdition.evolve(before, event);
    const now = this.casting.castAt[i];
    const then = this.casting.castAt[i - 1];
    if (event.type === 'DeckBrought') return this.brought(event);
    if (event.type === 'DeckShuffled' || event.type === 'PileShuffled') {
      const player = this.state.players.find(({ seat }) => seat === event.seat) as SecondEditionState['players'][0];
      const order = event.type === 'DeckShuffled' ? player.deck : player.pile;
      const pile = order.map((part) => then?.get(part) ?? part).sort((a, b) => a - b);
      const result = order.map((part) => pile.indexOf(now?.get(part) ?? part));
      return { ...event, chance: { ...event.chance, result } };
    }
    return now === undefined ? event : renamed(event, now);
  }

  private brought(event: Extract<SecondEditionEvent, { readonly type: 'DeckBrought' }>): SecondEditionEvent {
    const { faceless } = this.casting;
    const from = this.copies + event.missions.length;
    const others = (cards: readonly number[], first: number, kinds: readonly number[]): number[] =>
      cards.map((card, k) => (faceless.has(first + k) ? this.random.pick(kinds) : card));
    const dilemmas = others(event.dilemmas, from, DILEMMAS);
    const deck = others(event.deck, from + dilemmas.length, DECK_CARDS);
    this.copies = from + dilemmas.length + deck.length;
    return { ...event, dilemmas, deck };
  }
}

/** Lists and single copies, by the names events give them. */
const LISTS = new Set(['copies', 'personnel', 'chosen', 'returned', 'from']);
const SINGLE = new Set(['copy', 'target']);

function renamed<Fact extends SecondEditionEvent>(event: Fact, cast: ReadonlyMap<CopyId, CopyId>): Fact {
  // Work that waits is shown to no viewer; questions are renamed, so that they ask about the same cards.
  const rename = (value: Json, key: string): Json => {
    if (typeof value === 'number') return SINGLE.has(key) ? (cast.get(value) ?? value) : value;
    if (Array.isArray(value))
      return (value as readonly Json[]).map((item) =>
        typeof item === 'number' && LISTS.has(key) ? (cast.get(item) ?? item) : rename(item, ''),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rename(member as Json, name)]));
  };
  return rename(event as unknown as Json, '') as unknown as Fact;
}

/** Each other seat's standing passes set at other moments: whole commands appear and vanish. */
function withOtherSettings(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): MatchBatch[] {
  const twin: MatchBatch[] = [];
  const left = new Set<Seat>();
  let playing: readonly Seat[] = [];
  let isPaused = false;
  let madeUp = 0;
  for (const [i, batch] of history.entries()) {
    const events = batch.events.filter((event) => {
      const fact = event as MatchLayerEvent | SecondEditionEvent;
      if (fact.type === 'GamePrepared') playing = fact.seats;
      if (fact.type === 'MatchEnded') playing = [];
      if (fact.type === 'PlayerRetired') left.add(fact.seat);
      if (fact.type === 'MatchPaused') isPaused = true;
      if (fact.type === 'MatchResumed') isPaused = false;
      return fact.type !== 'StandingPassesSet' || isOwn(viewer, fact.seat) || random.chance(0.5);
    });
    if (events.length > 0) twin.push({ ...batch, events });
    const next = history[i + 1];
    const seats = SEATS.filter((seat) => playing.includes(seat) && !left.has(seat) && !isOwn(viewer, seat));
    if (next === undefined || seats.length === 0 || isPaused || !random.chance(0.03)) continue;
    const seat = random.pick(seats);
    const windows = random.sample(WINDOWS, random.below(3)).sort();
    madeUp += 1;
    twin.push({
      at: batch.at,
      by: `account:${playerOf(seat)}` as ActorId,
      cause: `made-up-${madeUp}` as CommandId,
      events: [{ type: 'StandingPassesSet', seat, windows } as SecondEditionEvent],
    });
  }
  return twin;
}
