import { performance } from 'node:perf_hooks';
import { EntrantNames, THREADS, TOURNAMENT_LOOP, type TournamentLoop } from '@logbuoy/platform';
import { eventually, playLargeEvent, type TestClient } from '@logbuoy/test-kit';
import { startHouse, told, type House } from './match-kit.fixture';

jest.setTimeout(120_000);

const PLAYERS = 800;
const CUP = '/api/tournaments/large-cup';

async function houseWithEvent(settings: { readonly [name: string]: string } = {}): Promise<House> {
  const house = await startHouse(settings);
  const { nest } = house.app;
  const large = { id: 'large-cup', players: PLAYERS, rounds: 2, director: 'td' };
  await playLargeEvent(nest.get<TournamentLoop>(TOURNAMENT_LOOP), nest.get(EntrantNames), large);
  return house;
}

describe('strangers who ask for what takes long', () => {
  let house: House;
  let stranger: TestClient;
  beforeAll(async () => {
    house = await houseWithEvent({ LOGBUOY_LIMIT_TASKS: '2' });
    stranger = await house.guest();
    await stranger.get(`${CUP}/papers/standings/pdf`); // threads have begun
  });
  afterAll(() => house.close());

  const FILES = [
    'papers/pairings-by-name/pdf',
    'papers/seat-cards/pdf',
    'export/trf',
    'export/csv?sheet=standings',
    'standings',
  ];

  it('leave this thread to others', async () => {
    const before = performance.eventLoopUtilization();
    for (const file of FILES) expect([file, (await stranger.get(`${CUP}/${file}`)).status]).toEqual([file, 200]);
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.7); // all of it, where the work is done here
  });

  it('get the same bytes again, and they are made once', async () => {
    const path = `${CUP}/papers/pairings-by-table/pdf?language=de`;
    const others = await house.guests(6);
    const answers = await Promise.all(others.map((one) => one.get(path)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1);
    const begun = performance.now();
    await stranger.get(path);
    expect(performance.now() - begun).toBeLessThan(2_000);
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
    const pool = house.app.nest.get<{ readonly running: ReadonlySet<unknown>; readonly queue: readonly unknown[] }>(
      THREADS,
    );
    const leaving = new AbortController();
    const asked = ['letter', 'a4'].map((size) =>
      fetch(`${house.url}${CUP}/papers/pairings-by-name/pdf?language=de&size=${size}`, { signal: leaving.signal }),
    );
    await eventually(async () => pool.running.size > 0 && pool.queue.length > 0, 'work is under way');
    leaving.abort();
    await Promise.allSettled(asked);
    const begun = performance.now();
    await eventually(async () => pool.running.size + pool.queue.length === 0, 'it is given up');
    expect(performance.now() - begun).toBeLessThan(5_000);
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
