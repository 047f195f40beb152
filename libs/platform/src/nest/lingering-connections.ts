import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long an answer in progress may take; the shutdown waits longer for the rest. */
const ANSWERS_MS = 3_000;

/**
 * A server that closes waits for its connections, and some stay: browsers open connections before they need them, and one on
 * which nothing was ever asked counts as busy; one whose answer was under way is kept for a next request that cannot come;
 * and a client may never read its answer. The shutdown ends them with the function this returns.
 */
export function lingeringConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  let isEnding = false;
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => silent.delete(socket));
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    silent.delete(socket);
    answer.once('finish', () => {
      if (isEnding) socket.destroySoon();
    });
  });
  return () => {
    isEnding = true;
    for (const socket of silent) socket.destroy();
    const giveUp = setTimeout(() => server.closeAllConnections(), ANSWERS_MS);
    server.once('close', () => clearTimeout(giveUp));
  };
}
