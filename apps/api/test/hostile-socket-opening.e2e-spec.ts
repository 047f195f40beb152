import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { eventually } from '@logbuoy/test-kit';
import { startedMatch, startHouse, TestClient, TestSocket, type House } from './match-kit.fixture';

jest.setTimeout(90_000);

describe('sockets opened by strangers', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let match: string;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_LIMIT_COMMANDS: '60000' });
    players = (await house.guests(2)) as [TestClient, TestClient];
    match = await startedMatch(players);
  });
  afterAll(() => house.close());

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

  it('without a name are refused once their network holds as many as it may', async () => {
    const crowded = await startHouse({ LOGBUOY_LIMIT_SOCKETS: '1' });
    try {
      const strangers = await Promise.all(Array.from({ length: 10 }, () => TestSocket.open(crowded.url, {})));
      await expect(TestSocket.open(crowded.url, {})).rejects.toThrow(/429/);
      strangers.pop()?.close();
      const again = (): Promise<boolean> =>
        TestSocket.open(crowded.url, {}).then(
          (socket) => strangers.push(socket) > 0,
          () => false,
        );
      await eventually(again, 'there is room again');
      for (const stranger of strangers) stranger.close();
    } finally {
      await crowded.close();
    }
  });

  it('with an invalid token get an error', async () => {
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
    const tokenOf = async () =>
      (await visitor.post('/api/accounts/me/tokens', { label: 'x', password: 'correct horse' })).body;
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
    await visitor.send('DELETE', '/api/accounts/me', { password: 'correct horse' });
    await Promise.all([ended(here), ended(byToken)]);
    expect(bystander.closed).toBeUndefined();
    bystander.close();
  });

  it('of one account are so many and no more, by whichever way they come', async () => {
    const visitor = house.visitor();
    await visitor.register(`m-${randomUUID().slice(0, 8)}`);
    const { token } = (await visitor.post('/api/accounts/me/tokens', { label: 'x', password: 'correct horse' })).body;
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
    expect(server.requestTimeout).toBe(20_000);
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
  });
});
