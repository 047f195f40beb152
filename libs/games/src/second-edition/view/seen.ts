import { openRoll, unreachable, type Json, type Seat, type Viewer } from '@logbuoy/kernel';
import type { SeenEvent } from '../../game';
import { isMove, type Moved, type Place, type SecondEditionEvent } from '../state/events';
import { isFaceDown } from '../query/knowledge';
import { attemptProspect, dilemmaProspect, facedBy } from '../rules/prospects';
import type { WeighedWay } from '../rules/weighing';
import { copyOf, type Copy, type CopyId, type SecondEditionState } from '../state/state';
import { knows } from './view';

type State = SecondEditionState;

/** What a viewer may see of an event. Cards are named by number and handle, places as they are known outside. */
export function seen(event: SecondEditionEvent, viewer: Viewer, after: State): SeenEvent | undefined {
  const told = seenBy(event, viewer, after);
  // The archive sees all: what everybody together knows, and the event as it was recorded.
  return viewer.kind === 'archive' ? { ...told, type: event.type, recorded: event as unknown as Json } : told;
}

function seenBy(event: SecondEditionEvent, viewer: Viewer, after: State): SeenEvent | undefined {
  const { type } = event;
  const copyAt = (id: CopyId): Copy => copyOf(after, id);
  const handle = (id: CopyId): number => copyAt(id).handle;
  const cardsOf = (ids: readonly CopyId[]): number[] => ids.map((id) => copyAt(id).card);
  switch (event.type) {
    case 'GamePrepared':
      return { type, seats: event.seats };
    case 'DeckBrought': {
      const { seat, missions, dilemmas, deck } = event;
      const own = knows(viewer, seat) ? { dilemmaList: dilemmas, deckList: deck } : {};
      return { type, seat, missions, dilemmas: dilemmas.length, deck: deck.length, ...own };
    }
    case 'DeckShuffled':
    case 'PileShuffled':
      return { type, seat: event.seat, size: event.chance.size };
    case 'FirstPlayerRolled':
      return { type, seat: event.seat, chance: openRoll(event.chance) };
    case 'TurnBegun':
      return { type, turn: event.turn, seat: event.seat };
    case 'SegmentBegun':
      return { type, segment: event.segment, seat: after.active };
    case 'TurnEnded':
    case 'ResponsePassed':
    case 'PlayerRetired':
      return { type, seat: event.seat };
    case 'CardsDrawn': {
      const { seat, copies, paid } = event;
      const own = knows(viewer, seat) ? { cards: faces(after, copies) } : {};
      return { type, seat, count: copies.length, paid, ...own };
    }
    case 'CardPlayed': {
      const { seat, copy, card, cost, to } = event;
      return { type, seat, card, handle: handle(copy), cost, to: place(after, to) };
    }
    case 'CardsBeamed': {
      const { seat, copies, from, to } = event;
      const own = knows(viewer, seat) ? { cards: faces(after, copies) } : {};
      return { type, seat, count: copies.length, from: place(after, from), to: place(after, to), ...own };
    }
    case 'ShipMoved': {
      const { ship, from, to, range, owed } = event;
      const { by, card } = copyAt(ship);
      const missions = { fromCard: missionCard(after, from), toCard: missionCard(after, to) };
      return { type, seat: by, ship: handle(ship), card, from, to, ...missions, range, owed };
    }
    case 'RangeSpent':
      return { type, ship: handle(event.ship), card: copyAt(event.ship).card, range: event.range };
    case 'CardsStopped':
      return stopped(event.copies, viewer, after);
    case 'PointsChanged':
      return { type, seat: event.seat, points: event.points, score: event.score };
    case 'AbilityUsed': {
      const { seat, copy, ability } = event;
      return { type, seat, card: copyAt(copy).card, ability };
    }
    case 'FactsShown': {
      const { copies, facts } = event;
      // Older records hold what both sides of a fight showed in one event: whose the others are stays theirs.
      const known = copies.filter((id) => knows(viewer, copyAt(id).by));
      const own = known.length > 0 ? { cards: faces(after, known) } : {};
      return { type, seat: ownerOf(after, copies), facts: facts.map((of) => of.join(', ')).sort(), ...own };
    }
    case 'CardsExamined': {
      const { seat, copies } = event;
      const owner = copies[0] === undefined ? seat : copyAt(copies[0]).owner;
      const from = copies[0] === undefined ? 'deck' : publicZone(copyAt(copies[0]));
      const own = knows(viewer, seat) ? { cards: sortedCards(after, copies) } : {};
      return { type, seat, owner, from, count: copies.length, ...own };
    }
    case 'CardsRevealed':
      return { type, seat: ownerOf(after, event.copies), cards: cardsOf(event.copies) };
    case 'RandomlySelected': {
      const { from, copy } = event;
      const { by } = copyAt(copy);
      const own = knows(viewer, by) ? { card: copyAt(copy).card } : {};
      return { type, seat: by, from: from.length, ...own };
    }
    case 'LastingGiven': {
      const { seat, source, target, until } = event.lasting;
      const copy = copyAt(target);
      const own = knows(viewer, copy.by) || !isFaceDown(copy) ? { card: copy.card } : {};
      return { type, seat, source, until, ...own, gives: given(event.lasting) };
    }
    case 'AttemptBegun': {
      const { seat, chooser, mission, ship, personnel, allowance } = event;
      const own = knows(viewer, seat) ? { cards: faces(after, personnel) } : {};
      return {
        type,
        seat,
        chooser,
        mission: handle(mission),
        card: copyAt(mission).card,
        ship: ship === null ? null : handle(ship),
        shipCard: ship === null ? null : copyAt(ship).card,
        count: personnel.length,
        allowance,
        ...own,
      };
    }
    case 'DilemmasDrawn': {
      const { seat, copies } = event;
      const own = knows(viewer, seat) ? { cards: sortedCards(after, copies) } : {};
      return { type, seat, count: copies.length, ...own };
    }
    case 'DilemmasChosen': {
      const { seat, chosen, returned } = event;
      const own = knows(viewer, seat) ? { cards: cardsOf(chosen), returnedCards: sortedCards(after, returned) } : {};
      return { type, seat, count: chosen.length, returned: returned.length, ...own };
    }
    case 'DilemmaRevealed':
      return { type, seat: copyAt(event.copy).owner, card: copyAt(event.copy).card, handle: handle(event.copy) };
    case 'DilemmaRedirected': {
      const { seat, ship, personnel } = event;
      return { type, seat, ship: handle(ship), card: copyAt(ship).card, count: personnel.length };
    }
    case 'DilemmaDone':
      return { type, card: copyAt(event.copy).card };
    case 'RequirementsChecked': {
      const ways = event.met ? undefined : waysChecked(viewer, after);
      return { type, met: event.met, ...(ways === undefined ? {} : { ways }) };
    }
    case 'MissionCompleted': {
      const { seat, mission, points } = event;
      return { type, seat, mission: handle(mission), card: copyAt(mission).card, points };
    }
    case 'AttemptEnded': {
      const { seat, mission, how } = event;
      return { type, seat, mission: handle(mission), card: copyAt(mission).card, how };
    }
    case 'FightBegun': {
      const { kind, location, source, beginner, opponent } = event.fight;
      const side = ({ seat, personnel, ships }: typeof beginner): Json => ({
        seat,
        personnel: personnel.length,
        ships: ships.map((id) => ({ card: copyAt(id).card, handle: handle(id) })),
      });
      const card = source === null ? null : copyAt(source).card;
      const where = { location, mission: missionCard(after, location) };
      return { type, seat: beginner.seat, kind, ...where, card, beginner: side(beginner), opponent: side(opponent) };
    }
    case 'ShipJoined':
      return { type, seat: event.seat, ship: handle(event.ship), card: copyAt(event.ship).card };
    case 'FightDecided':
      return { type, beginner: event.beginner, opponent: event.opponent, winner: event.winner };
    case 'FightEnded':
      return { type, prevented: event.prevented };
    case 'PlayPrevented':
      return { type, card: copyAt(event.copy).card, seat: copyAt(event.copy).owner };
    case 'StandingPassesSet':
      return knows(viewer, event.seat) ? { type, seat: event.seat, windows: event.windows } : undefined;
    case 'WorkLeft':
      return undefined;
    case 'GameDecided':
      return { type, winners: event.winners, reason: event.reason };
    default:
      return isMove(event) ? moved(event, viewer, after) : unreachable(event);
  }
}

/** What was there when it was not enough, for the commander of the cards. What was paid for whose skills is not shown. */
function waysChecked(viewer: Viewer, after: State): readonly WeighedWay[] | undefined {
  const facing = facedBy(after);
  const seat = facing ?? after.attempt?.seat;
  if (seat === undefined || !knows(viewer, seat)) return undefined;
  const brought = facing === undefined ? attemptProspect(after) : dilemmaProspect(after);
  return brought === undefined || brought.taxed === true ? undefined : brought.ways;
}

const faces = (after: State, ids: readonly CopyId[]): Json =>
  ids.map((id) => ({ card: copyOf(after, id).card, handle: copyOf(after, id).handle }));

/** By card number: the order must not tell how a pile lies. */
const sortedCards = (after: State, ids: readonly CopyId[]): number[] =>
  ids.map((id) => copyOf(after, id).card).sort((a, b) => a - b);

const ownerOf = (after: State, ids: readonly CopyId[]): Seat =>
  ids[0] === undefined ? after.active : copyOf(after, ids[0]).by;

const publicZone = ({ zone }: Copy): string => (zone === 'drawn' || zone === 'stacked' ? 'pile' : zone);

function moved({ type, copies, to, by, open, knownTo, chance }: Moved, viewer: Viewer, after: State): SeenEvent {
  const seat = by ?? (copies[0] === undefined ? after.active : copyOf(after, copies[0]).owner);
  // On the table a card is its commander's secret, elsewhere its owner's.
  const isOnTable = to.zone === 'surface' || to.zone === 'aboard';
  const known = copies.filter((id) => {
    const copy = copyOf(after, id);
    return open || knows(viewer, knownTo ?? (isOnTable ? copy.by : copy.owner));
  });
  const isDeck = to.zone === 'top' || to.zone === 'bottom' || to.zone === 'pile' || to.zone === 'removed';
  const cards =
    isDeck || to.zone === 'hand' ? unordered(known, viewer, after, chance !== undefined) : faces(after, known);
  const owner = copies[0] === undefined ? seat : copyOf(after, copies[0]).owner;
  return { type, seat, owner, count: copies.length, to: place(after, to), ...(known.length > 0 ? { cards } : {}) };
}

/** Which cards went to a deck is seen by all; their order only by its owner, and by no one once they were mixed. */
function unordered(known: readonly CopyId[], viewer: Viewer, after: State, mixed: boolean): Json {
  const cards = known.map((id) => ({ card: copyOf(after, id).card }));
  const isOwner = known.every((id) => knows(viewer, copyOf(after, id).owner));
  return isOwner && !mixed ? cards : cards.sort((a, b) => a.card - b.card);
}

function stopped(copies: readonly CopyId[], viewer: Viewer, after: State): SeenEvent {
  const seat = ownerOf(after, copies);
  const known = copies.filter((id) => knows(viewer, copyOf(after, id).by) || !isFaceDown(copyOf(after, id)));
  return {
    type: 'CardsStopped',
    seat,
    count: copies.length,
    ...(known.length > 0 ? { cards: faces(after, known) } : {}),
  };
}

const given = ({
  skills,
  attributes,
  ship,
  requires,
}: {
  readonly skills?: Json;
  readonly attributes?: Json;
  readonly ship?: Json;
  readonly requires?: Json;
}): Json => ({
  ...(skills === undefined ? {} : { skills }),
  ...(attributes === undefined ? {} : { attributes }),
  ...(ship === undefined ? {} : { ship }),
  ...(requires === undefined ? {} : { requires }),
});

/** The mission at a location, by its number as a card; the first that was laid out where there are copies. */
const missionCard = (after: State, location: number): number => {
  const mission = after.locations[location]?.missions[0];
  return mission === undefined ? 0 : copyOf(after, mission).card;
};

/** A place as it is known outside: locations by number, hosts by handle, each with the card that lies there. */
function place(after: State, to: Place): Json {
  if (!('at' in to)) return { zone: to.zone };
  if (to.zone === 'surface' || to.zone === 'orbit')
    return { zone: to.zone, at: to.at, card: missionCard(after, to.at) };
  return { zone: to.zone, at: copyOf(after, to.at).handle, card: copyOf(after, to.at).card };
}
