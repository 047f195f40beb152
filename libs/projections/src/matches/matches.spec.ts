import type { AccountId, MatchId } from '@logbuoy/kernel';
import { after, awaited, ended, fact, seated, started, tableOpened, type Happening } from '../read-models.fixture';
import { timeline } from '../timeline/fold';
import { matches } from './fold';
import { findMatch, listMatches, type MatchesRequest } from './query';

const shown = (...history: Happening[]) => after([matches, timeline], ...history);
const running = (match: string, at: number, changes = {}, north = 'ada', south = 'ben'): Happening => [
  `match-${match}`,
  at,
  tableOpened(match, changes),
  seated('north', north),
  seated('south', south),
  started,
  awaited(1, 'north', at),
];

describe('the match list', () => {
  it('follows a match from its open table to its end', async () => {
    const history: Happening[] = [
      ['match-m1', 1000, tableOpened('m1')],
      ['match-m1', 2000, seated('south', 'eve'), fact('SeatLeft', { seat: 'south', player: 'eve' })],
      ['match-m1', 2000, seated('south', 'ben'), seated('north', 'ada')],
    ];
    const open = {
      match: 'm1',
      game: 'signals',
      state: 'open',
      listed: true,
      spectators: { allowed: true, delayMs: 0 },
      seats: [
        { seat: 'north', account: 'ada' },
        { seat: 'south', account: 'ben' },
      ],
      createdBy: 'ada',
      createdAt: 1000,
      startedAt: null,
      endedAt: null,
      winners: [],
      reason: null,
      decisions: 0,
    };
    const find = async () => findMatch(await shown(...history), 'm1' as MatchId);
    expect(await find()).toEqual(open);
    history.push(['match-m1', 3000, started, awaited(1, 'north', 3000)], ['match-m1', 4000, awaited(2, 'south', 4000)]);
    expect(await find()).toEqual({ ...open, state: 'running', startedAt: 3000, decisions: 2 });
    history.push(['match-m1', 5000, ended(5000, ['south'], 'timeout')]);
    const over = {
      state: 'finished',
      startedAt: 3000,
      endedAt: 5000,
      winners: ['south'],
      reason: 'timeout',
      decisions: 2,
    };
    expect(await find()).toEqual({ ...open, ...over });
  });

  it('keeps a closed table findable, but in no list', async () => {
    const reads = await shown(['match-m1', 1, tableOpened('m1')], ['match-m1', 2, fact('TableClosed', { by: 'ada' })]);
    expect(await findMatch(reads, 'm1' as MatchId)).toMatchObject({ state: 'closed', endedAt: 2 });
    for (const state of ['running', 'finished'] as const)
      expect((await listMatches(reads, { state })).items).toEqual([]);
    expect(await findMatch(reads, 'm2' as MatchId)).toBeUndefined();
  });

  it('lists running by start and finished by end, newest first, also by game and player', async () => {
    const reads = await shown(
      running('a', 10),
      running('b', 20, { game: 'other' }, 'ben', 'cyd'),
      running('c', 30),
      running('d', 40, {}, 'cyd', 'dan'),
      ['match-c', 50, ended(50)],
      ['match-a', 60, ended(60)],
    );
    const list = async (request: MatchesRequest) =>
      (await listMatches(reads, request)).items.map(({ match }) => match).join('');
    const player = 'ben' as AccountId;
    expect(await list({ state: 'running' })).toBe('db');
    expect(await list({ state: 'finished' })).toBe('ac');
    expect(await list({ state: 'running', game: 'other' })).toBe('b');
    expect(await list({ state: 'finished', player })).toBe('ac');
    expect(await list({ state: 'running', player })).toBe('b');
    expect(await list({ state: 'running', player, game: 'signals' })).toBe('');
    const first = await listMatches(reads, { state: 'finished', player, limit: 1 });
    expect(await list({ state: 'finished', player, limit: 1, cursor: first.next ?? '' })).toBe('c');
  });

  it('returns unlisted matches only where the query asks for them', async () => {
    const reads = await shown(running('open', 1), running('quiet', 2, { listed: false }));
    const list = async (request: Partial<MatchesRequest>) =>
      (await listMatches(reads, { state: 'running', ...request })).items.map(({ match }) => match);
    const player = 'ada' as AccountId;
    expect(await list({})).toEqual(['open']);
    expect(await list({ player })).toEqual(['open']);
    expect(await list({ includeUnlisted: true })).toEqual(['quiet', 'open']);
    expect(await list({ player, includeUnlisted: true })).toEqual(['quiet', 'open']);
  });

  it('hides the progress of a running match that is watched with delay or not at all', async () => {
    const late = { spectators: { allowed: true, delayMs: 60_000 } };
    const never = { spectators: { allowed: false, delayMs: 0 } };
    const reads = await shown(running('late', 1, late), running('never', 2, never), running('over', 3, late), [
      'match-over',
      4,
      ended(4),
    ]);
    const { items } = await listMatches(reads, { state: 'running' });
    expect(items.map(({ match, decisions }) => [match, decisions])).toEqual([
      ['never', null],
      ['late', null],
    ]);
    expect((await findMatch(reads, 'over' as MatchId))?.decisions).toBe(1);
  });
});
