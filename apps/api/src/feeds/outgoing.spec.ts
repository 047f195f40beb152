import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { Outgoing } from './outgoing';

describe('what is said through sockets', () => {
  it.each([
    ['nothing', ''],
    ['the longest short text', 'x'.repeat(125)],
    ['the shortest long text', 'x'.repeat(126)],
    ['the longest long text', 'x'.repeat(65_535)],
    ['the shortest very long text', 'x'.repeat(65_536)],
    ['letters of two, three and four bytes', 'Übergröße ’ 🖖'.repeat(20)],
  ])('is heard as it was said: %s', async (_what, text) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    server.on('connection', (socket, request) => {
      const wire: Duplex = request.socket;
      wire.write(new Outgoing(text).frame);
      socket.send('and what the library says comes behind it');
    });
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('message', (data: Buffer, isBinary) => {
        heard.push(isBinary ? 'binary' : data.toString());
        if (heard.length === 2) resolve();
      });
    });
    client.terminate();
    server.close();
    expect(heard).toEqual([text, 'and what the library says comes behind it']);
  });

  it('is put into a frame once', () => {
    const said = Outgoing.of({ t: 'pong' });
    expect(said.text).toBe('{"t":"pong"}');
    expect(said.frame).toBe(said.frame);
  });
});
