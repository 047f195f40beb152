import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import { eventually } from '@logbuoy/test-kit';
import { startedMatch, startHouse, TestClient, type House } from './match-kit.fixture';

jest.setTimeout(90_000);

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

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes this process holds on to. Garbage is not counted: how much of it waits depends on how busy the machine is. */
function bytesHeld(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

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
    // Kernel buffers swallow some megabytes first; each answer here is the whole history again.
    const ask = JSON.stringify({ t: 'subscribe', match, as: 'spectator', since: 0 });
    const before = bytesHeld();
    for (let i = 0; i < 6000 && socket.readyState === WebSocket.OPEN; i++) {
      socket.send(ask);
      if (i % 200 === 0) {
        north.send({
          t: 'command',
          match,
          id: randomUUID(),
          command: { type: 'SetStandingPass', on: i % 400 ? 0 : 1 },
        });
        mostBytes = Math.max(mostBytes, bytesHeld() - before);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    north.close();
    await letGo(1);
    expect(updates).toBeGreaterThan(5);
    expect(mostBytes).toBeLessThan(50 * 1024 * 1024);
    tcp.destroy();
  });

  it('are closed, too, where they have us answer their pings', async () => {
    const { socket, tcp } = await deaf();
    tcp.pause();
    const before = bytesHeld();
    for (let i = 0; i < 200_000 && socket.readyState === WebSocket.OPEN; i++) {
      socket.ping('x'.repeat(125));
      if (i % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await letGo(2);
    expect(bytesHeld() - before).toBeLessThan(50 * 1024 * 1024);
    tcp.destroy();
  });
});
