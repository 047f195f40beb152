import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Visitor } from './visitor';

describe('a visitor', () => {
  it('hands over the receipt of whatever it did at its table, before and after they are asked for', async () => {
    const signed: [string, string][] = [];
    const answer = async (request: IncomingMessage): Promise<object> => {
      const { commandId } = JSON.parse(await text(request)) as { commandId?: string };
      if (request.url === '/api/guests' || commandId === undefined) return {};
      if (request.url === '/api/tables/m1/start') return { match: 'm1' }; // a server of before gives no receipt
      signed.push([commandId, `receipt ${signed.length}`]);
      return { match: 'm1', receipt: signed.at(-1)?.[1] };
    };
    const server = createServer((request, response) => {
      void answer(request).then((body) =>
        response
          .writeHead(200, { 'set-cookie': 'session=1', 'content-type': 'application/json' })
          .end(JSON.stringify(body)),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const visitor = await Visitor.at(`http://127.0.0.1:${port}`, 'Emh', undefined);
    await visitor.openTable('fixture', 2);
    await visitor.sitDown('m1', undefined);
    const taken: [string, string][] = [];
    visitor.onReceipt((...one) => taken.push(one));
    expect(taken).toHaveLength(2);
    await visitor.reveal('m1');
    expect(await visitor.start('m1')).toBe(true);
    expect(taken).toHaveLength(3);
    expect(taken).toEqual(signed);
    server.closeAllConnections();
    server.close();
  });
});
