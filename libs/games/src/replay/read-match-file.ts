import {
  isTextLine,
  portableSha256,
  readLines,
  readStreamFileHeader,
  readTextLine,
  TextFields,
  type RecordedEvent,
  type StreamId,
} from '@logbuoy/kernel';
import { MATCH_TEXTS } from '../match';
import { inOneGo } from './steps';

/**
 * The events of a match file as far as they can be read at all: a damaged file is shown up to its damage. Whether what is
 * read is also true is not asked here; `MatchVerifier` says so.
 */
export const readMatchFile = (text: string): readonly RecordedEvent[] => inOneGo(readingMatchFile(text));

/** The same in steps of a line. */
export function* readingMatchFile(text: string): Generator<void, readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const [header, ...lines] = text.split('\n');
  const stream = readStreamFileHeader(header ?? '')?.stream ?? ('' as StreamId);
  const texts = new Map<string, string>();
  for (const line of lines) {
    yield;
    if (events.length === 0 && isTextLine(line)) {
      for (const { commitment, text } of readTextLine(line, portableSha256) ?? []) texts.set(commitment, text);
      continue;
    }
    const read = line === '' ? [] : readEvents(line, stream, events.length + 1);
    events.push(...read);
    if (read.length === 0) break;
  }
  return events.map((event) => withTexts(event, texts));
}

const TEXTS = new TextFields([MATCH_TEXTS]);

const withTexts = (event: RecordedEvent, texts: ReadonlyMap<string, string>): RecordedEvent => ({
  ...event,
  data: TEXTS.reveal(event.stream, event.type, event.data, (commitment) => texts.get(commitment)),
});

/** None where the line cannot be read. */
function readEvents(line: string, stream: StreamId, position: number): readonly RecordedEvent[] {
  try {
    const events = readLines(line, stream, position);
    return events.every(isEvent) ? events : [];
  } catch {
    return [];
  }
}

const isEvent = ({ type, data, at }: RecordedEvent): boolean =>
  typeof type === 'string' && typeof data === 'object' && Number.isFinite(at);
