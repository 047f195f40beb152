import { randomUUID } from 'node:crypto';
import type { RoundAnswer, TournamentsAnswer } from '@logbuoy/contracts';
import type { TestClient } from '@logbuoy/test-kit';
import { startHouse, type House } from './match-kit.fixture';
import { EventDesk } from './tournament-kit.fixture';

jest.setTimeout(60_000);

const PAPER = { name: 'Local Cup', preset: 'best-of-three', phases: [{ kind: 'swiss', rounds: 3 }] };
const FIRST_WINS = { kind: 'games', a: 2, b: 0, drawn: 0 };

describe('tournaments on paper', () => {
  let house: House;
  let director: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    director = await house.guest();
  });
  afterAll(() => house.close());

  /** Five players, about to pair. */
  async function running(wish: object = {}): Promise<{ desk: EventDesk; players: string[] }> {
    const desk = await EventDesk.create(director, { ...PAPER, ...wish });
    await desk.status('announced', 'registration');
    const players: string[] = [];
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve']) {
      const { entrant } = await desk.do({ type: 'Register', name });
      players.push(entrant);
      await desk.do({ type: 'SubmitDeck', entrant, list: `1x ${name}` });
    }
    await desk.status('locked');
    await desk.do({ type: 'LockDecks' });
    await desk.status('running');
    return { desk, players };
  }

  it('an event of five goes from draft to certificate', async () => {
    const { desk, players } = await running();
    for (let number = 1; number <= 3; number++) {
      const next = await desk.nextRound();
      expect([next.did.at(-1), next.round?.number, next.round?.status]).toEqual(['PairRound', number, 'draft']);
      const round = await desk.play(() => FIRST_WINS);
      expect([round.tables.length, round.byes.length]).toEqual([2, 1]);
      expect(round.tables.every(({ because }) => (because?.de ?? '') !== '')).toBe(true);
    }
    const over = await desk.nextRound();
    expect([over.did, over.round, over.status]).toEqual([['CloseRound', 'ChangeStatus'], null, 'finished']);
    await desk.certify();
    const view = await desk.view();
    expect(view).toMatchObject({ status: 'certified', standingsAfter: [1, 2, 3] });
    expect(view.standings.map(({ id }) => id).sort()).toEqual([...players].sort());
    expect(view.entrants.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eve']);
    expect(Object.keys(view.commitments)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(await desk.told({ type: 'Announce', text: 'late' })).toBe('422 tournament-sealed');
  });

  it('names nobody in the log', async () => {
    const { desk } = await running();
    const lines: string[] = [];
    const stream = `tournament-${desk.id}` as Parameters<typeof house.app.parts.storage.events.readLines>[0];
    for await (const line of house.app.parts.storage.events.readLines(stream)) lines.push(line);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.join()).not.toMatch(/Ada|Bea|Cleo|Dora|Eve/);
  });

  it('keeps drafts to the staff, a report to its table, and a deck to its owner', async () => {
    const [player, stranger] = await house.guests(2);
    const desk = await EventDesk.create(director, PAPER);
    expect((await (stranger as TestClient).get(desk.path)).status).toBe(404);
    await desk.status('announced', 'registration');
    await desk.do({ type: 'Register' }, player);
    await desk.do({ type: 'SubmitDeck', list: 'mine' }, player);
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      const { entrant } = await desk.do({ type: 'Register', name });
      await desk.do({ type: 'SubmitDeck', entrant, list: name });
    }
    const mine = (await desk.view(player)).you?.entrant as string;
    expect((await desk.view(player)).entrants.filter(({ deck }) => deck !== undefined).map(({ id }) => id)).toEqual([
      mine,
    ]);
    await desk.status('locked', 'running');
    await desk.nextRound();
    expect((await desk.view(player)).rounds).toEqual([]);
    expect((await desk.view()).rounds).toHaveLength(1);
    expect((await (stranger as TestClient).get(`${desk.path}/rounds/1`)).status).toBe(404);
    await desk.do({ type: 'PublishRound' });
    const before = (await desk.view(stranger)).version;
    const table = (await desk.view(player)).you?.table;
    const slip = { kind: 'games', a: 2, b: 1, drawn: 0 };
    await desk.do({ type: 'Report', round: 1, table: table?.table, slip }, player);
    const seen = async (who?: TestClient) => {
      const round = (await desk.view(who)).rounds[0] as RoundAnswer;
      const { status, reportedBy, reports } = round.tables.find((one) => one.table === table?.table) ?? {};
      return { status, reportedBy, reports: reports && Object.keys(reports) };
    };
    expect(await seen(player)).toEqual({ status: 'reported', reportedBy: [mine], reports: [mine] });
    expect(await seen(stranger)).toEqual({ status: 'playing', reportedBy: undefined, reports: undefined });
    expect(await seen()).toEqual({ status: 'reported', reportedBy: [mine], reports: [mine] });
    expect((await desk.view(stranger)).version).toBe(before);
    expect((await desk.view(director, '?as=public')).as).toBe('public');
  });

  it('asks who may, in which role, and whether it was asked before', async () => {
    const [player, other] = await house.guests(2);
    const desk = await EventDesk.create(director, PAPER);
    await desk.status('announced', 'registration');
    expect(await desk.told({ type: 'ChangeStatus', to: 'locked' }, player)).toBe('403 role-may-not');
    expect(await desk.told({ type: 'Register', name: 'Somebody' }, player)).toBe('403 role-may-not');
    expect(await desk.told({ type: 'Register', by: director.id }, player)).toBe('400 malformed');
    expect(await desk.told({ type: 'CloseRound', role: 'director' }, player)).toBe('400 malformed');
    expect(await desk.told({ type: 'CommitSeed', round: 1, commitment: '00' })).toBe('400 malformed');
    expect(await desk.told({ type: 'PairRound', seed: '00' })).toBe('400 malformed');
    expect(await desk.told({ type: 'Nonsense' })).toBe('400 malformed');
    expect(await desk.told({ type: 'Drop' }, player)).toBe('403 role-may-not');
    const commandId = randomUUID();
    expect(await desk.told({ type: 'Register' }, player, commandId)).toBe('200');
    const { version } = await desk.view();
    expect(await desk.told({ type: 'Register' }, player, commandId)).toBe('200');
    expect((await desk.view()).version).toBe(version);
    expect(await desk.told({ type: 'Register' }, player)).toBe('422 entrant-exists');
    const entrant = (await desk.view(player)).you?.entrant as string;
    await desk.do({ type: 'Register' }, other);
    expect(await desk.told({ type: 'Withdraw', entrant }, other)).toBe('403 not-yourself');
    expect(await desk.told({ type: 'RevokeRole', account: director.id, granted: 'director' })).toBe(
      '422 reason-missing',
    );
    expect((await player?.post('/api/tournaments/nobody-knows/commands', { commandId, command: {} }))?.status).toBe(
      404,
    );
    const stranger = new (director.constructor as new (url: string) => TestClient)(house.url);
    expect(await desk.told({ type: 'Register' }, stranger)).toBe('401 not-signed-in');
    expect((await stranger.post('/api/tournaments', { commandId, ...PAPER })).status).toBe(401);
  });

  it('lists what is coming, running and over, and whatever is yours', async () => {
    const mine = await house.guest();
    const desk = await EventDesk.create(mine, { ...PAPER, name: 'Listed', startsAtMs: 1 });
    const names = async (query: string, who = mine) =>
      (await who.get<TournamentsAnswer>(`/api/tournaments${query}`)).body.tournaments.map(({ name }) => name);
    expect(await names('?state=coming')).not.toContain('Listed');
    expect(await names('?mine=true')).toEqual(['Listed']);
    expect(await names('?mine=true', director)).not.toContain('Listed');
    await desk.status('announced');
    expect((await names('?state=coming'))[0]).toBe('Listed');
    await desk.do({ type: 'ChangeStatus', to: 'cancelled', reason: 'nobody came' });
    expect(await names('?state=finished&limit=1')).toEqual(['Listed']);
  });
});
