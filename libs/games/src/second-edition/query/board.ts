import {
  AFFILIATIONS,
  secondEditionCard,
  type Affiliation,
  type Card,
  type CardOf,
  type CardType,
} from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { copyOf, type Copy, type CopyId, type SecondEditionState } from '../state/state';

/** Who is where, read once from the copies and kept as long as they stay as they are. */
interface Board {
  readonly surface: readonly (readonly CopyId[])[];
  readonly orbit: readonly (readonly CopyId[])[];
  readonly aboard: ReadonlyMap<CopyId, readonly CopyId[]>;
  readonly on: ReadonlyMap<CopyId, readonly CopyId[]>;
  readonly beneath: ReadonlyMap<CopyId, readonly CopyId[]>;
  /** Everything in play. */
  readonly inPlay: readonly CopyId[];
  /** Commanded cards by seat: no captives, and nothing beneath a mission. */
  readonly commanded: ReadonlyMap<Seat, readonly CopyId[]>;
}

const boards = new WeakMap<readonly Copy[], Board>();
const NONE: readonly CopyId[] = [];
/** The board asked for last: many questions in a row are about the same one. */
let latest: { readonly copies: readonly Copy[]; readonly board: Board } | undefined;

export function boardOf({ copies }: SecondEditionState): Board {
  if (latest !== undefined && latest.copies === copies) return latest.board;
  let board = boards.get(copies);
  if (board === undefined) boards.set(copies, (board = readBoard(copies)));
  latest = { copies, board };
  return board;
}

function readBoard(copies: readonly Copy[]): Board {
  const surface: CopyId[][] = [];
  const orbit: CopyId[][] = [];
  const aboard = new Map<CopyId, CopyId[]>();
  const on = new Map<CopyId, CopyId[]>();
  const beneath = new Map<CopyId, CopyId[]>();
  const inPlay: CopyId[] = [];
  const commanded = new Map<Seat, CopyId[]>();
  for (let id = 0; id < copies.length; id++) {
    const { zone, at, by } = copies[id] as Copy;
    switch (zone) {
      case 'deck':
      case 'pile':
      case 'hand':
      case 'discard':
      case 'removed':
        continue;
      case 'surface':
        (surface[at] ??= []).push(id);
        break;
      case 'orbit':
        (orbit[at] ??= []).push(id);
        break;
      case 'aboard':
        push(aboard, at, id);
        break;
      case 'on':
        push(on, at, id);
        break;
      case 'beneath':
        push(beneath, at, id);
        break;
      case 'mission':
      case 'core':
      case 'brig':
        break;
      case 'limbo':
      case 'drawn':
      case 'stacked':
      case 'facing':
        continue;
    }
    inPlay.push(id);
    if (zone !== 'brig' && zone !== 'beneath') push(commanded, by, id);
  }
  return { surface, orbit, aboard, on, beneath, inPlay, commanded };
}

function push<Key>(map: Map<Key, CopyId[]>, key: Key, id: CopyId): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [id]);
  else list.push(id);
}

export const onSurface = (state: SecondEditionState, location: number): readonly CopyId[] =>
  boardOf(state).surface[location] ?? NONE;
export const shipsAt = (state: SecondEditionState, location: number): readonly CopyId[] =>
  boardOf(state).orbit[location] ?? NONE;
export const aboard = (state: SecondEditionState, ship: CopyId): readonly CopyId[] =>
  boardOf(state).aboard.get(ship) ?? NONE;
/** Events, damage and dilemmas placed on a card. */
export const cardsOn = (state: SecondEditionState, host: CopyId): readonly CopyId[] =>
  boardOf(state).on.get(host) ?? NONE;
export const overcomeAt = (state: SecondEditionState, mission: CopyId): readonly CopyId[] =>
  boardOf(state).beneath.get(mission) ?? NONE;
export const damageOn = (state: SecondEditionState, ship: CopyId): readonly CopyId[] =>
  cardsOn(state, ship).filter((id) => copyOf(state, id).damage);
export const inPlay = (state: SecondEditionState): readonly CopyId[] => boardOf(state).inPlay;

/** Bound once: a name that is looked up through the doors of two rooms costs more than what it does. */
const cardNumbered = secondEditionCard;
export const cardOf = (state: SecondEditionState, id: CopyId): Card => cardNumbered(copyOf(state, id).card);

export function isType<Type extends CardType>(state: SecondEditionState, id: CopyId, type: Type): boolean {
  return cardOf(state, id).type === type;
}

export function typed<Type extends CardType>(state: SecondEditionState, id: CopyId, type: Type): CardOf<Type> {
  const card = cardOf(state, id);
  if (card.type !== type) throw new TypeError(`copy ${id} is no ${type}`);
  return card as CardOf<Type>;
}

/** Cards a seat commands, in the order of their copies. */
export const commanded = (state: SecondEditionState, seat: Seat): readonly CopyId[] =>
  boardOf(state).commanded.get(seat) ?? NONE;

export const commandedPersonnel = (state: SecondEditionState, seat: Seat): CopyId[] =>
  commanded(state, seat).filter((id) => isType(state, id, 'personnel'));

export const commandedShips = (state: SecondEditionState, seat: Seat): CopyId[] =>
  commanded(state, seat).filter((id) => isType(state, id, 'ship'));

/** Another player's personnel in this player's brig [2E-240]. */
export const captivesOf = (state: SecondEditionState, seat: Seat): CopyId[] =>
  inPlay(state).filter((id) => {
    const copy = copyOf(state, id);
    return copy.zone === 'brig' && copy.by === seat;
  });

/** The place in space a card is at; -1 for cards that are nowhere in space (core, brig, piles, a ship under cloak). */
export function locationOf(state: SecondEditionState, id: CopyId): number {
  const { zone, at } = copyOf(state, id);
  switch (zone) {
    case 'surface':
    case 'orbit':
    case 'mission':
      return at;
    case 'aboard':
    case 'on':
    case 'beneath':
      return locationOf(state, at);
    case 'facing':
    case 'stacked':
    case 'drawn':
      return state.attempt === null ? -1 : locationOf(state, state.attempt.mission);
    case 'deck':
    case 'hand':
    case 'discard':
    case 'pile':
    case 'removed':
    case 'core':
    case 'brig':
    case 'limbo':
      return -1;
  }
}

export const missionAt = (state: SecondEditionState, location: number): CardOf<'mission'> =>
  typed(state, state.locations[location]?.missions[0] as CopyId, 'mission');

export const isAtSameMission = (state: SecondEditionState, one: CopyId, other: CopyId): boolean => {
  const location = locationOf(state, one);
  return location >= 0 && location === locationOf(state, other);
};

/** On the same planet or headquarters, or aboard the same ship, and nowhere else [2E-203 … 2E-206]. */
export function isPresentWith(state: SecondEditionState, one: CopyId, other: CopyId): boolean {
  const a = copyOf(state, one);
  const b = copyOf(state, other);
  return a.zone === b.zone && a.at === b.at && (a.zone === 'surface' || a.zone === 'aboard');
}

/** All personnel and equipment present with a card, itself among them. */
export function presentWith(state: SecondEditionState, id: CopyId): readonly CopyId[] {
  const { zone, at } = copyOf(state, id);
  if (zone === 'surface') return onSurface(state, at);
  return zone === 'aboard' ? aboard(state, at) : NONE;
}

/** Everything at a location: on the planet, ships, and what is aboard them. */
export function allAt(state: SecondEditionState, location: number): CopyId[] {
  const ships = shipsAt(state, location);
  return [...onSurface(state, location), ...ships, ...ships.flatMap((ship) => aboard(state, ship))];
}

export const isHeadquarters = (state: SecondEditionState, location: number): boolean =>
  missionAt(state, location).missionType === 'headquarters';

/** "A [Fed] mission": the icon is on it. Missions for any affiliation, or any but one, say so in words and show none. */
export const showsAffiliation = ({ mayAttempt }: CardOf<'mission'>, affiliation: Affiliation): boolean =>
  mayAttempt.includes(affiliation) && mayAttempt.length < AFFILIATIONS.length - 1;
