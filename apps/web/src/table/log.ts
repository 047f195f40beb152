import type { SeenEventMessage } from '@logbuoy/contracts';

/** What belongs together in the log: the lines of one turn. */
export interface LogTurn {
  readonly turn: number;
  readonly seat: string;
  readonly lines: readonly LogLine[];
}
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly words: string;
  /** Cards the event names, each once. */
  readonly cards: readonly number[];
}

type Fields = { readonly [field: string]: unknown };
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every card an event shows its viewer, wherever in it the number stands. */
export function cardsIn(event: SeenEventMessage): readonly number[] {
  const found = new Set<number>();
  const note = (value: unknown) => typeof value === 'number' && value > 0 && found.add(value);
  const look = (value: unknown): void => {
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/^card$|Card$/.test(name)) note(inner);
      else if (name === 'cards' && Array.isArray(inner))
        inner.forEach((one) => (isObject(one) ? look(one) : note(one)));
      else if (name === 'to' || name === 'from') look(inner);
    }
  };
  look(event);
  return [...found];
}

/** Events as lines, gathered by turn; those without words are left out. */
export function logOf(
  events: readonly SeenEventMessage[],
  say: (event: SeenEventMessage) => string,
): readonly LogTurn[] {
  const turns: { turn: number; seat: string; lines: LogLine[] }[] = [{ turn: 0, seat: '', lines: [] }];
  for (const event of events) {
    // The beginning of a turn is its headline.
    if (event.type === 'TurnBegun') {
      turns.push({ turn: Number(event['turn']), seat: String(event['seat']), lines: [] });
      continue;
    }
    const words = say(event);
    if (words === '') continue;
    turns.at(-1)?.lines.push({ seq: event.seq, at: event.at, words, cards: cardsIn(event) });
  }
  return turns.filter(({ lines }) => lines.length > 0);
}
