import { randomUUID } from 'node:crypto';
import type { RoundAnswer, Ruleset, RulesetsAnswer } from '@logbuoy/contracts';
import { nativeSha256 } from '@logbuoy/event-store';
import type { TestClient, TestSocket } from '@logbuoy/test-kit';
import { startHouse, type House } from './match-kit.fixture';
import { EventDesk, FIRST_WINS, PAPER, runningOnPaper } from './tournament-kit.fixture';

jest.setTimeout(60_000);

describe('who may see and do what in a tournament', () => {
  let house: House;
  let director: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    director = await house.guest();
  });
  afterAll(() => house.close());

  it('notifies watchers of something new for them, and of nothing hidden', async () => {
    const [player, stranger] = (await house.guests(2)) as [TestClient, TestClient];
    const desk = await EventDesk.create(director, PAPER);
    await desk.status('announced', 'registration');
    await desk.do({ type: 'Register' }, player);
    const sockets = await Promise.all([director, player, stranger].map((who) => who.socket()));
    const [staff, own, foreign] = sockets as [TestSocket, TestSocket, TestSocket];
    for (const socket of sockets) {
      socket.send({ t: 'watch-tournament', tournament: desk.id });
      await socket.next('tournament');
    }
    await desk.do({ type: 'SubmitDeck', list: 'secret' }, player);
    await Promise.all([staff.next('tournament'), own.next('tournament')]);
    expect(foreign.heard.filter(({ t }) => t === 'tournament')).toEqual([]);
    await desk.do({ type: 'Register', name: 'Ada' });
    const heard = await foreign.next('tournament');
    expect(heard).toEqual({ t: 'tournament', tournament: desk.id, version: (await desk.view(stranger)).version });
    foreign.send({ t: 'watch-tournament', tournament: 'nobody-knows-this' });
    expect(await foreign.next('error')).toMatchObject({ code: 'no-such-tournament', tournament: 'nobody-knows-this' });
    for (const socket of sockets) socket.close();
  });

  it('has no names in the log', async () => {
    const { desk } = await runningOnPaper(director);
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

  it('keeps decks, their own checks and their opponents’ reports from staff who play', async () => {
    const [judge, rival] = (await house.guests(2)) as [TestClient, TestClient];
    const desk = await EventDesk.create(director, { ...PAPER, phases: [{ kind: 'swiss', rounds: 1 }] });
    await desk.status('announced', 'registration');
    await desk.do({ type: 'GrantRole', account: judge.id, granted: 'judge' });
    for (const [who, list] of [
      [judge, 'mine'],
      [rival, 'secret'],
    ] as const) {
      await desk.do({ type: 'Register' }, who);
      await desk.do({ type: 'SubmitDeck', list }, who);
    }
    const [mine, theirs] = (await desk.view()).entrants.map(({ id }) => id) as [string, string];
    const hash = nativeSha256('secret');
    const status = async (path: string, who = judge) => (await who.get(`${desk.path}/${path}`)).status;
    const known = async (who: TestClient) =>
      (await desk.view(who)).entrants.map(({ deck, deckGiven }) => [deck !== undefined, deckGiven]);
    expect(await known(judge)).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([await status(`decks/${theirs}`), await status(`decks/${mine}`)]).toEqual([403, 200]);
    expect(await status(`decks/${theirs}`, director)).toBe(200);
    for (const path of ['export/json', 'events', '', 'export/csv?sheet=players'])
      expect([path, (await judge.get(`${desk.path}/${path}`)).text.includes(hash)]).toEqual([path, false]);
    expect((await director.get(`${desk.path}/events`)).text).toContain(hash);

    await desk.status('locked', 'running');
    await desk.nextRound();
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    await desk.do({ type: 'OrderDeckCheck', entrant: mine, reason: 'at random' });
    expect((await desk.view(judge)).deckChecks).toEqual([]);
    expect((await desk.view()).deckChecks).toHaveLength(1);
    expect([await status('papers/deck-checks'), await status('papers/slips')]).toEqual([403, 200]);
    expect(await status('papers/deck-checks', director)).toBe(200);
    await desk.do({ type: 'Report', round: 1, table: 1, slip: { kind: 'games', a: 2, b: 1, drawn: 0 } }, rival);
    const reports = async (who: TestClient) => Object.keys((await desk.view(who)).rounds[0]?.tables[0]?.reports ?? {});
    expect([await reports(judge), await reports(director)]).toEqual([[], [theirs]]);
    expect((await judge.get(`${desk.path}/events`)).text).not.toContain('"games":{"a":2,"b":1');
    await desk.do({ type: 'RecordResult', round: 1, table: 1, slip: FIRST_WINS });
    await desk.nextRound();
    expect((await desk.view()).status).toBe('finished');
    expect(await status(`decks/${theirs}`)).toBe(200);
  });

  it('has unpublished standings in no document and no list', async () => {
    const { body } = await director.get<RulesetsAnswer>('/api/rulesets');
    const ruleset = body.rulesets.find((one) => one.ruleset.id === 'best-of-three')?.ruleset as Ruleset;
    const publication = { ...ruleset.publication, standings: 'at-end' };
    const { preset: _, ...paper } = PAPER;
    const desk = await EventDesk.create(director, { ...paper, ruleset: { ...ruleset, publication } });
    await desk.status('announced', 'registration');
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) {
      const { entrant } = await desk.do({ type: 'Register', name });
      await desk.do({ type: 'SubmitDeck', entrant, list: `1x ${name}` });
    }
    await desk.status('locked', 'running');
    await desk.nextRound();
    await desk.play(() => FIRST_WINS);
    await desk.nextRound();
    await desk.do({ type: 'PublishRound' });
    const stranger = await house.guest();
    const status = async (path: string, who: TestClient) => (await who.get(`${desk.path}/${path}`)).status;
    const STANDINGS = ['standings', 'papers/standings', 'papers/standings/pdf', 'export/csv?sheet=standings'];
    for (const path of STANDINGS) {
      expect([path, await status(path, stranger)]).toEqual([path, 404]);
      expect([path, await status(path, director)]).toEqual([path, 200]);
    }
    const points = async (paper: string, who: TestClient) =>
      (await who.get(`${desk.path}/papers/${paper}?round=2`)).text.includes('"points"');
    for (const paper of ['pairings-by-name', 'pairings-by-table', 'seat-cards'])
      expect([paper, await points(paper, stranger), await points(paper, director)]).toEqual([paper, false, true]);
  });

  it('gives the first answer to a refused command again, and takes no other under its id', async () => {
    const desk = await EventDesk.create(director, PAPER);
    const early = randomUUID();
    const open = { type: 'ChangeStatus', to: 'registration' };
    const refused = await desk.told(open, director, early);
    expect(refused).toMatch(/^422 /);
    await desk.status('announced');
    expect(await desk.told(open, director, early)).toBe(refused); // though it would be accepted by now
    expect(await desk.told({ type: 'ChangeCapacity', capacity: 9 }, director, early)).toBe('409 command-id-used');
    expect(await desk.told(open)).toBe('200');
  });

  it('checks permission, role and repetition of a command', async () => {
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
});
