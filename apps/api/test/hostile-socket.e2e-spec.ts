import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { eventually } from '@logbuoy/test-kit';
import { Feeds } from '../src/live/feeds';
import type { MatchId } from '@logbuoy/kernel';
import { startedMatch, startHouse, TestClient, TestSocket, turnOf, type House } from './match-kit.fixture';

jest.setTimeout(90_000);

const raw = (socket: TestSocket, text: string | Buffer): void => socket.socket.send(text);

describe('hostile sockets', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let match: string;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_LIMIT_COMMANDS: '60000' });
    players = (await house.guests(2)) as [TestClient, TestClient];
    match = await startedMatch(players);
  });
  afterAll(() => house.close());

  /** The server still answers, and the match stands where it stood. */
  async function nothingChangedBy(act: () => Promise<void>): Promise<void> {
    const before = await house.head(match);
    await act();
    const socket = await players[0].socket();
    socket.send({ t: 'ping' });
    await socket.next('pong');
    socket.close();
    expect(await house.head(match)).toBe(before);
  }

  it('with what is no message get a sentence each, and may go on', () =>
    nothingChangedBy(async () => {
      const socket = await players[0].socket();
      const command = (inside: string): string => `{"t":"command","match":"${match}","id":"c1","command":${inside}}`;
      const wrong = [
        ...['', '{', 'null', '[]', '7', '"ping"', '{}', '{"t":null}', '{"t":"shutdown"}', '\u0000'],
        ...['{"t":"subscribe"}', `{"t":"subscribe","match":"${match}"}`, '{"t":"subscribe","match":7,"as":"player"}'],
        ...[`{"t":"subscribe","match":"${match}","as":"judge"}`, `{"t":"subscribe","match":"${match}","as":"archive"}`],
        ...['-1', '1.5', '"1"', '1e999', 'null', '[]', '{}'].map(
          (since) => `{"t":"subscribe","match":"${match}","as":"player","since":${since}}`,
        ),
        ...['{"t":"hello","token":7}', '{"t":"hello","token":null}', `{"t":"hello","token":"${'x'.repeat(300)}"}`],
        ...['{"t":"unsubscribe","match":"a b"}', '{"t":"command"}', `{"t":"command","match":"${match}","id":"c"}`],
        ...['null', '[]', '7', '{}', '{"type":7}', '{"type":null}'].map(command),
        command('{"type":"ScanSky","__proto__":{"type":"Concede"}}'),
        command('{"type":"ScanSky","constructor":{}}'),
        command('{"type":"ScanSky","n":1e999}'),
        command('{"type":"ScanSky","s":"\\ud800"}'),
        command(`{"type":"ScanSky","d":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      ];
      for (const text of wrong) {
        raw(socket, text);
        expect([text.slice(0, 80), await socket.next('error')]).toMatchObject([
          text.slice(0, 80),
          { code: 'malformed' },
        ]);
      }
      for (const bytes of [Buffer.from('{"t":"ping"}'), Buffer.alloc(0), Buffer.from([0xff, 0xfe, 0])]) {
        raw(socket, bytes);
        expect(await socket.next('error')).toMatchObject({ code: 'malformed', detail: 'messages are text' });
      }
      expect(({} as { type?: unknown }).type).toBeUndefined();
      expect(socket.closed).toBeUndefined();
      socket.close();
    }));

  it('with text that is no text, or too much of it, are closed', () =>
    nothingChangedBy(async () => {
      const broken = await players[0].socket();
      broken.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
      await eventually(() => broken.closed !== undefined, 'it is closed');
      expect(broken.closed?.code).toBe(1007);
      const huge = await players[0].socket();
      raw(huge, `{"t":"hello","token":"${'x'.repeat(70_000)}"}`);
      await eventually(() => huge.closed !== undefined, 'it is closed');
      expect(huge.closed?.code).toBe(1009);
      const pieces = await players[0].socket();
      for (let i = 0; i < 10; i++) pieces.socket.send('x'.repeat(10_000), { fin: false });
      await eventually(() => pieces.closed !== undefined, 'it is closed');
      expect(pieces.closed?.code).toBe(1009);
    }));

  it('of strangers may neither play nor look through a seat', () =>
    nothingChangedBy(async () => {
      const stranger = await TestSocket.open(house.url);
      const other = await (await house.guest()).socket();
      for (const type of ['ScanSky', 'Concede', 'OfferDraw', 'ProposeTimeout', 'ReportAbsence', 'toString']) {
        expect(await stranger.command(match, { type })).toMatchObject({ t: 'error', code: 'not-signed-in', match });
        expect(await other.command(match, { type })).toMatchObject({ t: 'error', code: 'not-a-player', match });
      }
      const seat = await other.command(match, { type: 'Concede', seat: 'north', player: players[0].id });
      expect(seat).toMatchObject({ code: 'not-a-player' });
      for (const [socket, code] of [
        [stranger, 'not-signed-in'],
        [other, 'not-a-player'],
      ] as const) {
        socket.send({ t: 'subscribe', match, as: 'player' });
        expect(await socket.next('error')).toMatchObject({ code, match });
      }
      for (const unknown of ['nowhere', '__proto__', randomUUID()]) {
        other.send({ t: 'subscribe', match: unknown, as: 'spectator' });
        expect(await other.next('error')).toMatchObject({ code: 'no-such-match', match: unknown });
        expect(await other.command(unknown, { type: 'Concede' })).toMatchObject({ code: 'no-such-match' });
      }
      stranger.close();
      other.close();
    }));

  it('of a player cannot send for the other seat, nor what only the house may', () =>
    nothingChangedBy(async () => {
      const { waiting, awaited } = await turnOf(players, match);
      const socket = await waiting.socket();
      const inTheNameOf = { seat: 'north', player: awaited.id };
      expect(await socket.command(match, { type: 'ScanSky', ...inTheNameOf })).toMatchObject({ code: 'not-awaited' });
      for (const type of [
        'Play',
        'TakeSeat',
        'StartMatch',
        'ProposeTimeout',
        'ReportAbsence',
        'PauseMatch',
        'OpenHiddenZones',
      ])
        expect(await socket.command(match, { type, ...inTheNameOf })).toMatchObject({
          t: 'refused',
          code: 'malformed-command',
        });
      socket.close();
    }));

  it('that repeat and reorder commands do each once', async () => {
    const fresh = await startedMatch(players);
    const { awaited, waiting } = await turnOf(players, fresh);
    const [mine, theirs] = [await awaited.socket(), await waiting.socket()];
    const id = randomUUID();
    const same = { t: 'command', match: fresh, id, command: { type: 'ScanSky' } } as const;
    for (let i = 0; i < 20; i++) mine.send(same);
    for (let i = 0; i < 20; i++) expect(await mine.next('ack')).toEqual({ t: 'ack', id, match: fresh });
    const head = await house.head(fresh);
    expect(await theirs.command(fresh, { type: 'ScanSky' }, id)).toMatchObject({ t: 'ack' }); // the same id, another sender
    expect(await house.head(fresh)).toBeGreaterThan(head);
    expect(await mine.command(fresh, { type: 'Concede' }, id)).toMatchObject({ t: 'ack' }); // an old id does nothing new
    expect((await awaited.get<{ view: { status: string } }>(`/api/matches/${fresh}/view`)).body.view.status).toBe(
      'playing',
    );
    const many = Array.from({ length: 200 }, () => randomUUID());
    for (const each of many) theirs.send({ t: 'command', match: fresh, id: each, command: { type: 'AcceptDraw' } });
    const answers = await Promise.all(many.map(() => theirs.next('refused')));
    expect(answers.map((answer) => answer.id)).toEqual(many);
    mine.close();
    theirs.close();
  });

  it('get no answer but "over" from a finished match', async () => {
    const over = await startedMatch(players);
    const socket = await players[0].socket();
    expect(await socket.command(over, { type: 'Concede' })).toMatchObject({ t: 'ack' });
    const head = await house.head(over);
    for (const type of ['Concede', 'ScanSky', 'OfferDraw'])
      expect(await socket.command(over, { type })).toMatchObject({ t: 'refused', code: 'match-over' });
    expect(await house.head(over)).toBe(head);
    socket.close();
  });

  it('follow fifty matches and no more', async () => {
    const made = await Promise.all(
      Array.from({ length: 51 }, () =>
        players[0].must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 }),
      ),
    );
    const socket = await TestSocket.open(house.url);
    for (const each of made.slice(0, 50)) await socket.subscribe(each.match, 'spectator');
    const last = made[50]?.match as string;
    socket.send({ t: 'subscribe', match: last, as: 'spectator' });
    expect(await socket.next('error')).toMatchObject({ code: 'too-many-subscriptions', match: last });
    await socket.subscribe(made[0]?.match as string, 'spectator', 0); // one of the fifty, anew
    socket.send({ t: 'unsubscribe', match: made[1]?.match as string });
    await socket.subscribe(last, 'spectator');
    socket.close();
  });

  it('that close while they subscribe leave nobody listening', async () => {
    const feed = house.app.nest.get(Feeds).of(match as MatchId);
    await eventually(() => feed.isIdleSince(Infinity), 'nobody listens yet');
    for (let i = 0; i < 40; i++) {
      const socket = await TestSocket.open(house.url);
      for (let n = 0; n < 5; n++) socket.send({ t: 'subscribe', match, as: 'spectator', since: 0 });
      if (i % 2) socket.socket.close();
      else socket.close();
    }
    await eventually(() => feed.isIdleSince(Infinity), 'nobody listens any more');
  });

  it('opened by a page of another site are strangers, whatever cookie they bring', async () => {
    const cookie = (players[0] as unknown as { headers: { cookie: string } }).headers.cookie;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const socket = await TestSocket.open(house.url, { cookie, ...headers });
      expect(await socket.next('welcome')).toEqual({ t: 'welcome', protocol: 1 });
      expect(await socket.command(match, { type: 'Concede' })).toMatchObject({ code: 'not-signed-in' });
      socket.close();
    }
    const own = await TestSocket.open(house.url, { cookie, origin: house.url });
    expect(await own.next('welcome')).toMatchObject({ account: { id: players[0].id } });
    own.close();
  });

  it('with a token that is none are told so', async () => {
    const answered = async (headers: Record<string, string>): Promise<string> =>
      TestSocket.open(house.url, headers).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    expect(await answered({ authorization: 'Bearer nonsense' })).toMatch(/401/);
    expect(await answered({ authorization: `Bearer lb_${'A'.repeat(43)}` })).toMatch(/401/);
    expect(await answered({ cookie: `logbuoy_session=${'A'.repeat(43)}` })).toBe('opened');
    const socket = await players[0].socket();
    await socket.subscribe(match, 'player');
    for (const token of ['', 'lb_x', `lb_${'A'.repeat(43)}`, '\ud800']) {
      socket.send({ t: 'hello', token });
      expect(await socket.next('error')).toMatchObject({ code: 'not-signed-in' });
    }
    socket.send({ t: 'hello' });
    await socket.next('welcome');
    expect(await socket.next('welcome')).toMatchObject({ account: { id: players[0].id } });
    socket.close();
  });

  it('end with the session, the token or the account they were opened with', async () => {
    const visitor = house.visitor();
    const name = `p-${randomUUID().slice(0, 8)}`;
    await visitor.register(name);
    const elsewhere = house.visitor();
    await elsewhere.post('/api/sessions', { name, password: 'correct horse' });
    const open = async (headers: Record<string, string>): Promise<TestSocket> => {
      const socket = await TestSocket.open(house.url, headers);
      expect(await socket.next('welcome')).toMatchObject({ account: { name } });
      return socket;
    };
    const ended = async (socket: TestSocket): Promise<void> => {
      await eventually(() => socket.closed !== undefined, 'the socket is closed');
      expect(socket.closed?.code).toBe(4001);
    };
    const tokenOf = async () => (await visitor.post('/api/accounts/me/tokens', { label: 'x' })).body;
    const [kept, revoked] = [await tokenOf(), await tokenOf()];
    const here = await open({ cookie: visitor.cookie ?? '' });
    const there = await open({ cookie: elsewhere.cookie ?? '' });
    const byToken = await open({ authorization: `Bearer ${kept.token}` });
    const byOther = await open({ authorization: `Bearer ${revoked.token}` });
    const greeted = await TestSocket.open(house.url);
    greeted.send({ t: 'hello', token: revoked.token });
    await greeted.next('welcome', ({ account }) => account !== undefined);
    const bystander = await players[0].socket();

    await elsewhere.send('DELETE', '/api/sessions/current');
    await ended(there);
    await visitor.send('DELETE', `/api/accounts/me/tokens/${revoked.id}`);
    await Promise.all([ended(byOther), ended(greeted)]);
    await visitor.send('PATCH', '/api/accounts/me', { name: `${name}!` }); // another name is no reason to leave
    for (const socket of [here, byToken, bystander]) {
      socket.send({ t: 'ping' });
      await socket.next('pong');
    }
    await visitor.send('DELETE', '/api/accounts/me');
    await Promise.all([ended(here), ended(byToken)]);
    expect(bystander.closed).toBeUndefined();
    bystander.close();
  });

  it('of one account are so many and no more, by whichever way they come', async () => {
    const visitor = house.visitor();
    await visitor.register(`m-${randomUUID().slice(0, 8)}`);
    const { token } = (await visitor.post('/api/accounts/me/tokens', { label: 'x' })).body;
    const headers = { authorization: `Bearer ${token}` };
    const open: TestSocket[] = [];
    const attempts = await Promise.allSettled(Array.from({ length: 300 }, () => TestSocket.open(house.url, headers)));
    for (const attempt of attempts) if (attempt.status === 'fulfilled') open.push(attempt.value);
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [String(attempt.reason)] : []));
    expect([open.length, refused.length]).toEqual([20, 280]);
    for (const reason of refused) expect(reason).toMatch(/429/);
    const sneaking = await TestSocket.open(house.url);
    sneaking.send({ t: 'hello', token });
    expect(await sneaking.next('error')).toMatchObject({ code: 'too-many-sockets' });
    expect(await sneaking.command(match, { type: 'Concede' })).toMatchObject({ code: 'not-signed-in' });
    for (const socket of [...open, sneaking]) socket.close();
    await eventually(
      () =>
        TestSocket.open(house.url, headers).then(
          (socket) => (socket.close(), true),
          () => false,
        ),
      'there is room again',
    );
  });

  it('at another address, or with another protocol, are refused and not kept', async () => {
    const server = house.app.nest.getHttpServer() as Server;
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const before = await connections();
    const upgrade = (path: string, more = ''): string =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const refusals: [string, RegExp][] = [
      [upgrade('/', key), /^HTTP\/1\.1 404/],
      [upgrade('/wss', key), /^HTTP\/1\.1 404/],
      [upgrade('/ws/', key), /^HTTP\/1\.1 404/],
      [upgrade('//', key), /^HTTP\/1\.1 404/],
      [upgrade('http://[', key), /^HTTP\/1\.1 404/],
      [upgrade('/api/health/live', key), /^HTTP\/1\.1 404/],
      [upgrade('/ws'), /^HTTP\/1\.1 4\d\d/],
      [upgrade('/ws', key.replace('13', '7')), /^HTTP\/1\.1 4\d\d/],
      [upgrade('/ws', key.replace('websocket', 'h2c')), /^HTTP\/1\.1 101|^HTTP\/1\.1 4\d\d/],
    ];
    const clients: Socket[] = [];
    for (const [text, expected] of refusals) {
      const { hostname, port } = new URL(house.url);
      const client = connect({ port: Number(port), host: hostname, allowHalfOpen: true }); // and never hangs up
      clients.push(client);
      client.on('error', () => undefined);
      client.write(text);
      const [answer] = (await once(client, 'data')) as [Buffer];
      expect([text.slice(0, 20), answer.toString()]).toEqual([text.slice(0, 20), expect.stringMatching(expected)]);
    }
    clients.at(-1)?.destroy();
    await eventually(async () => (await connections()) <= before, 'none of them is kept');
    for (const client of clients) client.destroy();
  });

  it('that never finish their request are given up', () => {
    const server = house.app.nest.getHttpServer() as { headersTimeout: number; requestTimeout: number };
    expect(server.requestTimeout).toBe(30_000);
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

describe('sockets that send too much', () => {
  let house: House;
  let visitor: TestClient;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_LIMIT_COMMANDS: '600' });
    visitor = await house.guest();
  });
  afterAll(() => house.close());

  const FLOODS: readonly [string, (socket: WebSocket) => void][] = [
    ['messages', (socket) => socket.send('{"t":"ping"}')],
    ['nonsense', (socket) => socket.send('{')],
    ['binary frames', (socket) => socket.send(Buffer.alloc(10))],
    ['pings', (socket) => socket.ping('x'.repeat(100))],
  ];
  it.each(FLOODS)('are closed: %s', async (_what, flood) => {
    const someone = await house.guest();
    const socket = await someone.socket();
    const answered = (): number => socket.heard.length;
    for (let i = 0; i < 1000; i++) flood(socket.socket);
    await eventually(() => socket.closed !== undefined, 'it is closed');
    expect(socket.closed?.code).toBe(4029);
    expect(answered()).toBeLessThan(300); // a hundred saved up, and what a slow machine's seconds add
    const again = await visitor.socket();
    again.send({ t: 'ping' });
    await again.next('pong');
    again.close();
  });

  it('are closed however many of them share the account', async () => {
    const someone = await house.guest();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => someone.socket()));
    for (let i = 0; i < 200; i++) for (const { socket } of sockets) socket.send('{"t":"ping"}');
    await eventually(() => sockets.some(({ closed }) => closed?.code === 4029), 'one of them is closed');
    for (const socket of sockets) socket.close();
  });
});

describe('sockets that do not read', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_LIMIT_COMMANDS: '10000000' });
  });
  afterAll(() => house.close());

  /** Opened, with its TCP connection stopped from then on. */
  async function deaf(): Promise<{ readonly socket: WebSocket; readonly tcp: Socket }> {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return { socket, tcp: (socket as unknown as { _socket: Socket })._socket };
  }

  /** The server closed so many because they did not read, and let go of all; nothing of what it kept for them is left. */
  const letGo = (slowReaders: number): Promise<void> =>
    eventually(async () => {
      const { text } = await new TestClient(house.url).get('/metrics');
      const dropped = /^logbuoy_sockets_dropped_total\{why="slow reader"\} (\d+)$/m.exec(text)?.[1];
      return Number(dropped) === slowReaders && /^logbuoy_sockets_open 0$/m.test(text);
    }, 'the server has let go of it');

  it('are closed once a mebibyte waits for them, while the match goes on', async () => {
    const players = await house.guests(2);
    const match = await startedMatch(players, { options: { target: 1000, turnsMax: 1000 } });
    const { socket, tcp } = await deaf();
    socket.send(JSON.stringify({ t: 'subscribe', match, as: 'spectator' }));
    await once(socket, 'message');
    tcp.pause();
    const north = await (players[0] as TestClient).socket();
    await north.subscribe(match, 'player');
    let updates = 0;
    north.listen((message) => void (message.t === 'update' && updates++));
    let mostBytes = 0;
    // Kernel buffers swallow some megabytes first; each answer here is the whole history anew.
    const ask = JSON.stringify({ t: 'subscribe', match, as: 'spectator', since: 0 });
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 6000 && socket.readyState === WebSocket.OPEN; i++) {
      socket.send(ask);
      if (i % 200 === 0) {
        north.send({
          t: 'command',
          match,
          id: randomUUID(),
          command: { type: 'SetStandingPass', on: i % 400 ? 0 : 1 },
        });
        mostBytes = Math.max(mostBytes, process.memoryUsage().rss - before);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    north.close();
    await letGo(1);
    expect(updates).toBeGreaterThan(5);
    expect(mostBytes).toBeLessThan(400 * 1024 * 1024);
    tcp.destroy();
  });

  it('are closed, too, where they have us answer their pings', async () => {
    const { socket, tcp } = await deaf();
    tcp.pause();
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 200_000 && socket.readyState === WebSocket.OPEN; i++) {
      socket.ping('x'.repeat(125));
      if (i % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await letGo(2);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    tcp.destroy();
  });
});
