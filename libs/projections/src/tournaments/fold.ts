import { toDomain, type AccountId, type Json, type RecordedEvent } from '@logbuoy/kernel';
import type { TournamentEvent, TournamentStatus } from '@logbuoy/tournaments';
import type { Documents, Projection } from '../runner/projection';
import { TOURNAMENTS, type TournamentLine, type TournamentListState } from './query';

const STREAMS = 'tournament-';
const TYPES = [
  'TournamentCreated',
  'RulesetChanged',
  'StatusChanged',
  'RoleGranted',
  'RoleRevoked',
  'PlayerRegistered',
  'PlayerWithdrawn',
  'RoundPublished',
  'TableSeated',
] as const satisfies readonly TournamentEvent['type'][];
type Known = Extract<TournamentEvent, { readonly type: (typeof TYPES)[number] }>;

/** `sortAt`: when it begins, while it is to come; then when it was added to its list (`shelf`). */
type Kept = TournamentLine & { readonly sortAt: number };
type Person = {
  readonly account: AccountId;
  readonly tournament: string;
  readonly shelf: TournamentListState | null;
  readonly sortAt: number;
};

/** A line per tournament, and one per person in it; nothing that is played or reported touches either. */
export const tournaments: Projection = {
  name: TOURNAMENTS.projection,
  version: 1,
  filter: { types: TYPES, streamPrefix: STREAMS },
  collections: {
    [TOURNAMENTS.tournaments]: { fields: { shelf: 'text', sortAt: 'integer' }, indexes: [['shelf', 'sortAt']] },
    [TOURNAMENTS.people]: {
      fields: { account: 'text', tournament: 'text', shelf: 'text', sortAt: 'integer' },
      indexes: [
        ['account', 'sortAt'],
        ['account', 'shelf', 'sortAt'],
        ['tournament', 'sortAt'],
      ],
    },
    [TOURNAMENTS.matches]: { fields: {}, indexes: [] },
  },
  needs: ({ stream, type }) =>
    type === 'TournamentCreated' ? [] : [{ collection: TOURNAMENTS.tournaments, key: idOf(stream) }],
  apply,
};

const idOf = (stream: string): string => stream.slice(STREAMS.length);

async function apply(recorded: RecordedEvent, documents: Documents): Promise<void> {
  const tournament = idOf(recorded.stream);
  const event = toDomain<Known>(recorded);
  if (event.type === 'TournamentCreated') return put(documents, created(tournament, event, recorded.at));
  if (event.type === 'TableSeated') {
    const { round, table, match } = event;
    return documents.put(TOURNAMENTS.matches, match, { tournament, round, table });
  }
  const before = await documents.get<Kept>(TOURNAMENTS.tournaments, tournament);
  if (before === undefined) return;
  switch (event.type) {
    case 'RulesetChanged':
      return put(documents, { ...before, ruleset: rulesetOf(event.ruleset) });
    case 'StatusChanged':
      return changeStatus(documents, before, event.to, recorded.at);
    case 'RoleGranted':
    case 'RoleRevoked': {
      const account = event.account as AccountId;
      if (event.type === 'RoleGranted') putPerson(documents, before, account);
      if (event.granted !== 'director') return;
      const others = before.directors.filter((one) => one !== account);
      return put(documents, { ...before, directors: event.type === 'RoleGranted' ? [...others, account] : others });
    }
    case 'PlayerRegistered':
      if (event.account !== undefined) putPerson(documents, before, event.account as AccountId);
      return put(documents, { ...before, players: before.players + 1 });
    case 'PlayerWithdrawn':
      return put(documents, { ...before, players: before.players - 1 });
    case 'RoundPublished':
      return put(documents, { ...before, round: event.round });
  }
}

function created(tournament: string, event: Extract<Known, { type: 'TournamentCreated' }>, createdAt: number): Kept {
  const { name, ruleset, play, capacity, startsAtMs = null } = event;
  return {
    tournament,
    name,
    status: 'draft',
    shelf: null,
    ruleset: rulesetOf(ruleset),
    game: play?.game ?? null,
    players: 0,
    capacity,
    round: 0,
    directors: [],
    createdAt,
    startsAtMs,
    endedAt: null,
    sortAt: startsAtMs ?? createdAt,
  };
}

const rulesetOf = ({
  id,
  version,
  name,
}: {
  id: string;
  version: number;
  name: object;
}): TournamentLine['ruleset'] => ({
  id,
  version,
  name: name as Json,
});

const RUNNING: readonly TournamentStatus[] = ['running', 'cut'];
const COMING: readonly TournamentStatus[] = ['announced', 'registration', 'check-in', 'locked'];
const listOf = (status: TournamentStatus): TournamentListState | null => {
  if (status === 'draft') return null;
  return COMING.includes(status) ? 'coming' : RUNNING.includes(status) ? 'running' : 'finished';
};

async function changeStatus(documents: Documents, before: Kept, status: TournamentStatus, at: number): Promise<void> {
  const shelf = listOf(status);
  const sortAt = shelf === before.shelf || shelf === 'coming' ? before.sortAt : at;
  const endedAt = shelf === 'finished' ? (before.endedAt ?? at) : null;
  put(documents, { ...before, status, shelf, sortAt, endedAt });
  if (shelf === before.shelf && sortAt === before.sortAt) return;
  for await (const person of peopleOf(documents, before.tournament))
    documents.put(TOURNAMENTS.people, keyOf(person), { ...person, shelf, sortAt });
}

async function* peopleOf(documents: Documents, tournament: string): AsyncGenerator<Person> {
  let cursor: string | undefined;
  do {
    const query = { where: { tournament }, orderBy: 'key', limit: 500, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await documents.query(TOURNAMENTS.people, query);
    for (const { document } of items) yield document as unknown as Person;
    cursor = next;
  } while (cursor !== undefined);
}

const keyOf = ({ account, tournament }: Pick<Person, 'account' | 'tournament'>): string => `${account}/${tournament}`;

function putPerson(documents: Documents, { tournament, shelf, sortAt }: Kept, account: AccountId): void {
  documents.put(TOURNAMENTS.people, keyOf({ account, tournament }), { account, tournament, shelf, sortAt });
}

const put = (documents: Documents, kept: Kept): void => documents.put(TOURNAMENTS.tournaments, kept.tournament, kept);
