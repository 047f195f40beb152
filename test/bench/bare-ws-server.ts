import { WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';

/** The peer of the fan-out bench: sends one buffer to everybody, again and again, and does nothing else. */
const [bytes = 300, messages = 1] = process.argv.slice(2).map(Number);
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const message = Buffer.alloc(bytes, 'x');

server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  let left = messages;
  // One message per turn of the event loop, as a server that also listens would.
  const next = (): void => {
    for (const socket of server.clients) socket.send(message, { binary: false });
    if (--left > 0) setImmediate(next);
  };
  next();
});
