import { PERSONNEL_ATTRIBUTES, type ShipAttribute } from '@logbuoy/cards';
import type { Seat, Viewer } from '@logbuoy/kernel';
import { aboard, cardOf, cardsOn, inPlay, onSurface, overcomeAt, shipsAt } from '../query/board';
import { isFaceDown, isOpenTo, tableKnownTo } from '../query/knowledge';
import { attributeOf, rangeLeft, shipAttributeOf, skillsOf } from '../query/values';
import { isAskedToRespond, usedIn } from '../../engine';
import type { Trigger } from '../machine/triggers';
import { couldRespondFromPlay } from '../machine/windows';
import { attemptProspect, dilemmaProspect, facedBy, missionProspects } from '../rules/prospects';
import { grownBy } from '../rules/requirements';
import { copyOf, type Ask, type Copy, type CopyId, type Player, type SecondEditionState } from '../state/state';
import type {
  AskedView,
  AskOptionView,
  AttemptView,
  Face,
  FightSideView,
  FightView,
  Group,
  LocationView,
  OpenCard,
  OwnCard,
  PlayerView,
  SecondEditionView,
  ShipView,
} from './view-shape';

type State = SecondEditionState;

/** Whether a viewer knows what this seat knows. */
export const knows = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'archive' || (viewer.kind === 'seat' && viewer.seat === seat);

/** The table as a viewer may see it: whatever is not named here stays private. */
export function view(state: State, viewer: Viewer): SecondEditionView {
  return {
    turn: state.turn,
    active: state.active,
    segment: state.segment,
    counters: state.counters,
    players: state.players.map((player) => viewPlayer(state, player, viewer)),
    locations: state.locations.map((_, at) => viewLocation(state, at, viewer)),
    attempt: viewAttempt(state, viewer),
    fight: viewFight(state),
    asked: viewAsked(state, viewer),
    outcome: state.outcome,
  };
}

function viewPlayer(state: State, player: Player, viewer: Viewer): PlayerView {
  const { seat } = player;
  const own = knows(viewer, seat);
  const inZone = (zone: Copy['zone']): CopyId[] =>
    inPlay(state).filter((id) => copyOf(state, id).zone === zone && copyOf(state, id).by === seat);
  return {
    seat,
    score: player.score,
    retired: player.retired,
    deckSize: player.deck.length,
    handSize: player.hand.length,
    discardSize: player.discard.length,
    pileSize: player.pile.length,
    pileFaceUp: player.pileFaceUp.length,
    completed: player.completed.map((mission) => copyOf(state, mission).handle),
    core: inZone('core').map((id) => openCard(state, id, viewer)),
    brig: inZone('brig').map((id) => openCard(state, id, viewer)),
    ...(own
      ? {
          hand: player.hand.map((id) => face(state, id)),
          discard: player.discard.map((id) => face(state, id)),
          standingPasses: player.standingPasses,
        }
      : {}),
    ...(viewer.kind === 'archive'
      ? {
          deck: player.deck.map((id) => face(state, id)),
          pile: [...player.pile, ...player.pileFaceUp].map((id) => face(state, id)),
        }
      : {}),
  };
}

const face = (state: State, id: CopyId): Face => {
  const { card, handle } = copyOf(state, id);
  return { card, handle };
};

/** A card that lies open, with whatever lies on it. */
function openCard(state: State, id: CopyId, viewer: Viewer): OpenCard {
  if (cardOf(state, id).type === 'ship') return viewShip(state, id, viewer);
  const on = cardsOn(state, id);
  return { ...face(state, id), ...(on.length === 0 ? {} : { on: on.map((card) => openCard(state, card, viewer)) }) };
}

function viewLocation(state: State, at: number, viewer: Viewer): LocationView {
  const missions = state.locations[at]?.missions ?? [];
  return {
    at,
    missions: missions.map((id) => {
      const { owner } = copyOf(state, id);
      const on = cardsOn(state, id);
      const grown = grownBy(state, id);
      const brought = knows(viewer, owner) ? missionProspects(state, id) : [];
      return {
        ...face(state, id),
        owner,
        ...(brought.length === 0 ? {} : { brought }),
        ...(Object.keys(grown).length === 0 ? {} : { grown }),
        beneath: overcomeAt(state, id).map((card) => face(state, card)),
        ...(on.length === 0 ? {} : { on: on.map((card) => openCard(state, card, viewer)) }),
      };
    }),
    here: groups(state, onSurface(state, at), viewer),
    ships: shipsAt(state, at).map((ship) => viewShip(state, ship, viewer)),
  };
}

function viewShip(state: State, id: CopyId, viewer: Viewer): ShipView {
  const { by, stopped } = copyOf(state, id);
  const on = cardsOn(state, id);
  const own = knows(viewer, by);
  return {
    ...face(state, id),
    by,
    stopped,
    on: on.map((card) => ({ ...face(state, card), damage: copyOf(state, card).damage })),
    aboard: groups(state, aboard(state, id), viewer),
    // Who is aboard face down can change what a ship is worth, so only its commander is told.
    ...(own
      ? {
          rangeLeft: rangeLeft(tableKnownTo(state, by), id),
          now: shipNow(tableKnownTo(state, by), id),
        }
      : {}),
  };
}

function shipNow(known: State, ship: CopyId): NonNullable<ShipView['now']> {
  const value = (name: ShipAttribute): number => shipAttributeOf(known, ship, name);
  return { range: value('range'), weapons: value('weapons'), shields: value('shields') };
}

/** Cards in one place, by who commands them. Others see how many, which are stopped, and what has been shown of them. */
function groups(state: State, ids: readonly CopyId[], viewer: Viewer): readonly Group[] {
  const seats = state.order.filter((seat) => ids.some((id) => copyOf(state, id).by === seat));
  return seats.map((seat) => {
    const own = ids.filter((id) => copyOf(state, id).by === seat);
    if (knows(viewer, seat)) return { seat, count: own.length, cards: own.map((id) => ownCard(state, id)) };
    const hidden = own.filter((id) => isFaceDown(copyOf(state, id)));
    return {
      seat,
      count: own.length,
      stopped: own.filter((id) => copyOf(state, id).stopped).length,
      shown: hidden
        .map((id) => copyOf(state, id).shown)
        .filter((facts) => facts.length > 0)
        .map((facts) => facts.join(', '))
        .sort(),
    };
  });
}

function ownCard(state: State, id: CopyId): OwnCard {
  const { stopped, shown, by } = copyOf(state, id);
  const card = cardOf(state, id);
  if (card.type !== 'personnel') return { ...face(state, id), stopped };
  const changed = PERSONNEL_ATTRIBUTES.flatMap((name) => {
    const value = attributeOf(tableKnownTo(state, by), id, name);
    return value === card[name] ? [] : [[name, value] as const];
  });
  const skills = skillsOf(tableKnownTo(state, by), id);
  return {
    ...face(state, id),
    stopped,
    ...(shown.length === 0 ? {} : { shown }),
    ...(changed.length === 0 ? {} : { now: Object.fromEntries(changed) }),
    ...(skills === card.skills ? {} : { skills }),
  };
}

function viewAttempt(state: State, viewer: Viewer): AttemptView | null {
  const { attempt } = state;
  if (attempt === null) return null;
  const { seat, chooser, mission, ship, count, allowance, personnel, drawn, stack, facing, standIn } = attempt;
  const handle = (id: CopyId): number => copyOf(state, id).handle;
  const brought = knows(viewer, seat) ? attemptProspect(state) : undefined;
  const faced = facedBy(state);
  const broughtAgainst = faced !== undefined && knows(viewer, faced) ? dilemmaProspect(state) : undefined;
  return {
    seat,
    chooser,
    mission: handle(mission),
    ship: ship === null ? null : handle(ship),
    count,
    allowance,
    left: personnel.length,
    ...(knows(viewer, seat) ? { personnel: personnel.map(handle) } : {}),
    ...(brought === undefined ? {} : { brought }),
    drawn: drawn.length,
    stack: stack.length,
    facing:
      facing === null
        ? null
        : { ...face(state, facing), ...(broughtAgainst === undefined ? {} : { brought: broughtAgainst }) },
    standIn: standIn && { seat: standIn.seat, ship: handle(standIn.ship), left: standIn.personnel.length },
    ...(knows(viewer, chooser)
      ? {
          drawnCards: [...drawn].map((id) => copyOf(state, id).card).sort((a, b) => a - b),
          stackCards: stack.map((id) => copyOf(state, id).card),
        }
      : {}),
  };
}

function viewFight({ fight, copies }: State): FightView | null {
  if (fight === null) return null;
  const side = ({ seat, personnel, ships }: typeof fight.beginner): FightSideView => ({
    seat,
    personnel: personnel.length,
    ships: ships.map((id) => (copies[id] as Copy).handle),
  });
  const { kind, location, source } = fight;
  return {
    kind,
    location,
    source: source === null ? null : (copies[source] as Copy).card,
    beginner: side(fight.beginner),
    opponent: side(fight.opponent),
  };
}

/** Whether this viewer has the card's face before him: a fight is about face-down cards of two players. */
function isSeenBy(state: State, id: CopyId, viewer: Viewer): boolean {
  const copy = copyOf(state, id);
  if (viewer.kind === 'archive') return true;
  return viewer.kind === 'seat' ? isOpenTo(state, copy, viewer.seat) : LIES_OPEN.has(copy.zone);
}
const LIES_OPEN: ReadonlySet<Copy['zone']> = new Set(['mission', 'orbit', 'core', 'on', 'brig', 'limbo', 'facing']);

/** Who is asked for what is known to all; between which cards, only to the seat that is asked. */
function viewAsked(state: State, viewer: Viewer): AskedView | null {
  const top = state.stack.at(-1);
  if (top === undefined) return null;
  if (top.ask !== undefined) return viewAsk(state, top.ask, viewer);
  const seat = isAskedToRespond(top.vars);
  if (seat === undefined) return null;
  const about = top.vars['about'] as unknown as Trigger;
  const { kind, location, copies, seat: whose } = about;
  const shown = copies.filter((id) => isSeenBy(state, id, viewer)).map((id) => face(state, id));
  return {
    seat,
    why: 'respond',
    to: kind,
    location,
    whose,
    ...(shown.length > 0 ? { cards: shown } : {}),
    ...(knows(viewer, seat) && !couldRespondFromPlay(state, seat, about, usedIn(top.vars))
      ? { onlyForHand: true }
      : {}),
  };
}

function viewAsk(
  state: State,
  { seat, why, source, options, least, most, ordered, totalMost }: Ask,
  viewer: Viewer,
): AskedView {
  const from = source === null ? undefined : copyOf(state, source);
  const open = from !== undefined && !['hand', 'deck', 'pile', 'drawn', 'stacked'].includes(from.zone);
  const asked = { seat, why, ...(from !== undefined && (open || knows(viewer, from.by)) ? { card: from.card } : {}) };
  if (!knows(viewer, seat)) return asked;
  return {
    ...asked,
    least,
    most,
    ordered,
    ...(totalMost === undefined ? {} : { totalMost }),
    options: options.map(({ copy, word, weight }) => ({
      ...(copy === undefined ? { word } : option(state, copy, seat)),
      ...(weight === undefined ? {} : { weight }),
    })),
  };
}

/** A card to choose: its face, and a handle only where the chooser may point at it anyway. */
function option(state: State, id: CopyId, seat: Seat): AskOptionView {
  const copy = copyOf(state, id);
  const canPoint = !['deck', 'pile', 'drawn'].includes(copy.zone) && isOpenTo(state, copy, seat);
  return canPoint ? { ...face(state, id), stopped: copy.stopped } : { card: copy.card, stopped: copy.stopped };
}
