import { randomUUID } from 'node:crypto';
import { applyPatch, type JsonObject, type ServerMessage } from '@logbuoy/contracts';
import { AbsenceWatch } from '@logbuoy/platform';
import { filled } from '@logbuoy/games';
import { eventually } from '@logbuoy/test-kit';
import { type Json, SeededChance } from '@logbuoy/kernel';
import {
  seatedTable,
  send,
  startedMatch,
  startHouse,
  TestSocket,
  turnOf,
  viewOf,
  type House,
  type TestClient,
} from './match-kit.fixture';

jest.setTimeout(90_000);

type Snapshot = ServerMessage & { readonly t: 'snapshot' };
type Update = ServerMessage & { readonly t: 'update' };
const updatesOf = (socket: TestSocket): Update[] => socket.heard.filter((message) => message.t === 'update');

describe('the socket', () => {
  let house: House;
  let players: [TestClient, TestClient];
  beforeAll(async () => {
    house = await startHouse();
    players = (await house.guests(2)) as [TestClient, TestClient];
  });
  afterAll(() => house.close());

  it('says who you are', async () => {
    const socket = await players[0].socket();
    expect(await socket.next('welcome')).toEqual({
      t: 'welcome',
      protocol: 1,
      account: { id: players[0].id, name: expect.any(String) },
    });
    const stranger = await TestSocket.open(house.url);
    expect(await stranger.next('welcome')).toEqual({ t: 'welcome', protocol: 1 });
    stranger.send({ t: 'ping' });
    expect(await stranger.next('pong')).toEqual({ t: 'pong' });
    socket.close();
    stranger.close();
  });

  it('lets a whole match be played, each with patches that lead to the real view, and resumed at any event', async () => {
    const match = await startedMatch(players, { options: { target: 8 } });
    const prng = new SeededChance(3);
    const sockets = [await players[0].socket(), await players[1].socket()] as const;
    const watching = await TestSocket.open(house.url);
    const snapshots = await Promise.all([
      sockets[0].subscribe(match, 'player'),
      sockets[1].subscribe(match, 'player'),
      watching.subscribe(match, 'spectator'),
    ]);
    const views = snapshots.map(({ view }): Json => view as Json);
    let offers = [snapshots[0].offers, snapshots[1].offers];
    let seqs = snapshots.map(({ seq }) => seq);
    for (let i = 0; i < 200 && (views[2] as JsonObject)['status'] === 'playing'; i++) {
      const mover = offers.findIndex(({ game }) => game.some(({ type }) => type !== 'SetStandingPass'));
      const usual = offers[mover]?.game.filter(({ type }) => type !== 'SetStandingPass') ?? [];
      const id = randomUUID();
      (sockets[mover] as TestSocket).send({ t: 'command', match, id, command: filled(prng.pick(usual), prng) });
      const heard = await Promise.all([...sockets, watching].map((socket) => socket.next('update')));
      expect(await (sockets[mover] as TestSocket).next('ack')).toEqual({
        ...{ t: 'ack', id, match },
        receipt: expect.stringMatching(/^[\w-]{396}$/) as string,
      });
      heard.forEach(({ patch, events, seq }, each) => {
        expect(events.map((event) => event.seq)).toEqual(
          Array.from({ length: seq - (seqs[each] ?? 0) }, (_, n) => (seqs[each] ?? 0) + n + 1),
        );
        views[each] = applyPatch(views[each] as Json, patch);
      });
      seqs = heard.map(({ seq }) => seq);
      offers = [heard[0]?.offers, heard[1]?.offers] as typeof offers;
    }
    for (const [i, who] of [players[0], players[1]].entries())
      expect(views[i]).toEqual((await viewOf(who, match)).view);
    expect((views[2] as JsonObject)['status']).toBe('ended');

    const whole = await watching.subscribe(match, 'spectator', 0);
    for (const since of [1, 5, whole.seq - 1, whole.seq]) {
      const { events, view, seq }: Snapshot = await watching.subscribe(match, 'spectator', since);
      expect([events, view, seq]).toEqual([whole.events.slice(since), whole.view, whole.seq]);
    }
    for (const socket of [...sockets, watching]) socket.close();
  });

  it('handles what was sent after a greeting after the greeting', async () => {
    const owner = house.visitor();
    await owner.register(`owner-${randomUUID().slice(0, 6)}`);
    const { token, account } = (
      await owner.post('/api/bots', {
        name: `bot-${randomUUID().slice(0, 6)}`,
        password: 'correct horse',
      })
    ).body;
    const { match } = await players[0].must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 });
    const headers = { authorization: `Bearer ${token}` };
    await owner.post(`/api/tables/${match}/join`, { commandId: randomUUID() }, headers);
    const bot = await TestSocket.open(house.url);
    bot.send({ t: 'hello', token });
    bot.send({ t: 'subscribe', match, as: 'player' });
    bot.send({ t: 'command', match, id: 'c1', command: { type: 'Concede' } });
    expect(await bot.next('welcome', (message) => message.account !== undefined)).toMatchObject({
      account: { id: account.id },
    });
    expect(await bot.next('snapshot')).toMatchObject({ match });
    expect(await bot.next('refused')).toMatchObject({ id: 'c1', code: 'not-started' });
    bot.close();
  });

  it('drops a match after unsubscribe, also right after subscribing', async () => {
    const match = await startedMatch(players);
    const socket = await TestSocket.open(house.url);
    socket.send({ t: 'subscribe', match, as: 'spectator' });
    socket.send({ t: 'unsubscribe', match });
    socket.send({ t: 'ping' });
    await socket.next('snapshot');
    await eventually(() => socket.heard.some(({ t }) => t === 'pong'), 'all is handled');
    await send(players[0], match, { type: 'Concede' });
    const other = await TestSocket.open(house.url);
    await other.subscribe(match, 'spectator');
    expect(updatesOf(socket)).toEqual([]);
    socket.close();
    other.close();
  });

  it('notifies the lobby that the list has changed', async () => {
    const lobby = await TestSocket.open(house.url);
    lobby.send({ t: 'watch-tables' });
    lobby.send({ t: 'ping' });
    await lobby.next('pong');
    const match = await seatedTable(players);
    await lobby.next('tables');
    const { body } = await players[0].get<{ tables: { match: string; seats: unknown[] }[] }>('/api/tables');
    expect(body.tables[0]).toMatchObject({ match });
    lobby.close();
  });

  it('gives a seat’s view to its player only, and play to permitted viewers only', async () => {
    const [first, second, third] = (await house.guests(3)) as [TestClient, TestClient, TestClient];
    const { match } = await first.must<{ match: string }>('/api/tables', {
      game: 'fixture',
      players: 2,
      spectators: { allowed: false, delayMs: 0 },
    });
    const deck = { deck: [9, 9, 9, 9, 9, 9, 9, 9, 9, 8] };
    await second.must(`/api/tables/${match}/sit`, { seat: 'north' });
    const [former, creator, outsider] = [await second.socket(), await first.socket(), await TestSocket.open(house.url)];
    await former.subscribe(match, 'player');
    await creator.subscribe(match, 'spectator');
    await outsider.subscribe(match, 'spectator');

    await second.must(`/api/tables/${match}/leave`);
    expect(await former.next('error')).toMatchObject({ code: 'not-a-player', match });
    await third.must(`/api/tables/${match}/sit`, { seat: 'north', equipment: deck });
    await first.must(`/api/tables/${match}/sit`, { seat: 'south' });
    await first.must(`/api/tables/${match}/start`);
    expect(await outsider.next('error')).toMatchObject({ code: 'no-spectators', match });
    await creator.next('update', ({ events }) => events.some(({ type }) => type === 'MatchStarted'));
    await send(third, match, { type: 'OfferDraw' });
    await creator.next('update', ({ events }) => events.some(({ type }) => type === 'DrawOffered'));
    expect(JSON.stringify(former.heard)).not.toMatch(/SeatTaken|MatchStarted|deck/);
    expect(JSON.stringify(outsider.heard)).not.toMatch(/MatchStarted|TurnBegun|DrawOffered/);
    for (const socket of [former, creator, outsider]) socket.close();
  });
});

describe('time and presence', () => {
  let house: House;
  let players: [TestClient, TestClient];
  beforeAll(async () => {
    house = await startHouse();
    players = (await house.guests(2)) as [TestClient, TestClient];
  });
  afterAll(() => house.close());

  it('records who fell silent, and their return', async () => {
    const match = await startedMatch(players, { clock: { bankMs: 3_600_000, absenceMaxMs: 600_000 } });
    const socket = await players[0].socket();
    await socket.subscribe(match, 'player');
    const quiet = players[1];
    await send(quiet, match, { type: 'OfferDraw' }); // its last sign of life
    const watch = house.app.nest.get(AbsenceWatch);
    for (let i = 0; i < 20; i++) {
      house.later(2_000); // as often as it looks by itself
      if (i % 3 === 0) await send(players[0], match, { type: 'SetStandingPass', on: i % 2 ? 0 : 1 });
      await watch.look();
    }
    const absent = await socket.next('update', ({ events }) => events.some(({ type }) => type === 'SeatAbsent'));
    expect(absent.events).toMatchObject([{ type: 'SeatAbsent', seat: 'south' }]);
    const present = async (): Promise<boolean[]> =>
      (await viewOf(players[0], match)).view.seats.map((seat) => seat.present);
    expect(await present()).toEqual([true, false]);

    const back = await quiet.socket();
    await back.subscribe(match, 'player');
    const returned = await socket.next('update', ({ events }) => events.some(({ type }) => type === 'SeatReturned'));
    expect(returned.events).toMatchObject([{ type: 'SeatReturned', seat: 'south' }]);
    expect(await present()).toEqual([true, true]);
    socket.close();
    back.close();
  });

  it('ends a match whose time is up, also when the server was down meanwhile', async () => {
    const running = await startedMatch(players, { clock: { bankMs: 1_500 } });
    const away = await startedMatch(players, { clock: { bankMs: 4_000 } });
    const { seat } = await turnOf(players, running);
    const socket = await TestSocket.open(house.url);
    await socket.subscribe(running, 'spectator');
    const over = await socket.next('update', ({ events }) => events.some(({ type }) => type === 'MatchEnded'));
    expect(over.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TimeRanOut', 'MatchEnded', 'SeedRevealed']),
    );
    expect(over.events.find(({ type }) => type === 'TimeRanOut')).toMatchObject({ seat, why: 'bank' });
    socket.close();

    const { view: before } = await viewOf(players[0], away);
    await house.restart();
    const again = players.map((player) => player.at(house.url));
    const status = async (): Promise<string> => (await viewOf(again[0] as TestClient, away)).view.status;
    if (before.status === 'playing') expect(['playing', 'ended']).toContain(await status());
    await eventually(async () => (await status()) === 'ended', 'time is up');
    expect((await viewOf(again[0] as TestClient, away)).view.outcome).toMatchObject({ reason: 'timeout' });
    expect(await send(again[0] as TestClient, away, { type: 'ScanSky' })).toMatchObject({ status: 422 });
  });
});
