import { secondEditionCard, type Card, type MissionCard, type PersonnelAttribute } from '@logbuoy/cards';
import type { Json, Seat } from '@logbuoy/kernel';
import type { Segment } from '../../state/state';
import type {
  AskedView,
  AttemptView,
  Face,
  Group,
  OwnCard,
  PlayerView,
  SecondEditionView,
  ShipView,
} from '../../view/view-shape';
import { BEST_MANNER, type Manner } from './manner';

/** A personnel of ours with what it is worth now. */
export interface Crew {
  readonly handle: number;
  readonly card: Extract<Card, { readonly type: 'personnel' }>;
  readonly stopped: boolean;
  readonly values: { readonly [attribute in PersonnelAttribute]: number };
}
export interface Ship {
  readonly handle: number;
  readonly card: Extract<Card, { readonly type: 'ship' }>;
  readonly at: number;
  readonly stopped: boolean;
  readonly rangeLeft: number;
  readonly crew: readonly Crew[];
  /** Everything aboard that can be beamed. */
  readonly cargo: readonly number[];
}
export interface Place {
  readonly at: number;
  readonly card: MissionCard;
  readonly crew: readonly Crew[];
  readonly cargo: readonly number[];
}
/** A mission of ours that is still to be completed. */
export interface Goal {
  readonly handle: number;
  readonly at: number;
  readonly card: MissionCard;
  readonly overcome: number;
}

/** The table as the captain sees it: its seat's view put in order, and nothing more. */
export class Table {
  readonly me: PlayerView;
  readonly hand: readonly Face[];
  readonly places: readonly Place[];
  readonly ships: readonly Ship[];
  readonly goals: readonly Goal[];
  readonly attempt: AttemptView | null;
  readonly asked: AskedView | null;
  readonly counters: number;
  readonly segment: Segment;
  private readonly completed: readonly MissionCard[];

  constructor(
    view: Json,
    readonly manner: Manner = BEST_MANNER,
  ) {
    const { players, locations, attempt, asked, counters, segment } = view as unknown as SecondEditionView;
    const me = players.find(({ hand }) => hand !== undefined);
    if (me === undefined) throw new Error('this is no view of a seat');
    this.me = me;
    this.hand = me.hand ?? [];
    this.attempt = attempt;
    this.asked = asked;
    this.counters = counters;
    this.segment = segment;
    this.places = locations.map(({ at, missions, here }) => ({
      at,
      card: secondEditionCard(missions[0]?.card ?? 0) as MissionCard,
      ...ownOf(here, me.seat),
    }));
    this.ships = locations.flatMap(({ at, ships }) =>
      ships.flatMap((ship) => (ship.by === me.seat ? [readShip(ship, at, me.seat)] : [])),
    );
    const own = locations.flatMap(({ at, missions }) =>
      missions
        .filter(({ owner }) => owner === me.seat)
        .map(({ handle, card, beneath }): Goal => ({
          handle,
          at,
          card: secondEditionCard(card) as MissionCard,
          overcome: beneath.length,
        })),
    );
    this.completed = own.filter(({ handle }) => me.completed.includes(handle)).map(({ card }) => card);
    this.goals = own.filter(
      ({ handle, card }) => !me.completed.includes(handle) && card.missionType !== 'headquarters',
    );
  }

  /** All personnel of ours in play, wherever they are. */
  get crew(): Crew[] {
    return [...this.places.flatMap(({ crew }) => crew), ...this.ships.flatMap(({ crew }) => crew)];
  }

  hasCompleted(type: 'planet' | 'space'): boolean {
    return this.completed.some(({ missionType }) => missionType === type);
  }

  isHome(at: number): boolean {
    return this.places[at]?.card.missionType === 'headquarters';
  }

  isMine(handle: number | undefined): boolean {
    return (
      handle !== undefined &&
      (this.hand.some((one) => one.handle === handle) ||
        this.crew.some((one) => one.handle === handle) ||
        this.ships.some((one) => one.handle === handle || one.cargo.includes(handle)) ||
        this.places.some(({ cargo }) => cargo.includes(handle)) ||
        this.me.core.some((one) => one.handle === handle))
    );
  }
}

function ownOf(groups: readonly Group[], me: Seat): { readonly crew: Crew[]; readonly cargo: number[] } {
  const cards = groups.find(({ seat }) => seat === me)?.cards ?? [];
  return {
    crew: cards.flatMap((own) => readCrew(own)),
    cargo: cards.filter(({ stopped }) => !stopped).map(({ handle }) => handle),
  };
}

function readCrew({ card: number, handle, stopped, now = {} }: OwnCard): Crew[] {
  const card = secondEditionCard(number);
  if (card.type !== 'personnel') return [];
  const { integrity, cunning, strength } = card;
  return [{ handle, card, stopped, values: { integrity, cunning, strength, ...now } }];
}

function readShip({ card, handle, stopped, rangeLeft = 0, aboard }: ShipView, at: number, me: Seat): Ship {
  return {
    handle,
    card: secondEditionCard(card) as Ship['card'],
    at,
    stopped,
    rangeLeft,
    ...ownOf(aboard, me),
  };
}
