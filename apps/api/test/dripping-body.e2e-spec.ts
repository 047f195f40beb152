import { connect } from 'node:net';
import { startEdge } from './edge-kit';

jest.setTimeout(60_000);

const REQUEST_MS = 1_500;
const HEAD =
  'POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n';

/** Sends this, then a byte every so often; how long that goes well, and what is answered. */
function drip(url: string, head: string): Promise<{ readonly ms: number; readonly answer: string }> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const dripping = setInterval(() => socket.write(' '), 50);
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ ms: performance.now() - begun, answer });
    });
  });
}

describe('a client that sends a byte now and then', () => {
  it.each([
    ['of a body', HEAD],
    ['of a head', 'POST /api/sessions HTTP/1.1\r\nHost: x\r\nX-Long: '],
  ])('%s is cut off in time', async (_, head) => {
    const edge = await startEdge({}, { requestMs: REQUEST_MS });
    try {
      const { ms, answer } = await drip(edge.url, head);
      expect(answer).toMatch(/^HTTP\/1.1 408/);
      expect(ms).toBeGreaterThan(REQUEST_MS - 100);
      expect(ms).toBeLessThan(REQUEST_MS + 10_000);
      expect((await edge.visitor().get('/api/health/live')).status).toBe(200);
    } finally {
      await edge.close();
    }
  });
});
