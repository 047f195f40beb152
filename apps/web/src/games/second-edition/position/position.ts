import type { SkillLevels } from '@logbuoy/contracts';
import type { Brought } from './needs';

/** The table of Second Edition as one viewer may see it (`view.play`). What is hidden from the viewer is simply not there. */
export interface Face {
  readonly card: number;
  readonly handle: number;
}
export interface OpenCard extends Face {
  readonly on?: readonly OpenCard[];
  readonly damage?: boolean;
}
export interface OwnCard extends Face {
  readonly stopped: boolean;
  readonly shown?: readonly string[];
  readonly now?: { readonly [attribute: string]: number };
  /** All skills with their levels, where something gives more than is printed. */
  readonly skills?: SkillLevels;
}
/** Cards of one player in one place: faces where the viewer knows them, else only how many. */
export interface Group {
  readonly seat: string;
  readonly count: number;
  readonly cards?: readonly OwnCard[];
  readonly stopped?: number;
  readonly shown?: readonly string[];
}
export interface ShipView extends Face {
  readonly by: string;
  readonly stopped: boolean;
  readonly on: readonly OpenCard[];
  readonly aboard: readonly Group[];
  readonly rangeLeft?: number;
  readonly now?: { readonly range: number; readonly weapons: number; readonly shields: number };
}
export interface MissionView extends Face {
  readonly owner: string;
  /** Skills every way to complete it asks for besides what is printed. */
  readonly grown?: SkillLevels;
  /** What those who could attempt it from where they are would bring, for whoever commands them. */
  readonly brought?: readonly (Brought & { readonly force: string })[];
  readonly beneath: readonly Face[];
  readonly on?: readonly OpenCard[];
}
export interface LocationView {
  readonly at: number;
  readonly missions: readonly MissionView[];
  readonly here: readonly Group[];
  readonly ships: readonly ShipView[];
}
export interface PlayerView {
  readonly seat: string;
  readonly score: number;
  readonly retired: boolean;
  readonly deckSize: number;
  readonly handSize: number;
  readonly discardSize: number;
  readonly pileSize: number;
  readonly pileFaceUp: number;
  readonly completed: readonly number[];
  readonly core: readonly OpenCard[];
  readonly brig: readonly OpenCard[];
  readonly hand?: readonly Face[];
  readonly discard?: readonly Face[];
  readonly standingPasses?: readonly string[];
}
export interface AttemptView {
  readonly seat: string;
  readonly chooser: string;
  readonly mission: number;
  readonly ship: number | null;
  readonly count: number;
  readonly allowance: number;
  readonly left: number;
  /** Who is still in it, for whoever commands them. */
  readonly personnel?: readonly number[];
  /** What those still in it bring for the mission, for whoever commands them. */
  readonly brought?: Brought;
  readonly drawn: number;
  readonly stack: number;
  /** The dilemma at hand, with what those who face it bring, for whoever commands them. */
  readonly facing: (Face & { readonly brought?: Brought }) | null;
  /** What the chooser drew and has not chosen among yet, for the chooser. */
  readonly drawnCards?: readonly number[];
  readonly stackCards?: readonly number[];
}
export interface FightSideView {
  readonly seat: string;
  readonly personnel: number;
  readonly ships: readonly number[];
}
export interface FightView {
  readonly kind: 'combat' | 'engagement';
  readonly location: number;
  readonly source: number | null;
  readonly beginner: FightSideView;
  readonly opponent: FightSideView;
}
export interface AskOptionView {
  readonly card?: number;
  readonly handle?: number;
  readonly stopped?: boolean;
  readonly word?: string;
  readonly weight?: number;
}
/** Who is asked for what. Options are there only for whoever is asked. */
export interface AskedView {
  readonly seat: string;
  readonly why: string;
  readonly card?: number;
  readonly to?: string;
  readonly location?: number;
  readonly whose?: string;
  readonly cards?: readonly Face[];
  readonly least?: number;
  readonly most?: number;
  readonly ordered?: boolean;
  readonly totalMost?: number;
  readonly options?: readonly AskOptionView[];
}
export interface Position {
  readonly turn: number;
  readonly active: string;
  readonly segment: 'start' | 'play' | 'orders' | 'discard' | 'end';
  readonly counters: number;
  readonly players: readonly PlayerView[];
  readonly locations: readonly LocationView[];
  readonly attempt: AttemptView | null;
  readonly fight: FightView | null;
  readonly asked: AskedView | null;
}

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
  if (attempt?.facing != null) note(attempt.facing);
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

/** How much Range a ship has left, for whoever commands it. */
export const rangeLeftOf = ({ locations }: Position, ship: number): number | undefined =>
  locations.flatMap(({ ships }) => ships).find(({ handle }) => handle === ship)?.rangeLeft;

/** A place in somebody's row. One that several players brought stands in one row, and is pointed at from the others. */
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
