import type {
  SecondEditionView,
  Face as SentFace,
  OpenCard as SentOpenCard,
  OwnCard as SentOwnCard,
  Group as SentGroup,
  ShipView as SentShipView,
  MissionView as SentMissionView,
  LocationView as SentLocationView,
  PlayerView as SentPlayerView,
  AttemptView as SentAttemptView,
  FightSideView as SentFightSideView,
  FightView as SentFightView,
  AskOptionView as SentAskOptionView,
  AskedView as SentAskedView,
} from '@logbuoy/games/second-edition';
import type { Received } from '@logbuoy/contracts';

/** The table of Second Edition as one viewer may see it (`view.play`). What is hidden from the viewer is simply not there. */
export type Position = Received<SecondEditionView>;
export type Face = Received<SentFace>;
export type OpenCard = Received<SentOpenCard>;
export type OwnCard = Received<SentOwnCard>;
export type Group = Received<SentGroup>;
export type ShipView = Received<SentShipView>;
export type MissionView = Received<SentMissionView>;
export type LocationView = Received<SentLocationView>;
export type PlayerView = Received<SentPlayerView>;
export type AttemptView = Received<SentAttemptView>;
export type FightSideView = Received<SentFightSideView>;
export type FightView = Received<SentFightView>;
export type AskOptionView = Received<SentAskOptionView>;
export type AskedView = Received<SentAskedView>;

/** The number of the card each handle points at, wherever it lies before the viewer. */
export function cardsByHandle({ players, locations, attempt }: Position): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const note = ({ handle, card }: Face) => found.set(handle, card);
  const noteOpen = (card: OpenCard) => {
    note(card);
    card.on?.forEach(noteOpen);
  };
  const noteGroups = (groups: readonly Group[]) => groups.forEach(({ cards }) => cards?.forEach(note));
  for (const { core, brig, hand, discard } of players) {
    [...core, ...brig].forEach(noteOpen);
    [...(hand ?? []), ...(discard ?? [])].forEach(note);
  }
  for (const { missions, here, ships } of locations) {
    for (const mission of missions) {
      noteOpen(mission);
      mission.beneath.forEach(note);
    }
    noteGroups(here);
    for (const ship of ships) {
      noteOpen(ship);
      noteGroups(ship.aboard);
    }
  }
  if (attempt?.facing) note(attempt.facing);
  return found;
}

/** The cards a player has on the board and in the core, as far as the viewer knows them. */
export function ownOnTable({ players, locations }: Position, seat: string | undefined): ReadonlySet<number> {
  const own = locations.flatMap(({ here, ships }) => [
    ...[...here, ...ships.flatMap(({ aboard }) => aboard)]
      .filter((group) => group.seat === seat)
      .flatMap(({ cards }) => cards ?? []),
    ...ships.filter(({ by }) => by === seat),
  ]);
  const core = players.find((player) => player.seat === seat)?.core ?? [];
  return new Set([...own, ...core].map(({ handle }) => handle));
}

/** Who is about to face whose dilemma, where that is what can be responded to. */
export function facingOf(
  { asked, attempt }: Position,
  mySeat: string | undefined,
): 'you-face' | 'your-dilemma' | 'they-face' | undefined {
  if (asked?.to !== 'facing' || attempt === null) return undefined;
  if (asked.whose === mySeat) return 'you-face';
  return attempt.chooser === mySeat ? 'your-dilemma' : 'they-face';
}

/** Dilemmas that were drawn and cannot be chosen: of the other kind, or dearer than all there is to spend. */
export function uselessDraws({ attempt, asked }: Position): readonly number[] {
  if (asked?.why !== 'choose-dilemmas') return [];
  const usable = (asked.options ?? []).flatMap(({ card }) => card ?? []);
  return (attempt?.drawnCards ?? []).filter((card) => {
    const at = usable.indexOf(card);
    if (at >= 0) usable.splice(at, 1);
    return at < 0;
  });
}

/** How much Range a ship has left, for its commander. */
export const rangeLeftOf = ({ locations }: Position, ship: number): number | undefined =>
  locations.flatMap(({ ships }) => ships).find(({ handle }) => handle === ship)?.rangeLeft;

/** A place in a player's row. One that several players brought stands in one row, and is pointed at from the others. */
export interface RowPlace {
  readonly location: LocationView;
  /** The player's own mission there. */
  readonly mission: MissionView;
  /** In whose row it stands, where it is another one. */
  readonly standsWith: string | undefined;
}

/** Each player's missions in the order of the board. Places the viewer brought stand in the viewer's row, others in the first's. */
export function rowOf({ locations }: Position, seat: string, mySeat: string | undefined): readonly RowPlace[] {
  return locations.flatMap((location) => {
    const mission = location.missions.find(({ owner }) => owner === seat);
    if (mission === undefined) return [];
    const isMine = location.missions.some(({ owner }) => owner === mySeat);
    const home = isMine ? mySeat : location.missions[0]?.owner;
    return [{ location, mission, standsWith: home === seat ? undefined : home }];
  });
}

/** Places in the order one looks for them: one's own missions first, each part as it lies on the board. */
export const ownFirst = <Place extends { readonly at: number }>(
  { locations }: Position,
  places: readonly Place[],
  mySeat: string | undefined,
): readonly Place[] => {
  const isOwn = ({ at }: Place): boolean => locations[at]?.missions.some(({ owner }) => owner === mySeat) === true;
  return [...places.filter(isOwn), ...places.filter((place) => !isOwn(place))];
};

/** The seats as they are laid out: opponents first in turn order after the viewer, the viewer last and nearest. */
export function laidOut(position: Position, mySeat: string | undefined): readonly PlayerView[] {
  const { players } = position;
  const at = players.findIndex(({ seat }) => seat === mySeat);
  return at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at + 1)];
}
