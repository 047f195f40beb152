import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { silentConnections } from './silent-connections';

describe('connections on which nothing was asked', () => {
  it('do not keep a server from ending, and requests under way are answered all the same', async () => {
    let answered = (_finish: () => void): void => undefined;
    const asked = new Promise<() => void>((resolve) => (answered = resolve));
    const server = createServer((_request, response) => answered(() => response.end('done')));
    const endSilent = silentConnections(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const answer = once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    const finish = await asked;

    const ended = once(server.close(), 'close');
    endSilent();
    await once(silent, 'close');
    finish();
    const [response] = (await answer) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
    await ended;
  });
});
