import { performance } from 'node:perf_hooks';
import { gamesOf, Replay } from '@logbuoy/games';
import { seatViewer } from '@logbuoy/kernel';
import {
  EntrantNames,
  TaskCancelled,
  THREADS,
  TOURNAMENT_LOOP,
  type Threads,
  type TournamentLoop,
} from '@logbuoy/platform';
import { eventually, playLargeEvent, playBotMatch, storeMatch, type TestClient } from '@logbuoy/test-kit';
import { startHouse, told, type House } from './match-kit.fixture';
import { EventDesk, PAPER } from './tournament-kit.fixture';

jest.setTimeout(120_000);

const PLAYERS = 800;
const CUP = '/api/tournaments/large-cup';
/** Entering them all takes some seconds. */
const LISTED = 4_000;

async function houseWithEvent(settings: { readonly [name: string]: string } = {}): Promise<House> {
  const house = await startHouse(settings);
  const { nest } = house.app;
  const large = { id: 'large-cup', players: PLAYERS, rounds: 2, director: 'td' };
  await playLargeEvent(nest.get<TournamentLoop>(TOURNAMENT_LOOP), nest.get(EntrantNames), large);
  return house;
}

/** What other threads were asked to do, and what came of it. */
function watchThreads({ app }: House): { readonly name: string; readonly done: Promise<unknown> }[] {
  const threads = app.nest.get<Threads>(THREADS);
  const run = threads.run.bind(threads) as (...given: unknown[]) => Promise<unknown>;
  const runs: { readonly name: string; readonly done: Promise<unknown> }[] = [];
  const watched = (set: unknown, name: string, ...more: unknown[]): Promise<unknown> => {
    const done = run(set, name, ...more);
    runs.push({ name, done });
    return done;
  };
  Object.assign(threads, { run: watched });
  return runs;
}

describe('strangers who ask for what takes long', () => {
  let house: House;
  let stranger: TestClient;
  let runs: ReturnType<typeof watchThreads>;
  beforeAll(async () => {
    house = await houseWithEvent({ LOGBUOY_LIMIT_TASKS: '2' });
    stranger = await house.guest();
    await stranger.get(`${CUP}/papers/standings/pdf`); // threads have begun
    runs = watchThreads(house);
  });
  afterAll(() => house.close());

  const FILES = [
    'papers/pairings-by-name/pdf',
    'papers/seat-cards/pdf',
    'export/trf',
    'export/trf/losses',
    'export/csv?sheet=standings',
    'standings',
  ];

  it('leave this thread to others', async () => {
    const before = performance.eventLoopUtilization();
    for (const file of FILES) expect([file, (await stranger.get(`${CUP}/${file}`)).status]).toEqual([file, 200]);
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.7); // all of it, where the work is done here
    expect(runs.splice(0).map(({ name }) => name)).toEqual(['pdf', 'pdf', 'trf', 'trfLosses', 'csv', 'standings']);
  });

  it('get the same bytes again, and they are made once', async () => {
    const path = `${CUP}/papers/pairings-by-table/pdf?language=de`;
    const others = await house.guests(6);
    const answers = await Promise.all(others.map((one) => one.get(path)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1);
    for (const again of [path, ...FILES.map((file) => `${CUP}/${file}`)]) await stranger.get(again);
    expect(runs.splice(0).map(({ name }) => name)).toEqual(['pdf']);
  });

  it('see the same of a large event as of a small one', async () => {
    const { body } = await stranger.get<{
      readonly entrants: readonly unknown[];
      readonly rounds: readonly { readonly tables: readonly unknown[] }[];
      readonly you: { readonly account: string };
      readonly nowMs: number;
    }>(CUP);
    expect(body.entrants).toHaveLength(PLAYERS);
    expect(body.rounds.map(({ tables }) => tables.length)).toEqual([PLAYERS / 2, PLAYERS / 2]);
    expect(body.you.account).toBe(stranger.id);
    expect(body.nowMs).toBeGreaterThan(Date.now() - 60_000);
    expect((await stranger.get(`${CUP}/rounds/2`)).body['tables']).toHaveLength(PLAYERS / 2);
    expect(await told(stranger.get(`${CUP}/rounds/3`))).toBe('404 no-such-round');
    expect((await stranger.get(`${CUP}/standings?round=2`)).body['standings']).toHaveLength(PLAYERS);
  });

  it('read a long record page by page, and none of it twice', async () => {
    type Page = { readonly events: readonly { readonly seq: number }[]; readonly more: boolean };
    const page = async (since: number, limit = 200) =>
      (await stranger.get<Page>(`${CUP}/events?since=${since}&limit=${limit}`)).body;
    const all: { readonly seq: number }[] = [];
    for (let more = true; more;) {
      const { events, ...rest } = await page(all.length);
      all.push(...events);
      ({ more } = rest);
    }
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, i) => i + 1));
    expect(all.length).toBeGreaterThan(PLAYERS * 2);
    const reading = jest.spyOn(house.app.parts.storage.events, 'readStream');
    for (const since of [all.length - 5, 3, 1_200, all.length, 700, all.length + 1_000])
      expect([since, await page(since, 50)]).toEqual([
        since,
        expect.objectContaining({ events: all.slice(since, since + 50), more: since + 50 < all.length }),
      ]);
    const beginnings = reading.mock.calls.map(([, options]) => options?.from ?? 1);
    expect(beginnings[1]).toBe(1);
    for (const from of [beginnings[0], beginnings[3], beginnings[5]]) expect(from).toBeGreaterThan(all.length - 600);
    reading.mockRestore();
  });

  it('who direct a large event have its pairings shown by other threads, too', async () => {
    const { nest } = house.app;
    const director = await house.guest();
    const planned = { id: 'large-draft', players: 300, rounds: 0, planned: 1, director: director.id };
    await playLargeEvent(nest.get<TournamentLoop>(TOURNAMENT_LOOP), nest.get(EntrantNames), planned);
    const path = '/api/tournaments/large-draft';
    runs.length = 0;
    const preview = (command: object) => director.post(`${path}/previews`, { command });
    expect(await told(preview({ type: 'PairRound' }))).toBe('422 seed-not-committed');
    type Draft = { readonly tables: readonly { readonly a: string; readonly b: string }[] };
    const { round, ...rest } = await director.must<{ readonly round: Draft }>(`${path}/next-round`);
    expect(round.tables).toHaveLength(150);
    expect(rest).toMatchObject({ tournament: 'large-draft', status: 'running', did: ['PairRound'] });
    expect((await director.get(`${path}/rounds/1`)).body).toEqual(round);
    const tables = round.tables.map(({ a, b }) => ({ a: b, b: a }));
    const turned = await preview({ type: 'OverridePairing', tables, byes: [], reason: 'x' });
    expect([turned.status, turned.body['kind']]).toEqual([200, 'override']);
    expect([...new Set(runs.splice(0).map(({ name }) => name))]).toEqual(['preview', 'decide', 'round']);
  });

  it('have so much made at once and no more', async () => {
    const greedy = await house.guest();
    const wishes = [1, 2].flatMap((round) =>
      ['a4', 'letter'].map((size) => `${CUP}/papers/seat-cards/pdf?language=de&round=${round}&size=${size}`),
    );
    const answers = await Promise.all(wishes.map((wish) => told(greedy.get(wish))));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(2);
    expect(answers.filter((answer) => answer === '429 too-much-at-once')).toHaveLength(2);
  });

  it('who have gone leave no work behind', async () => {
    const leaving = new AbortController();
    runs.length = 0;
    const asked = ['letter', 'a4'].map((size) =>
      fetch(`${house.url}${CUP}/papers/pairings-by-name/pdf?language=de&size=${size}`, { signal: leaving.signal }),
    );
    await eventually(() => runs.length === asked.length, 'both are under way');
    leaving.abort();
    await Promise.allSettled(asked);
    const ends = await Promise.allSettled(runs.splice(0).map(({ done }) => done));
    for (const end of ends) expect(end).toMatchObject({ reason: expect.any(TaskCancelled) });
  });

  it('have a match folded once to watch it again, and each moment written once', async () => {
    const played = playBotMatch({ seed: 21, eventsMost: 300 });
    await storeMatch(house.app.parts.storage.events, played);
    const replay = `/api/matches/${played.match}/replay`;
    const folding = jest.spyOn(Replay, 'openingFile');
    const telling = jest.spyOn(Replay.prototype, 'readingFor');
    const others = await house.guests(4);
    for (const moment of ['', '/views/40?as=north', '/events?as=south', '/events?as=south']) {
      const answers = await Promise.all(others.map((one) => one.get(`${replay}${moment}`)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    }
    expect(folding).toHaveBeenCalledTimes(1);
    expect(telling).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    const file = Replay.ofFile((await stranger.get(`/api/matches/${played.match}/file`)).text, gamesOf());
    const { body } = await stranger.get(`${replay}/views/40?as=north`);
    expect(body).toEqual(JSON.parse(JSON.stringify(file.viewAt(40, seatViewer('north')))));
  });

  it('have the players of one list entered at a time, and no more of them once they have gone', async () => {
    const owner = await house.guest();
    const desk = await EventDesk.create(owner, PAPER);
    await desk.status('announced', 'registration');
    const csv = Array.from({ length: LISTED }, (_, i) => `Player ${i}`).join('\n');
    const path = `${desk.path}/players/import`;
    const leaving = new AbortController();
    const first = owner.request('POST', path, { commandId: 'long-list', csv }, leaving.signal);
    first.catch(() => undefined);
    const entered = async (): Promise<number> => (await desk.view()).entrants.length;
    await eventually(async () => (await entered()) > 0, 'the list is being entered');
    const second = await owner.post<{ code: string }>(path, { commandId: 'another', csv });
    expect([second.status, second.body.code]).toEqual([429, 'too-much-at-once']);
    leaving.abort();
    await expect(first).rejects.toThrow();
    const again = async () => (await owner.post(path, { commandId: 'one', csv: 'Ada', dryRun: true })).status;
    await eventually(async () => (await again()) === 200, 'nothing is entered any more');
    expect(await entered()).toBeLessThan(LISTED);
  });

  it('read a list of ratings that is made once in a while', async () => {
    const query = jest.spyOn(house.app.parts.storage.reads, 'query');
    const others = await house.guests(6);
    const answers = await Promise.all(others.map((one) => one.get('/api/ratings')));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { pools: {}, names: {} }]);
    const ofRatings = query.mock.calls.filter(([projection]) => projection === 'ratings');
    expect(ofRatings).toHaveLength(1);
    query.mockRestore();
  });

  it('are counted by what they cost', async () => {
    const small = await startHouse({ LOGBUOY_LIMIT_REQUESTS: '25' });
    try {
      const one = await small.guest();
      const asked = () => told(one.get('/api/tournaments/none/papers/standings/pdf'));
      expect([await asked(), await asked(), await asked()]).toEqual([
        '404 no-such-tournament',
        '404 no-such-tournament',
        '429 too-many-requests',
      ]);
    } finally {
      await small.close();
    }
  });
});
