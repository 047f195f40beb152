import type { CardWithText } from '@logbuoy/contracts';
import type { FightSideView, FightView, LocationView, Position, ShipView } from './position';

type Book = (card: number) => CardWithText | undefined;

/** What is printed counts where the view tells of no other value. */
const printedStrength = (card: CardWithText | undefined): number | undefined =>
  card?.type === 'personnel' ? card.strength : undefined;

/** One side of a fight as a viewer may know it. */
export interface Side {
  readonly seat: string;
  readonly ships: readonly ShipView[];
  readonly people: number;
  /** What this side brings: Strength in combat, Weapons of who begins and Shields of who defends in an engagement. */
  readonly value: 'strength' | 'weapons' | 'shields';
  /** The sum of it; `undefined` where it lies on cards the viewer does not see. */
  readonly total: number | undefined;
}

/** Both sides, who began first. Totals are told only where every card they come from is before the viewer. */
export function sidesOf(position: Position, fight: FightView, book: Book): readonly [Side, Side] {
  const place = position.locations[fight.location];
  return [sideOf(fight, fight.beginner, place, 'weapons', book), sideOf(fight, fight.opponent, place, 'shields', book)];
}

function sideOf(
  { kind }: FightView,
  { seat, ships: handles, personnel }: FightSideView,
  place: LocationView | undefined,
  inSpace: 'weapons' | 'shields',
  book: Book,
): Side {
  const ships = (place?.ships ?? []).filter(({ handle }) => handles.includes(handle));
  if (kind === 'combat')
    return { seat, ships: [], people: personnel, value: 'strength', total: strengthOf(place, seat, personnel, book) };
  // Who is aboard face down can change what a ship is worth: only its commander is told, and nobody guesses.
  const values = ships.map(({ now }) => now?.[inSpace]);
  const isKnown = ships.length === handles.length && values.every((value) => value !== undefined);
  const total = isKnown ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : undefined;
  return { seat, ships, people: 0, value: inSpace, total };
}

/** Of the one group there that has as many people as take part; who fights aboard a ship is found there. */
function strengthOf(place: LocationView | undefined, seat: string, people: number, book: Book): number | undefined {
  const groups = [...(place?.here ?? []), ...(place?.ships ?? []).flatMap(({ aboard }) => aboard)];
  const strengths = groups
    .filter((group) => group.seat === seat)
    .map(({ cards }) => cards?.flatMap(({ card, now }) => now?.['strength'] ?? printedStrength(book(card)) ?? []))
    .filter((values) => values?.length === people);
  return strengths.length === 1 ? strengths[0]?.reduce((sum, value) => sum + value, 0) : undefined;
}
