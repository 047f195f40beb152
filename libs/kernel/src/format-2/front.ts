import { EVENTS_NAME } from './chain';
import { readChecks, type Check } from './checks';

const CHECKS_NAME = ',"checks":"';

/**
 * What stands in a line before its events. A quotation mark inside a string is always written `\"`, so the first
 * `,"events":[` of a line is the member's name, whatever actor and cause are called.
 */
export interface Front {
  /** Where the first event begins. */
  readonly eventsAt: number;
  /** How many events the line says it holds. */
  readonly events: number;
  /** Time, actor and cause: the same text for a batch and the seal under it, and for no other. */
  readonly origin: string;
}

const COMMA = 44;

/** The front of the line from `start` to `cut`, if it follows this version; `undefined` in no line of ours. */
export function frontIn(text: string, start: number, cut: number, version: number): Front | undefined {
  const opening = `{"after":${version},"at":`;
  if (!text.startsWith(opening, start)) return undefined;
  const eventsAt = text.indexOf(EVENTS_NAME, start);
  if (eventsAt < 0 || eventsAt > cut) return undefined;
  const front = text.slice(start + opening.length - '"at":'.length, eventsAt);
  const checksAt = front.indexOf(CHECKS_NAME);
  const first = eventsAt + EVENTS_NAME.length;
  if (checksAt < 0) return { eventsAt: first, events: 1, origin: front };
  let events = 1;
  for (let i = checksAt + CHECKS_NAME.length; i < front.length; i++) if (front.charCodeAt(i) === COMMA) events += 1;
  return { eventsAt: first, events, origin: front.slice(0, checksAt) };
}

/** What a line that may be damaged says of itself. */
export interface ClaimedFront {
  readonly after: number;
  readonly eventsAt: number;
  /** None for a line with one event. */
  readonly checks: readonly Check[];
}

export function claimedFront(line: string): ClaimedFront | undefined {
  const after = /^\{"after":(0|[1-9][0-9]{0,15}),/.exec(line)?.[1];
  const eventsAt = line.indexOf(EVENTS_NAME);
  if (after === undefined || eventsAt < 0) return undefined;
  const written = /,"checks":"([^"]*)"$/.exec(line.slice(0, eventsAt))?.[1];
  const checks = written === undefined ? [] : readChecks(written);
  return checks && { after: Number(after), eventsAt: eventsAt + EVENTS_NAME.length, checks };
}
