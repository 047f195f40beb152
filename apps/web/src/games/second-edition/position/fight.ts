import type { CardWithText } from '@logbuoy/games/second-edition';
import type { FightCourse, FightCourseSide } from './attempt-and-fight';
import type { Face, FightSideView, FightView, LocationView, Position } from './position';

type Book = (card: number) => CardWithText | undefined;

/** What is printed counts where the view tells of no other value. */
const printedStrength = (card: CardWithText | undefined): number | undefined =>
  card?.type === 'personnel' ? card.strength : undefined;

/** One side of a fight as a viewer may know it. */
export interface Side {
  readonly seat: string;
  readonly ships: readonly Face[];
  readonly people: number;
  /** What this side brings: Strength in combat, Weapons of who begins and Shields of who defends in an engagement. */
  readonly value: 'strength' | 'weapons' | 'shields';
  /** The sum of it; `undefined` where it lies on cards the viewer does not see. */
  readonly total: number | undefined;
  /** What is printed on the ships, as a hint where the sum is not known. */
  readonly printed: number | undefined;
}

/**
 * Both sides, who began first. Before it is decided, totals are told only where every card they come from is before the
 * viewer; afterwards everybody was told.
 */
export function sidesOf(
  position: Position,
  course: FightCourse,
  fight: FightView | null,
  book: Book,
): readonly [Side, Side] {
  const place = fight === null ? undefined : position.locations[fight.location];
  const [beginner, opponent] = course.sides;
  return [
    sideOf(course.kind, beginner, fight?.beginner, place, 'weapons', book),
    sideOf(course.kind, opponent, fight?.opponent, place, 'shields', book),
  ];
}

function sideOf(
  kind: FightCourse['kind'],
  begun: FightCourseSide,
  now: FightSideView | undefined,
  place: LocationView | undefined,
  inSpace: 'weapons' | 'shields',
  book: Book,
): Side {
  const { seat, total } = begun;
  const people = now?.personnel ?? begun.personnel;
  if (kind === 'combat') {
    const strength = total ?? strengthOf(place, seat, people, book);
    return { seat, ships: [], people, value: 'strength', total: strength, printed: undefined };
  }
  const handles = now?.ships ?? [];
  const here = (place?.ships ?? []).filter(({ handle }) => handles.includes(handle));
  const ships = here.length > 0 ? here : begun.ships;
  // Who is aboard face down can change what a ship is worth: only its commander is told, so no total is computed.
  const known =
    here.length === handles.length && here.length > 0 ? sumOf(here.map((one) => one.now?.[inSpace])) : undefined;
  const printed = sumOf(ships.map(({ card }) => printedOf(book(card), inSpace)));
  return { seat, ships, people: 0, value: inSpace, total: total ?? known, printed };
}

const printedOf = (card: CardWithText | undefined, value: 'weapons' | 'shields'): number | undefined =>
  card?.type === 'ship' ? card[value] : undefined;

/** Nothing where one of them is not known. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.every((value) => value !== undefined)
    ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    : undefined;

/** Of the one group there that has as many people as take part; who fights aboard a ship is found there. */
function strengthOf(place: LocationView | undefined, seat: string, people: number, book: Book): number | undefined {
  const groups = [...(place?.here ?? []), ...(place?.ships ?? []).flatMap(({ aboard }) => aboard)];
  const strengths = groups
    .filter((group) => group.seat === seat)
    .map(({ cards }) => cards?.flatMap(({ card, now }) => now?.['strength'] ?? printedStrength(book(card)) ?? []))
    .filter((values) => values?.length === people);
  return strengths.length === 1 ? strengths[0]?.reduce((sum, value) => sum + value, 0) : undefined;
}
