import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { lingeringConnections } from './lingering-connections';

describe('a server that closes', () => {
  let server: Server;
  let port: number;
  let end: () => void;
  let asked: Promise<ServerResponse>;
  const agent = new Agent({ keepAlive: true });
  beforeEach(async () => {
    let arrived = (_answer: ServerResponse): void => undefined;
    asked = new Promise((resolve) => (arrived = resolve));
    server = createServer((_request, answer) => arrived(answer));
    end = lingeringConnections(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => agent.destroy());

  /** In the server's shutdown order: lingering connections are told first. */
  function close(): Promise<unknown> {
    end();
    return once(server.close(), 'close');
  }

  it('does not wait for a connection on which nothing was asked', async () => {
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    await Promise.all([close(), once(silent, 'close')]);
  });

  it('gives the answer that is under way, and then ends its connection, though that could be used again', async () => {
    const answer = once(get({ port, host: '127.0.0.1', agent }), 'response');
    const response = await asked;
    const closed = close();
    response.end('here you are');
    const [taken] = (await answer) as [IncomingMessage];
    expect((await taken.toArray()).join('')).toBe('here you are');
    await closed;
  });

  it('does not wait for an answer without an end', async () => {
    const deaf = connect(port, '127.0.0.1').on('error', () => undefined);
    deaf.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    (await asked).write('once upon a time');
    await Promise.all([close(), once(deaf.resume(), 'close')]);
  });
});
