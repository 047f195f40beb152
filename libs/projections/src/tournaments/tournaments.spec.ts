import type { AccountId, DomainEvent, MatchId } from '@logbuoy/kernel';
import { presetOf } from '@logbuoy/tournaments';
import { after, type Happening } from '../read-models.fixture';
import { tournaments } from './fold';
import { findTournament, listTournaments, tableOfMatch } from './query';

const fact = (type: string, data: object): DomainEvent => ({ type, ...data, ...{ by: 'ada', role: 'director' } });
const created = (tournament: string, more: object = {}): DomainEvent =>
  fact('TournamentCreated', {
    tournament,
    name: `The ${tournament} cup`,
    ruleset: presetOf('best-of-three'),
    rulesetHash: 'c0ffee',
    phases: [{ kind: 'swiss', rounds: 3 }],
    capacity: null,
    ...more,
  });
const granted = (account: string, role = 'director'): DomainEvent => fact('RoleGranted', { account, granted: role });
const status = (to: string): DomainEvent => fact('StatusChanged', { to });
const entered = (entrant: string, account?: string): DomainEvent =>
  fact('PlayerRegistered', {
    entrant,
    name: entrant,
    number: 1,
    status: 'registered',
    ...(account === undefined ? {} : { account }),
  });
const on = (tournament: string, at: number, ...events: DomainEvent[]): Happening => [
  `tournament-${tournament}`,
  at,
  ...events,
];
const show = (...history: Happening[]) => after([tournaments], ...history);
const ids = (page: { readonly items: readonly { readonly tournament: string }[] }) =>
  page.items.map(({ tournament }) => tournament);

describe('the list of tournaments', () => {
  it('hides drafts from everyone but their staff and players', async () => {
    const reads = await show(on('spring', 1, created('spring'), granted('ada')));
    expect(ids(await listTournaments(reads, { state: 'coming' }))).toEqual([]);
    expect(ids(await listTournaments(reads, { person: 'ada' as AccountId }))).toEqual(['spring']);
    expect(ids(await listTournaments(reads, { person: 'bob' as AccountId }))).toEqual([]);
  });

  it('shows what begins soonest first, and moves an event from list to list', async () => {
    const history = [
      on('late', 1, created('late', { startsAtMs: 900 }), granted('ada'), status('announced')),
      on('soon', 2, created('soon', { startsAtMs: 500 }), granted('ada'), status('announced'), status('registration')),
      on('soon', 3, entered('p1', 'bob'), entered('p2'), entered('p3')),
      on('soon', 4, fact('PlayerWithdrawn', { entrant: 'p3' })),
    ];
    const before = await show(...history);
    expect(ids(await listTournaments(before, { state: 'coming' }))).toEqual(['soon', 'late']);
    expect(ids(await listTournaments(before, { state: 'coming', limit: 1 }))).toEqual(['soon']);
    const running = await show(...history, on('soon', 50, status('running')));
    expect(ids(await listTournaments(running, { state: 'coming' }))).toEqual(['late']);
    expect(ids(await listTournaments(running, { state: 'running', person: 'bob' as AccountId }))).toEqual(['soon']);
    expect(await findTournament(running, 'soon')).toMatchObject({ players: 2, directors: ['ada'], status: 'running' });
    const over = await show(...history, on('soon', 50, status('running')), on('soon', 80, status('finished')));
    expect(await findTournament(over, 'soon')).toMatchObject({ shelf: 'finished', endedAt: 80 });
    expect(ids(await listTournaments(over, { state: 'finished' }))).toEqual(['soon']);
  });

  it('knows which table a match is played for, and who directs', async () => {
    const reads = await show(
      on('spring', 1, created('spring'), granted('ada'), granted('bob'), granted('eve', 'judge')),
      on('spring', 2, fact('RoleRevoked', { account: 'ada', granted: 'director' })),
      on('spring', 3, fact('TableSeated', { round: 2, table: 7, match: 'm1' })),
    );
    expect(await tableOfMatch(reads, 'm1' as MatchId)).toEqual({ tournament: 'spring', round: 2, table: 7 });
    expect(await tableOfMatch(reads, 'm2' as MatchId)).toBeUndefined();
    expect((await findTournament(reads, 'spring'))?.directors).toEqual(['bob']);
    expect(ids(await listTournaments(reads, { person: 'eve' as AccountId }))).toEqual(['spring']);
  });
});
