import type { MatchId, RecordedEvent } from '@logbuoy/kernel';
import { matchEventOf, matchFilter } from '../match-events';
import { withSeat } from '../open-tables/fold';
import type { Documents, Projection } from '../runner/projection';
import { MATCHES, type MatchSummary } from './query';

const TYPES = ['MatchCreated', 'SeatTaken', 'SeatLeft', 'TableClosed', 'MatchStarted', 'MatchEnded'] as const;

/** `shelf`: the public list that shows the match, if any (why it is called so: DECISIONS.md). `sortAt`: when it was added to that list. */
type KeptMatch = Omit<MatchSummary, 'decisions'> & { readonly shelf: string | null; readonly sortAt: number | null };

/** A line per match, touched a handful of times in its life and never by what is played in it. */
export const matches: Projection = {
  name: MATCHES.projection,
  version: 1,
  filter: matchFilter(TYPES),
  collections: {
    [MATCHES.matches]: {
      fields: { state: 'text', shelf: 'text', game: 'text', sortAt: 'integer' },
      indexes: [
        ['state', 'sortAt'],
        ['shelf', 'sortAt'],
        ['shelf', 'game', 'sortAt'],
      ],
    },
    [MATCHES.players]: {
      fields: { account: 'text', state: 'text', shelf: 'text', game: 'text', sortAt: 'integer' },
      indexes: [
        ['account', 'state', 'sortAt'],
        ['account', 'shelf', 'sortAt'],
      ],
    },
  },
  needs(recorded) {
    const known = recorded.type === 'MatchCreated' ? undefined : matchEventOf(recorded, TYPES);
    return known === undefined ? [] : [{ collection: MATCHES.matches, key: known.match }];
  },
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const { match, event } = matchEventOf(recorded, TYPES) ?? {};
  if (match === undefined || event === undefined) return;
  if (event.type === 'MatchCreated') return put(documents, created(match, event, recorded.at));
  const before = await documents.get<KeptMatch>(MATCHES.matches, match);
  if (before === undefined) return;
  switch (event.type) {
    case 'SeatTaken':
      return put(documents, { ...before, seats: withSeat(before.seats, { seat: event.seat, account: event.player }) });
    case 'SeatLeft':
      return put(documents, { ...before, seats: before.seats.filter(({ seat }) => seat !== event.seat) });
    case 'TableClosed':
      return put(documents, { ...before, state: 'closed', endedAt: recorded.at });
    case 'MatchStarted':
      return putForPlayers(documents, inItsList({ ...before, state: 'running', startedAt: recorded.at }, recorded.at));
    case 'MatchEnded': {
      const { winners, reason } = event;
      const ended: KeptMatch = { ...before, state: 'finished', endedAt: recorded.at, winners, reason };
      return putForPlayers(documents, inItsList(ended, recorded.at));
    }
  }
}

type Created = Pick<KeptMatch, 'game' | 'listed' | 'spectators' | 'createdBy'>;
const created = (match: MatchId, { game, listed, spectators, createdBy }: Created, createdAt: number): KeptMatch => ({
  match,
  game,
  state: 'open',
  listed,
  spectators,
  seats: [],
  createdBy,
  createdAt,
  startedAt: null,
  endedAt: null,
  winners: [],
  reason: null,
  shelf: null,
  sortAt: null,
});

const inItsList = (match: KeptMatch, sortAt: number): KeptMatch => ({
  ...match,
  sortAt,
  shelf: match.listed ? match.state : null,
});

const put = (documents: Documents, match: KeptMatch): void => documents.put(MATCHES.matches, match.match, match);

function putForPlayers(documents: Documents, kept: KeptMatch): void {
  put(documents, kept);
  const { match, state, shelf, game, sortAt } = kept;
  for (const { account } of kept.seats) {
    documents.put(MATCHES.players, `${account}/${match}`, { account, match, state, shelf, game, sortAt });
  }
}
