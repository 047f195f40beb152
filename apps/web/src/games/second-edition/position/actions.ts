import type { Choice, Command, Offer } from '../../../api/offers';

/** Something the player may do, taken apart so that each belongs to the card it is done with. */
export type Action =
  | { readonly kind: 'play'; readonly card: number; readonly places: readonly string[] }
  | { readonly kind: 'draw' | 'end' | 'pass' }
  | { readonly kind: 'beam'; readonly from: string; readonly to: string; readonly cards: readonly number[] }
  | { readonly kind: 'move'; readonly ship: number; readonly to: readonly Destination[] }
  | { readonly kind: 'attempt'; readonly mission: number; readonly forces: readonly string[] }
  | { readonly kind: 'use' | 'respond'; readonly card: number; readonly ability: string };
/** A place a ship may move to, and how much Range that takes. */
export interface Destination {
  readonly at: number;
  readonly range: number | undefined;
}
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { readonly kind: Kind }>;

const numbers = (choice: Choice | undefined): readonly number[] =>
  (choice?.candidates ?? []).filter((candidate) => typeof candidate === 'number');
const words = (choice: Choice | undefined): readonly string[] => (choice?.candidates ?? []).map(String);

const destinations = (choice: Choice | undefined): readonly Destination[] =>
  numbers(choice).map((at, i) => ({ at, range: choice?.weights?.[i] }));

export const actionsOf = (offers: readonly Offer[]): Action[] => offers.flatMap(actionsOfOffer);

function actionsOfOffer({ type, choices = {} }: Offer): Action[] {
  switch (type) {
    case 'DrawCard':
      return [{ kind: 'draw' }];
    case 'EndSegment':
      return [{ kind: 'end' }];
    case 'Pass':
      return [{ kind: 'pass' }];
    case 'PlayCard':
      return numbers(choices['card']).map((card) => ({ kind: 'play', card, places: words(choices['at']) }));
    case 'Beam':
      return words(choices['from']).flatMap((from) =>
        words(choices['to']).map((to) => ({ kind: 'beam', from, to, cards: numbers(choices['cards']) }) as const),
      );
    case 'MoveShip':
      return numbers(choices['ship']).map((ship) => ({ kind: 'move', ship, to: destinations(choices['to']) }));
    case 'AttemptMission':
      return numbers(choices['mission']).map((mission) => ({
        kind: 'attempt',
        mission,
        forces: words(choices['with']),
      }));
    case 'UseAbility':
    case 'Respond':
      return numbers(choices['card']).flatMap((card) =>
        words(choices['ability']).map(
          (ability) => ({ kind: type === 'Respond' ? 'respond' : 'use', card, ability }) as const,
        ),
      );
    default:
      return [];
  }
}

export const ofKind = <Kind extends ActionKind>(actions: readonly Action[], ...kinds: readonly Kind[]) =>
  actions.filter((action): action is ActionOf<Kind> => (kinds as readonly string[]).includes(action.kind));

/** What a player most likely wants of that which is done at once; nothing where some card waits to be acted with. */
export function mostWanted(actions: readonly Action[]): 'attempt' | 'draw' | 'end' | undefined {
  const can = (...kinds: readonly ActionKind[]): boolean => ofKind(actions, ...kinds).length > 0;
  if (can('attempt')) return 'attempt';
  if (can('play', 'use', 'move', 'beam')) return undefined;
  return can('draw') ? 'draw' : 'end';
}

const shipIn = (place: string): number | undefined => (place.startsWith('ship:') ? Number(place.slice(5)) : undefined);

/** The cards a player may touch to do it. */
function touchedBy(action: Action): readonly number[] {
  switch (action.kind) {
    case 'play':
    case 'use':
    case 'respond':
      return [action.card];
    case 'move':
      return [action.ship];
    case 'attempt':
      return [action.mission, ...action.forces.flatMap((force) => shipIn(force) ?? [])];
    case 'beam':
      return [...action.cards, ...[action.from, action.to].flatMap((place) => shipIn(place) ?? [])];
    default:
      return [];
  }
}

/** Every handle that does something now. */
export const activeHandles = (actions: readonly Action[]): ReadonlySet<number> => new Set(actions.flatMap(touchedBy));

/** What can be done with one card. Beaming belongs to each of the cards and to both ships. */
export const actionsWith = (actions: readonly Action[], handle: number): Action[] =>
  actions.filter((action) => touchedBy(action).includes(handle));

/** The command for what can be done with a card, where there is one thing and one way only: to play it, to use it, to attempt. */
export function obviousOf(actions: readonly Action[]): Command | undefined {
  const [action, ...others] = actions;
  if (action === undefined || others.length > 0) return undefined;
  switch (action.kind) {
    case 'play':
      return action.places.length === 1 ? { type: 'PlayCard', card: action.card, at: action.places[0] } : undefined;
    case 'attempt':
      return action.forces.length === 1
        ? { type: 'AttemptMission', mission: action.mission, with: action.forces[0] }
        : undefined;
    case 'use':
      return { type: 'UseAbility', card: action.card, ability: action.ability };
    case 'respond':
      return { type: 'Respond', card: action.card, ability: action.ability };
    default:
      return undefined;
  }
}

/** Where a ship may move to, by place. */
export const movesOf = (actions: readonly Action[], ship: number): ReadonlyMap<number, Destination> =>
  new Map(
    ofKind(actions, 'move')
      .filter((move) => move.ship === ship)
      .flatMap(({ to }) => to.map((destination) => [destination.at, destination] as const)),
  );

/** The question the player is asked, with the limits of its answer. */
export const askedChoice = (offers: readonly Offer[]): Choice | undefined =>
  offers.find(({ type }) => type === 'Choose')?.choices?.['picks'];
