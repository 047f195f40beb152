import {
  SEATS,
  type ActorId,
  type CommandId,
  type DomainEvent,
  type Seat,
  type Viewer,
  type SeededChance,
} from '@logbuoy/kernel';
import type { MatchLayerEvent, MatchEvent, MatchState } from '@logbuoy/games';
import type { SignalsEvent } from '../signals/events';
import { playerAt, type SignalsState } from '../signals/state';
import { FIXTURE_DECIDER, playerOf } from '../test-table';
import { withOtherEquipment } from './brought';
import { twinCards, type TwinCards } from './signals-cards';
import type { MatchBatch } from './twinnable-game';

type Fact = MatchLayerEvent | SignalsEvent;

export function signalsTwin(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): MatchBatch[] {
  const isOwn = (seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat;
  return withOtherSettings(withOtherCards(history, isOwn, random), isOwn, random);
}

type IsOwn = (seat: Seat) => boolean;

function withOtherCards(history: readonly MatchBatch[], isOwn: IsOwn, random: SeededChance): MatchBatch[] {
  const events = history.flatMap((batch) => batch.events) as readonly DomainEvent[] as readonly SignalsEvent[];
  const cast = new Map<Seat, { readonly cards: TwinCards; shufflesDone: number }>();
  for (const seat of SEATS) {
    const cards = twinCards(events, seat, isOwn(seat), random);
    if (cards !== undefined) cast.set(seat, { cards, shufflesDone: 0 });
  }
  const recast = (event: MatchEvent): Fact => {
    const fact = event as Fact;
    const own = 'seat' in fact ? cast.get(fact.seat) : undefined;
    if (own === undefined) return fact;
    const { cards } = own;
    const copyOf = (copy: number): number => cards.copyAt[own.shufflesDone - 1]?.[copy] ?? copy;
    switch (fact.type) {
      case 'DeckBrought':
        return { ...fact, faces: cards.faces };
      case 'DeckShuffled': {
        const { pile, deck } = cards.shuffles[own.shufflesDone++] as TwinCards['shuffles'][number];
        return { ...fact, chance: { ...fact.chance, result: deck.map((copy) => pile.indexOf(copy)) } };
      }
      case 'CardsDrawn':
      case 'CardsBuried':
        return { ...fact, copies: fact.copies.map(copyOf) };
      case 'CardHidden':
      case 'CardSlipped':
      case 'CardRevealed':
      case 'CardShown':
        return { ...fact, copy: copyOf(fact.copy) };
      default:
        return fact;
    }
  };
  const recasted = history.map((batch) => ({ ...batch, events: batch.events.map(recast) }));
  return withOtherEquipment(recasted, (seat) =>
    isOwn(seat) ? undefined : { deck: cast.get(seat)?.cards.faces ?? [] },
  );
}

/** Each other seat's standing pass set at other moments: whole commands appear and vanish, and versions shift with them. */
function withOtherSettings(history: readonly MatchBatch[], isOwn: IsOwn, random: SeededChance): MatchBatch[] {
  const twin: MatchBatch[] = [];
  let state: MatchState = FIXTURE_DECIDER.initial;
  let madeUp = 0;
  const record = (batch: MatchBatch): void => {
    const events = batch.events.flatMap((event): MatchEvent[] => {
      const fact = event as Fact;
      if (fact.type !== 'StandingPassSet' || isOwn(fact.seat)) return [fact];
      return random.chance(0.5) ? [] : [{ ...fact, on: !standingPassOf(state, fact.seat) } as SignalsEvent];
    });
    if (events.length === 0) return;
    for (const event of events) state = FIXTURE_DECIDER.evolve(state, event);
    twin.push({ ...batch, events });
  };
  for (const [i, batch] of history.entries()) {
    record(batch);
    const next = history[i + 1];
    while (next !== undefined && random.chance(0.15)) {
      const seats = mayStillSet(state).filter((seat) => !isOwn(seat));
      if (seats.length === 0) break;
      const seat = random.pick(seats);
      const on = !standingPassOf(state, seat);
      const at = Math.max(twin.at(-1)?.at ?? 0, batch.at) + (next.at > batch.at ? random.below(2) : 0);
      const fact: SignalsEvent = { type: 'StandingPassSet', seat, on };
      state = FIXTURE_DECIDER.evolve(state, fact);
      madeUp += 1;
      twin.push({
        at: Math.min(at, next.at),
        by: `account:${playerOf(seat)}` as ActorId,
        cause: `made-up-${madeUp}` as CommandId,
        events: [fact],
      });
    }
  }
  return twin;
}

const standingPassOf = ({ game }: MatchState, seat: Seat): boolean => playerAt(game as SignalsState, seat).standingPass;

const mayStillSet = ({ status, pause, seats, order }: MatchState): Seat[] =>
  status === 'playing' && !pause ? order.filter((seat) => seats[seat]?.standing === 'playing') : [];
