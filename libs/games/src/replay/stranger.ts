import type { DomainEvent, Json, Seat } from '@logbuoy/kernel';
import { Malformed, type Game } from '../game';

const REFUSED = new Malformed('this game is not known here');
const NOBODY: readonly Seat[] = [];

/**
 * Stands in for a game that this house does not know, so that its matches can still be watched for what every match has:
 * seats, decisions, clocks, the end. Of the game itself the archive is shown each fact as it was written; what a seat saw
 * of it only the game could say, so a seat is shown nothing.
 */
export const strangerNamed = (id: string): Game<Json | undefined> => ({
  id,
  name: id,
  rulesVersion: '',
  stateVersion: 0,
  players: { min: 1, max: 4 },
  equipment: { public: false, required: false },
  initial: null,
  eventTypes: [],
  readOptions: () => REFUSED,
  readEquipment: () => REFUSED,
  readCommand: () => REFUSED,
  start: () => [],
  decide: () => [],
  retire: () => [],
  evolve: (_state, event) => event as unknown as Json,
  awaiting: () => ({ seats: NOBODY, why: 'nothing' }),
  outcome: () => undefined,
  turnBegunBy: () => undefined,
  scores: () => ({}),
  offers: () => [],
  view: (lastEvent, viewer) => (viewer.kind === 'archive' ? (lastEvent ?? null) : null),
  seen: (event: DomainEvent, viewer) => (viewer.kind === 'archive' ? { ...event } : undefined),
  marks: { kinds: [], of: () => undefined },
  words: {
    tell: () => '',
    refusal: () => undefined,
    awaited: () => undefined,
    offer: ({ type }) => type,
    blank: (_offer, blank) => blank,
    candidate: String,
  },
});
