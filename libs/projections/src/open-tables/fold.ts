import { SEATS, type AccountId, type MatchId, type RecordedEvent } from '@logbuoy/kernel';
import { matchEventOf, matchFilter } from '../match-events';
import type { Documents, Projection } from '../runner/projection';
import { OPEN_TABLES, type KeptTable, type TakenSeat } from './query';

const TYPES = ['MatchCreated', 'SeatTaken', 'SeatLeft', 'TableClosed', 'MatchStarted'] as const;
const { tables: TABLES, people: PEOPLE } = OPEN_TABLES;

/** Tables that wait for players, as long as they wait. An unlisted table has no `shelf`: it is found by its id only. */
export const openTables: Projection = {
  name: OPEN_TABLES.projection,
  version: 2,
  filter: matchFilter(TYPES),
  collections: {
    [TABLES]: {
      fields: { shelf: 'text', game: 'text', createdAt: 'integer' },
      indexes: [
        ['shelf', 'createdAt'],
        ['shelf', 'game', 'createdAt'],
      ],
    },
    [PEOPLE]: {
      fields: { account: 'text', game: 'text', createdAt: 'integer' },
      indexes: [
        ['account', 'createdAt'],
        ['account', 'game', 'createdAt'],
      ],
    },
  },
  needs(recorded) {
    const known = recorded.type === 'MatchCreated' ? undefined : matchEventOf(recorded, TYPES);
    return known === undefined ? [] : [{ collection: TABLES, key: known.match }];
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const { match, event } = matchEventOf(recorded, TYPES) ?? {};
  if (match === undefined || event === undefined) return;
  if (event.type === 'MatchCreated') {
    const { game, options, players: playersWanted, clock, createdBy, chance } = event;
    // A table with assigned seats takes no further players.
    const listed = event.listed && chance?.sharesUntilMs === undefined;
    const table: KeptTable = {
      match,
      game,
      options,
      playersWanted,
      seats: [],
      clock,
      createdBy,
      createdAt: recorded.at,
      listed,
      shelf: listed ? 'listed' : null,
    };
    documents.put(TABLES, match, table);
    return remember(documents, table, createdBy);
  }
  const table = await documents.get<KeptTable>(TABLES, match);
  if (table === undefined) return;
  switch (event.type) {
    case 'SeatTaken':
      remember(documents, table, event.player);
      return documents.put(TABLES, match, {
        ...table,
        seats: withSeat(table.seats, { seat: event.seat, account: event.player }),
      });
    case 'SeatLeft':
      if (event.player !== table.createdBy) documents.delete(PEOPLE, personKey(event.player, match));
      return documents.put(TABLES, match, { ...table, seats: table.seats.filter(({ seat }) => seat !== event.seat) });
    case 'MatchStarted':
    case 'TableClosed':
      for (const account of [table.createdBy, ...table.seats.map((seat) => seat.account)])
        documents.delete(PEOPLE, personKey(account, match));
      return documents.delete(TABLES, match);
  }
}

const personKey = (account: AccountId, match: MatchId): string => `${account}/${match}`;
const remember = (documents: Documents, { match, game, createdAt }: KeptTable, account: AccountId): void =>
  documents.put(PEOPLE, personKey(account, match), { account, match, game, createdAt });

/** Clockwise, in whatever order the players sat down. */
export const withSeat = (taken: readonly TakenSeat[], one: TakenSeat): TakenSeat[] =>
  [...taken.filter(({ seat }) => seat !== one.seat), one].sort((a, b) => SEATS.indexOf(a.seat) - SEATS.indexOf(b.seat));
