import { SEATS, type RecordedEvent } from '@logbuoy/kernel';
import { frameEventOf, frameFilter } from '../frame-events';
import type { Documents, Projection } from '../runner/projection';
import { OPEN_TABLES, type OpenTable, type TakenSeat } from './query';

const TYPES = ['MatchCreated', 'SeatTaken', 'SeatLeft', 'TableClosed', 'MatchStarted'] as const;
const TABLES = OPEN_TABLES.collection;

/** Tables that wait for players, as long as they wait. Unlisted ones never come in. */
export const openTables: Projection = {
  name: OPEN_TABLES.projection,
  version: 1,
  filter: frameFilter(TYPES),
  collections: {
    [TABLES]: { fields: { game: 'text', createdAt: 'integer' }, indexes: [['createdAt'], ['game', 'createdAt']] },
  },
  needs(recorded) {
    const known = recorded.type === 'MatchCreated' ? undefined : frameEventOf(recorded, TYPES);
    return known === undefined ? [] : [{ collection: TABLES, key: known.match }];
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const { match, event } = frameEventOf(recorded, TYPES) ?? {};
  if (match === undefined || event === undefined) return;
  if (event.type === 'MatchCreated') {
    if (!event.listed) return;
    const { game, options, players: playersWanted, clock, createdBy } = event;
    const table: OpenTable = {
      match,
      game,
      options,
      playersWanted,
      seats: [],
      clock,
      createdBy,
      createdAt: recorded.at,
    };
    return documents.put(TABLES, match, table);
  }
  const table = await documents.get<OpenTable>(TABLES, match);
  if (table === undefined) return;
  switch (event.type) {
    case 'SeatTaken':
      return documents.put(TABLES, match, {
        ...table,
        seats: withSeat(table.seats, { seat: event.seat, account: event.player }),
      });
    case 'SeatLeft':
      return documents.put(TABLES, match, { ...table, seats: table.seats.filter(({ seat }) => seat !== event.seat) });
    case 'MatchStarted':
    case 'TableClosed':
      return documents.delete(TABLES, match);
  }
}

/** Clockwise, whoever sat down first. */
export const withSeat = (taken: readonly TakenSeat[], one: TakenSeat): TakenSeat[] =>
  [...taken.filter(({ seat }) => seat !== one.seat), one].sort((a, b) => SEATS.indexOf(a.seat) - SEATS.indexOf(b.seat));
