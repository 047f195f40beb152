import { concernedBy, SEEK_EVENT_TYPES, type Seek, type SeekEvent } from '@logbuoy/games';
import { SEEKS_STREAM, toDomain, unreachable, type AccountId, type RecordedEvent } from '@logbuoy/kernel';
import type { Documents, Projection } from '../runner/projection';
import { SEEKS, type KeptSeek } from './query';

/** A document for each account that ever looked for an opponent: how its last seek stands. */
export const seeks: Projection = {
  name: SEEKS.projection,
  version: 1,
  filter: { types: SEEK_EVENT_TYPES, streamPrefix: SEEKS_STREAM },
  collections: {
    [SEEKS.people]: {
      fields: { queue: 'text', rematchOf: 'text', sinceMs: 'integer' },
      indexes: [
        ['queue', 'sinceMs'],
        ['rematchOf', 'sinceMs'],
      ],
    },
  },
  needs: (recorded) =>
    recorded.stream === SEEKS_STREAM
      ? concernedBy(toDomain<SeekEvent>(recorded)).map((key) => ({ collection: SEEKS.people, key }))
      : [],
  apply,
};

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  if (recorded.stream !== SEEKS_STREAM) return;
  const event = toDomain<SeekEvent>(recorded);
  if (event.type === 'SeekOpened') return documents.put(SEEKS.people, event.seek.account, waiting(event.seek));
  const change = async (account: AccountId, to: Partial<KeptSeek>): Promise<void> => {
    const before = await documents.get<KeptSeek>(SEEKS.people, account);
    if (before !== undefined) documents.put(SEEKS.people, account, { ...before, ...to });
  };
  switch (event.type) {
    case 'SeekClosed':
      return change(event.account, { state: 'closed', why: event.why, queue: null, rematchOf: null });
    case 'TableGiven':
      for (const { account, seek } of event.table.seats)
        if (seek !== null) await change(account, { state: 'seated', match: event.table.match, queue: null });
      return;
    case 'TableReady':
      for (const account of event.accounts) await change(account, { state: 'ready' });
      return;
    case 'TableGivenUp':
      for (const account of event.waiting) await waitAgain(account, documents);
      for (const account of event.refused)
        await change(account, { state: 'closed', why: 'refused', match: null, rematchOf: null });
      return;
    default:
      return unreachable(event);
  }
}

async function waitAgain(account: AccountId, documents: Documents): Promise<void> {
  const before = await documents.get<KeptSeek>(SEEKS.people, account);
  if (before === undefined) return;
  const queue = before.pace === null ? null : before.game;
  documents.put(SEEKS.people, account, { ...before, state: 'waiting', match: null, queue });
}

function waiting({ seek, account, terms, sinceMs }: Seek): KeptSeek {
  const isQueue = terms.kind === 'queue';
  return {
    account,
    seek,
    state: 'waiting',
    game: terms.game,
    pace: isQueue ? terms.pace : null,
    rematchOf: isQueue ? null : terms.of,
    sinceMs,
    match: null,
    why: null,
    queue: isQueue ? terms.game : null,
  };
}
