import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections before they need them. One on which nothing was ever asked counts as busy to the server, which
 * would wait for it for as long as it may; whoever stops the house ends them with what this gives back.
 */
export function silentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  const speaks = ({ socket }: IncomingMessage) => silent.delete(socket);
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', speaks);
  server.on('upgrade', speaks);
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
