import { once } from 'node:events';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { TestClient } from '../kit/client';
import { startServer } from '../kit/server';
import type { Report } from './bench';
import { BenchTable } from './bench-table';

/**
 * One match, many spectators: how many messages a second reach them, beside a bare `ws` server that does nothing but send
 * one buffer of the same size to the same number of sockets. Both are measured in this run, one after the other, twice.
 * A bare `ws` writes each message by itself; ours gathers those of ten milliseconds for each spectator, so a ratio above
 * one is no mistake.
 */
const SPECTATORS = 500;
const MESSAGES = 200;
const ROUNDS = 2;

export async function run(report: Report): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { rate, bytes } = await measureOurs();
    ours.push(rate);
    bare.push(await measureBare(bytes));
  }
  const value = Math.max(...ours);
  const unit = `messages/s to ${SPECTATORS} spectators`;
  report({ bench: 'fan-out', value, unit, peer: 'bare ws', ratio: value / Math.max(...bare) });
}

async function measureOurs(): Promise<{ rate: number; bytes: number }> {
  const server = await startServer();
  try {
    const players = await Promise.all(['North', 'South'].map((name) => TestClient.guest(server.url, name)));
    const table = await BenchTable.open(players as [TestClient, TestClient], { seed: 1, commands: MESSAGES });
    const sockets = await Promise.all(Array.from({ length: SPECTATORS }, () => connect(`${server.url}/ws`)));
    const watching = Promise.all(sockets.map((socket) => messageWith(socket, '"t":"snapshot"')));
    for (const socket of sockets) socket.send(JSON.stringify({ t: 'subscribe', match: table.match, as: 'spectator' }));
    await watching;
    const counted = countMessages(sockets, MESSAGES);
    table.start();
    const { seconds, bytes } = await counted;
    table.stop();
    for (const socket of sockets) socket.terminate();
    return { rate: (SPECTATORS * MESSAGES) / seconds, bytes };
  } finally {
    await server.stop();
  }
}

async function measureBare(bytes: number): Promise<number> {
  const child = fork(join(__dirname, 'bare-ws-server.js'), [String(bytes), String(MESSAGES)]);
  try {
    const [port] = (await once(child, 'message')) as [number];
    const sockets = await Promise.all(Array.from({ length: SPECTATORS }, () => connect(`http://127.0.0.1:${port}`)));
    const counted = countMessages(sockets, MESSAGES);
    child.send('go');
    const { seconds } = await counted;
    for (const socket of sockets) socket.terminate();
    return (SPECTATORS * MESSAGES) / seconds;
  } finally {
    child.kill('SIGKILL');
  }
}

function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

function messageWith(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (data: Buffer): void => {
      if (!data.includes(text)) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}

/** From the first message of any socket to the last of all. */
function countMessages(sockets: readonly WebSocket[], each: number): Promise<{ seconds: number; bytes: number }> {
  return new Promise((resolve) => {
    let left = sockets.length * each;
    let begun: number | undefined;
    let bytes = 0;
    const total = left;
    for (const socket of sockets) {
      socket.on('message', (data: Buffer) => {
        begun ??= performance.now();
        bytes += data.length;
        if (--left === 0) resolve({ seconds: (performance.now() - begun) / 1000, bytes: Math.round(bytes / total) });
      });
    }
  });
}
