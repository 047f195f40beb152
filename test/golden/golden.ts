import type { Game } from '@logbuoy/games';
import { seatViewer, type DomainEvent, type Json, type Seat } from '@logbuoy/kernel';

/** A whole match as it was recorded, and what every seat saw of it in the end. */
export interface GoldenMatch<Event extends DomainEvent = DomainEvent> {
  readonly seed: number;
  readonly events: readonly Event[];
  readonly views: { readonly [seat in Seat]?: Json };
}

/** Where the golden matches of a game come from. */
export interface GoldenSource {
  /** The match of a seed; `undefined` where it does not end in time. */
  match(seed: number): GoldenMatch | undefined;
  /** What hardly ever comes about by itself, by name. */
  scenes(): readonly (readonly [name: string, match: GoldenMatch])[];
}

type Folding<State, Event extends DomainEvent> = Pick<Game<State, never, Event>, 'initial' | 'evolve'>;

export const lastViews = <State>(
  game: Pick<Game<State>, 'view'>,
  state: State,
  seats: readonly Seat[],
): GoldenMatch['views'] => Object.fromEntries(seats.map((seat) => [seat, game.view(state, seatViewer(seat))]));

export const foldGolden = <State, Event extends DomainEvent>(
  game: Folding<State, Event>,
  { events }: Pick<GoldenMatch<Event>, 'events'>,
): State => events.reduce((state, event) => game.evolve(state, event), game.initial);

/** Line by line: what it is, every event, and the views. */
export const writeGolden = ({ seed, events, views }: GoldenMatch): string =>
  [{ seed }, ...events, { views }].map((line) => `${JSON.stringify(line)}\n`).join('');

export function readGolden<Event extends DomainEvent = DomainEvent>(text: string): GoldenMatch<Event> {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const { seed } = lines[0] as Pick<GoldenMatch, 'seed'>;
  const { views } = lines.at(-1) as Pick<GoldenMatch, 'views'>;
  return { seed, events: lines.slice(1, -1) as Event[], views };
}
