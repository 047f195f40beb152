import type { Seat } from '@logbuoy/kernel';
import { isAskedToRespond, offerOf, usedIn } from '../../engine';
import type { Awaiting, Offer, OfferedChoice } from '../../game';
import type { Trigger } from '../machine/triggers';
import { responsesOf, whyNotUse } from '../machine/windows';
import { PASS_SETTINGS } from './passing';
import { placeWord } from './places';
import { aboard, commandedShips, isType, missionAt, onSurface, typed } from '../query/board';
import { rangeLeft, rangeNeeded } from '../query/values';
import { isStaffed } from '../query/staffing';
import { whyNotAttempt } from '../rules/attempt';
import { abilitiesOf, playing } from '../rules/playing';
import { whyNotDraw, whyNotEndSegment } from './decide';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../state/state';

type State = SecondEditionState;

export function awaiting(state: State): Awaiting {
  if (state.outcome !== null) return { seats: [], why: 'over' };
  const top = state.stack.at(-1);
  if (top?.ask !== undefined) return { seats: [top.ask.seat], why: top.ask.why };
  const asked = top === undefined ? undefined : isAskedToRespond(top.vars);
  if (asked !== undefined) return { seats: [asked], why: `respond:${(top?.vars['about'] as unknown as Trigger).kind}` };
  return { seats: [state.active], why: state.segment };
}

/** Responses are given in turn order [2E-253]; everything else is done and chosen in one's own turn, or when asked [2E-243]. */
export function turnRule(state: State): string {
  const top = state.stack.at(-1);
  return top !== undefined && top.ask === undefined ? '2E-253' : '2E-243';
}

/** Each seat may tell its client at any time which windows to pass; no other seat notices. */
const STANDING_PASSES: Offer = {
  type: 'SetStandingPasses',
  choices: { windows: { candidates: PASS_SETTINGS, least: 0, most: PASS_SETTINGS.length } },
};

/** Exactly what would be accepted from this seat now, each kind of command once with its blanks. */
export function offers(state: State, seat: Seat): readonly Offer[] {
  if (state.outcome !== null || playerAt(state, seat).retired) return [];
  return [...offersNow(state, seat), STANDING_PASSES];
}

function offersNow(state: State, seat: Seat): readonly Offer[] {
  if (!awaiting(state).seats.includes(seat)) return [];
  const top = state.stack.at(-1);
  if (top?.ask !== undefined) return [offerOf(top.ask)];
  if (top !== undefined) {
    const about = top.vars['about'] as unknown as Trigger;
    return [...respondOffers(state, seat, about, usedIn(top.vars)), { type: 'Pass' }];
  }
  switch (state.segment) {
    case 'start':
      return [...abilityOffers(state, seat, 'start'), { type: 'EndSegment' }];
    case 'play':
      return playOffers(state, seat);
    case 'orders':
      return orderOffers(state, seat);
    case 'discard':
    case 'end':
      return [];
  }
}

const one = (candidates: readonly (string | number)[]): OfferedChoice => ({ candidates, least: 1, most: 1 });

const handleOf = (state: State, copy: CopyId): number => copyOf(state, copy).handle;

function respondOffers(state: State, seat: Seat, about: Trigger, used: readonly string[]): Offer[] {
  return responsesOf(state, seat, about, used).map(({ copy, ability }) => ({
    type: 'Respond',
    choices: { card: one([handleOf(state, copy)]), ability: one([ability.id]) },
  }));
}

function abilityOffers(state: State, seat: Seat, kind: 'start' | 'order'): Offer[] {
  return abilitiesOf(state, seat, kind)
    .filter(({ copy, ability }) => {
      const counted = kind === 'start' ? { ...ability, once: 'turn' as const } : ability;
      return whyNotUse(counted, { state, seat, self: copy, about: null }) === null;
    })
    .map(({ copy, ability }) => ({
      type: 'UseAbility',
      choices: { card: one([handleOf(state, copy)]), ability: one([ability.id]) },
    }));
}

/** Cards that may be played at the same places share an offer. */
function playOffers(state: State, seat: Seat): Offer[] {
  const byPlaces = new Map<string, { places: string[]; cards: number[] }>();
  for (const copy of playerAt(state, seat).hand) {
    const possible = playing(state, seat, copy);
    if (possible.refusal !== null) continue;
    const places = possible.places.map((place) => placeWord(state, place));
    const key = places.join();
    const group = byPlaces.get(key) ?? { places, cards: [] };
    group.cards.push(handleOf(state, copy));
    byPlaces.set(key, group);
  }
  return [
    ...[...byPlaces.values()].map(({ places, cards }): Offer => ({
      type: 'PlayCard',
      choices: { card: one(cards), at: one(places) },
    })),
    ...(whyNotDraw(state, seat) === null ? [{ type: 'DrawCard' }] : []),
    ...(whyNotEndSegment(state, seat) === null ? [{ type: 'EndSegment' }] : []),
  ];
}

function orderOffers(state: State, seat: Seat): Offer[] {
  const ships = commandedShips(state, seat).filter(
    (ship) => copyOf(state, ship).zone === 'orbit' && !copyOf(state, ship).stopped,
  );
  return [
    ...ships.flatMap((ship) => beamOffers(state, seat, ship, ships)),
    ...ships.flatMap((ship) => moveOffers(state, ship)),
    ...attemptOffers(state, seat, ships),
    ...abilityOffers(state, seat, 'order'),
    { type: 'EndSegment' },
  ];
}

const beamable = (state: State, seat: Seat, cards: readonly CopyId[]): number[] =>
  cards
    .filter((id) => {
      const copy = copyOf(state, id);
      return copy.by === seat && !copy.stopped && (isType(state, id, 'personnel') || isType(state, id, 'equipment'));
    })
    .map((id) => handleOf(state, id));

function beamOffers(state: State, seat: Seat, ship: CopyId, ships: readonly CopyId[]): Offer[] {
  const { at } = copyOf(state, ship);
  const here = placeWord(state, { zone: 'aboard', at: ship });
  const offer = (from: string, to: string, cards: readonly number[]): Offer[] =>
    cards.length === 0
      ? []
      : [
          {
            type: 'Beam',
            choices: { from: one([from]), to: one([to]), cards: { candidates: cards, least: 1, most: cards.length } },
          },
        ];
  const own = beamable(state, seat, aboard(state, ship));
  const others = ships.filter((other) => other !== ship && copyOf(state, other).at === at);
  const toShips = others.flatMap((other) => offer(here, placeWord(state, { zone: 'aboard', at: other }), own));
  if (missionAt(state, at).missionType === 'space') return toShips;
  const planet = placeWord(state, { zone: 'surface', at });
  return [...offer(here, planet, own), ...offer(planet, here, beamable(state, seat, onSurface(state, at))), ...toShips];
}

function moveOffers(state: State, ship: CopyId): Offer[] {
  if (!isStaffed(state, ship)) return [];
  const { at } = copyOf(state, ship);
  const left = rangeLeft(state, ship);
  const reachable = state.locations
    .map((_, to) => ({ to, range: to === at ? Infinity : rangeNeeded(state, at, to) }))
    .filter(({ range }) => range <= left);
  if (reachable.length === 0) return [];
  const to = { ...one(reachable.map((way) => way.to)), weights: reachable.map(({ range }) => range) };
  return [{ type: 'MoveShip', choices: { ship: one([handleOf(state, ship)]), to } }];
}

function attemptOffers(state: State, seat: Seat, ships: readonly CopyId[]): Offer[] {
  const found: Offer[] = [];
  for (const { missions } of state.locations)
    for (const mission of missions) {
      const { owner, at } = copyOf(state, mission);
      if (owner !== seat) continue;
      const { missionType } = typed(state, mission, 'mission');
      if (missionType === 'headquarters') continue;
      const near = missionType === 'planet' ? [null] : ships.filter((ship) => copyOf(state, ship).at === at);
      const forces = near.filter((ship) => whyNotAttempt(state, seat, mission, ship) === null);
      if (forces.length === 0) continue;
      const words = forces.map((ship) => (ship === null ? 'planet' : placeWord(state, { zone: 'aboard', at: ship })));
      found.push({ type: 'AttemptMission', choices: { mission: one([handleOf(state, mission)]), with: one(words) } });
    }
  return found;
}
