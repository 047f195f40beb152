import { strFromU8, unzipSync } from 'fflate';
import type { MatchSummary } from '@logbuoy/projections';
import type { ArchiveAnswer, MadeAnswer, RoundAnswer, Ruleset, RulesetsAnswer, TableAnswer } from '@logbuoy/contracts';
import { eventually, game, TestClient } from '@logbuoy/test-kit';
import { startHouse, told, viewOf, type House } from './match-kit.fixture';
import { EventDesk, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(120_000);

type Listed = MatchSummary & { readonly withheld?: string };
type Replays = Ruleset['publication']['replays'];
const LOOKS = ['view', 'view?as=spectator', 'events', 'timeline', 'transcript'];
const LOOKS_BACK = [...LOOKS, 'view?as=archive', 'events?as=archive', 'file', 'export'];

describe('what everybody may see of an event’s matches', () => {
  let house: House;
  let director: TestClient;
  let judge: TestClient;
  let visitor: TestClient;
  let players: TestClient[];
  let ruleset: Ruleset;
  beforeAll(async () => {
    house = await startHouse();
    [director, visitor, ...players] = (await house.guests(6)) as [TestClient, TestClient, ...TestClient[]];
    judge = await house.judge();
    const { body } = await director.get<RulesetsAnswer>('/api/rulesets');
    ruleset = body.rulesets.find((one) => one.ruleset.id === 'best-of-one')?.ruleset as Ruleset;
  });
  afterAll(() => house.close());

  /** An event of four in its first round, its tables seated. */
  async function playing(replays: Replays, delayMinutes = 0): Promise<{ desk: EventDesk; tables: TableAnswer[] }> {
    const publication = { ...ruleset.publication, replays, spectatorDelayMinutes: delayMinutes };
    const desk = await EventDesk.create(director, {
      name: 'Quiet Cup',
      ruleset: { ...ruleset, publication, decks: { ...ruleset.decks, lists: 'none' } },
      phases: [{ kind: 'swiss', rounds: 2 }],
      play: { game: game.id },
    });
    await desk.status('announced', 'registration');
    for (const player of players) await desk.do({ type: 'Register' }, player);
    await desk.status('locked', 'running');
    await desk.nextRound();
    return { desk, tables: await started(desk) };
  }

  async function started(desk: EventDesk): Promise<TableAnswer[]> {
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    const tables = async () => [...((await desk.view()).rounds.at(-1) as RoundAnswer).tables];
    await eventually(async () => (await tables()).every(({ match }) => match !== undefined), 'every table is seated');
    return tables();
  }

  /** The second of every pair gives up. */
  async function finish(desk: EventDesk): Promise<void> {
    const { rounds, entrants } = await desk.view();
    for (const { match, b } of rounds.at(-1)?.tables ?? []) {
      const loser = players.find(({ id }) => entrants.find((one) => one.id === b)?.account === id);
      await loser?.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    }
    const results = async () => (await desk.view()).rounds.at(-1)?.tables.map(({ result }) => result) ?? [];
    await eventually(async () => (await results()).every((one) => one !== undefined), 'every result is in');
  }

  const looks = async (who: TestClient, { match }: TableAnswer, paths = LOOKS) => [
    ...new Set(await Promise.all(paths.map((path) => told(who.get(`/api/matches/${match}/${path}`))))),
  ];
  const subscribes = async (who: TestClient, { match }: TableAnswer): Promise<string> => {
    const socket = await who.socket();
    socket.send({ t: 'subscribe', match: match as string, as: 'spectator' });
    const answer = await Promise.race([socket.next('snapshot'), socket.next('error')]);
    socket.close();
    return answer.t === 'error' ? answer.code : answer.t;
  };
  const listed = async (who: TestClient, state: string, { match }: TableAnswer): Promise<Listed | undefined> =>
    (await who.get<{ matches: Listed[] }>(`/api/matches?state=${state}`)).body.matches.find(
      (one) => one.match === match,
    );
  const tableSeen = async (desk: EventDesk, who: TestClient, round: number, table: number) =>
    (await desk.view(who)).rounds[round - 1]?.tables.find((one) => one.table === table);
  const clientOf = async (desk: EventDesk, entrant: string) => {
    const { account } = (await desk.view()).entrants.find(({ id }) => id === entrant) ?? {};
    return players.find(({ id }) => id === account) as TestClient;
  };

  /** The archive of an event as this caller gets it: the files of its matches. */
  async function matchesInArchive(desk: EventDesk, who: TestClient): Promise<{ readonly [name: string]: string }> {
    expect((await who.post(`${desk.path}/archive`)).status).toBe(202);
    const state = async () => (await who.get<ArchiveAnswer>(`${desk.path}/archive`)).body;
    await eventually(async () => (await state()).state === 'ready', 'the archive is made');
    const files = unzipSync(await who.bytes(`${desk.path}/archive/file`));
    const names = Object.keys(files).filter((name) => /\/matches\//.test(name));
    return Object.fromEntries(names.map((name) => [name, strFromU8(files[name] as Uint8Array)]));
  }
  const countIn = async (desk: EventDesk, who: TestClient) => Object.keys(await matchesInArchive(desk, who)).length;

  /** Asked for, made by a job, and fetched. */
  async function exported({ match }: TableAnswer, who: TestClient): Promise<string> {
    const path = `/api/matches/${match}/export`;
    expect(await told(who.get(`${path}/file`))).toBe('404 export-not-ready');
    expect((await who.post<MadeAnswer>(path)).status).toBe(202);
    await eventually(async () => (await who.get<MadeAnswer>(path)).body.state === 'ready', 'the file is made');
    return (await who.get(`${path}/file`)).text;
  }

  it('a player who opted out is not shown live, but afterwards like every other', async () => {
    const { desk, tables } = await playing('round-end');
    const [quiet, open] = tables as [TableAnswer, TableAnswer];
    const [shy, opponent] = [await clientOf(desk, quiet.a), await clientOf(desk, quiet.b)];
    const watching = await visitor.socket();
    await watching.subscribe(quiet.match as string, 'spectator');
    expect(await looks(visitor, quiet)).toEqual(['200']);

    await desk.do({ type: 'OptOutOfBroadcast', optedOut: true }, shy);
    expect(await watching.next('error')).toMatchObject({ code: 'not-shown-live', match: quiet.match });
    watching.close();
    for (const who of [visitor, new TestClient(house.url)])
      expect(await looks(who, quiet)).toEqual(['403 not-shown-live']);
    expect(await subscribes(visitor, quiet)).toBe('not-shown-live');
    for (const who of [shy, opponent, director, judge]) {
      expect(await looks(who, quiet)).toEqual(['200']);
      expect(await subscribes(who, quiet)).toBe('snapshot');
    }
    expect([await looks(visitor, open), await subscribes(visitor, open)]).toEqual([['200'], 'snapshot']);
    // Lists name it, say why there is no way to it, and not how far it is.
    expect(await listed(visitor, 'running', quiet)).toMatchObject({ withheld: 'not-shown-live', decisions: null });
    expect((await listed(visitor, 'running', open))?.withheld).toBeUndefined();
    expect((await listed(shy, 'running', quiet))?.withheld).toBeUndefined();
    expect((await tableSeen(desk, visitor, 1, quiet.table))?.withheld).toBe('not-shown-live');
    for (const who of [shy, director, judge])
      expect((await tableSeen(desk, who, 1, quiet.table))?.withheld).toBeUndefined();

    await finish(desk);
    for (const table of [quiet, open]) {
      expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['403 replay-at-round-end']);
      expect(await subscribes(visitor, table)).toBe('replay-at-round-end');
      expect(await looks(judge, table, LOOKS_BACK)).toEqual(['200']);
      expect(await listed(visitor, 'finished', table)).toMatchObject({
        withheld: 'replay-at-round-end',
        reason: 'concession',
      });
      expect((await tableSeen(desk, visitor, 1, table.table))?.withheld).toBe('replay-at-round-end');
    }
    for (const who of [shy, opponent]) expect(await looks(who, quiet, LOOKS_BACK)).toEqual(['200']);
    // An archive of a running event holds no match of a round that goes on, but for staff; nor does an export go around it.
    for (const who of [visitor, shy]) expect(await countIn(desk, who)).toBe(0);
    expect(await countIn(desk, director)).toBe(2);
    expect(await told(visitor.post(`/api/matches/${quiet.match}/export`))).toBe('403 replay-at-round-end');
    expect(await told(visitor.get(`/api/matches/${quiet.match}/export/file`))).toBe('403 replay-at-round-end');
    await desk.nextRound();
    for (const table of [quiet, open]) expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['200']);
    const archived = await matchesInArchive(desk, visitor);
    expect(Object.keys(archived)).toEqual(
      [quiet, open].map(({ table, match }) => `round-1/matches/table-${table}.${match}.logbuoy.jsonl`),
    );
    for (const [i, table] of [quiet, open].entries()) {
      const { text } = await visitor.get(`/api/matches/${table.match}/file`);
      expect(Object.values(archived)[i]).toBe(text);
      expect(await exported(table, visitor)).toBe(text);
      expect(await verifiedOffline(house.folder, text)).toMatchObject({ ok: true });
    }
    expect((await listed(visitor, 'finished', quiet))?.withheld).toBeUndefined();
    expect(await subscribes(visitor, quiet)).toBe('snapshot');
    expect((await tableSeen(desk, visitor, 1, quiet.table))?.withheld).toBeUndefined();
  });

  it('replays are released when the event is over, where its ruleset says so', async () => {
    const { desk, tables } = await playing('event-end');
    const [table] = tables as [TableAnswer];
    const seen = await viewOf(visitor, table.match as string);
    expect(seen).toMatchObject({ event: { withheld: 'replay-at-event-end' } }); // told before it fails
    await finish(desk);
    await desk.nextRound();
    expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['403 replay-at-event-end']);
    expect([await countIn(desk, visitor), await countIn(desk, director)]).toEqual([0, 2]);
    await started(desk);
    await finish(desk);
    expect((await desk.nextRound()).status).toBe('finished');
    expect(await countIn(desk, visitor)).toBe(4);
    expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['200']);
  });

  it('replays are never released, where its ruleset says so; delayed spectators see a table to its end', async () => {
    const { desk, tables } = await playing('never', 10);
    const [table] = tables as [TableAnswer];
    await finish(desk);
    expect(await looks(visitor, table, ['view?as=spectator', 'events?as=spectator', 'timeline'])).toEqual(['200']);
    expect((await viewOf(visitor, table.match as string)).view.status).not.toBe('ended');
    expect(await looks(visitor, table, ['view?as=archive', 'events?as=archive', 'file'])).toEqual(['403 replay-never']);
    house.later(10 * 60_000);
    expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['403 replay-never']);
    await desk.do({ type: 'ChangeStatus', to: 'cancelled', reason: 'the hall is flooded' });
    expect(await looks(visitor, table, LOOKS_BACK)).toEqual(['403 replay-never']);
    expect([await countIn(desk, visitor), await countIn(desk, await clientOf(desk, table.a))]).toEqual([0, 0]);
    for (const who of [director, judge, await clientOf(desk, table.a)])
      expect(await looks(who, table, LOOKS_BACK)).toEqual(['200']);
  });
});
