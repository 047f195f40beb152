import type { SeenEventMessage } from '@logbuoy/contracts';

/** The beginning of a turn, as the log has a headline for it. */
export interface TurnStart {
  readonly turn: number;
  readonly seat: string;
}

/** What belongs together in the log: the lines of one turn. */
export interface LogTurn extends TurnStart {
  readonly lines: readonly LogLine[];
}
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly words: string;
  /** Cards the event names, each once. */
  readonly cards: readonly number[];
}

/** How the events of a game are read. */
export interface EventReader {
  /** The cards an event shows, each once, by what the game's `Face` draws them from. */
  cardsIn(event: SeenEventMessage): readonly number[];
  turnBegunBy(event: SeenEventMessage): TurnStart | undefined;
}

/** Events as lines, gathered by turn; those without words are left out. */
export function logOf(
  events: readonly SeenEventMessage[],
  reader: EventReader,
  tell: (event: SeenEventMessage) => string,
): readonly LogTurn[] {
  const turns: { turn: number; seat: string; lines: LogLine[] }[] = [{ turn: 0, seat: '', lines: [] }];
  for (const event of events) {
    // The beginning of a turn is its headline.
    const begun = reader.turnBegunBy(event);
    if (begun !== undefined) {
      turns.push({ ...begun, lines: [] });
      continue;
    }
    const words = tell(event);
    if (words === '') continue;
    turns.at(-1)?.lines.push({ seq: event.seq, at: event.at, words, cards: reader.cardsIn(event) });
  }
  return turns.filter(({ lines }) => lines.length > 0);
}
