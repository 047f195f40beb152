import { parseLine, type RecordedEvent } from '@logbuoy/kernel';

/**
 * The events of a match file as far as they can be read at all: a damaged file is shown up to its damage. Whether what is
 * read is also true is not asked here; `MatchVerifier` says so.
 */
export function readMatchFile(text: string): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  const [, ...lines] = text.split('\n');
  for (const line of lines) {
    const event = line === '' ? undefined : readEvent(line, events.length + 1);
    if (event === undefined) break;
    events.push(event);
  }
  return events;
}

function readEvent(line: string, position: number): RecordedEvent | undefined {
  try {
    const event = parseLine(line, position);
    const isEvent = typeof event.type === 'string' && typeof event.data === 'object' && Number.isFinite(event.at);
    return isEvent ? event : undefined;
  } catch {
    return undefined;
  }
}
