import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60 * 1000;
const PLAIN = /^logbuoy_session=([\w-]{43});/;
const SECURE = /^__Host-logbuoy_session=([\w-]{43}); Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/;

/** What a browser would send back. */
async function told(edge: Edge, path: string, cookie?: string, body?: object) {
  const answer = await fetch(edge.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, cookies: answer.headers.getSetCookie() };
}

describe('the session cookie', () => {
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const ADA = { name: 'Ada', password: 'correct horse' };

  it('is the secure one where we are reached over TLS, and is not believed under the plain name', async () => {
    const edge = await startEdge({ LOGBUOY_PUBLIC_URL: 'https://play.example.org' }, { clock });
    try {
      const { cookies } = await told(edge, '/api/accounts', undefined, ADA);
      expect(cookies).toEqual([expect.stringMatching(SECURE)]);
      const token = SECURE.exec(cookies[0] ?? '')?.[1] ?? '';
      expect((await told(edge, '/api/accounts/me', `__Host-logbuoy_session=${token}`)).status).toBe(200);
      expect((await told(edge, '/api/accounts/me', `logbuoy_session=${token}`)).status).toBe(401);
      // A planted one beside it does not count, and goes with the next sign-in.
      const planted = `logbuoy_session=${'A'.repeat(43)}; __Host-logbuoy_session=${token}`;
      expect((await told(edge, '/api/accounts/me', planted)).status).toBe(200);
      const again = await told(edge, '/api/sessions', planted, ADA);
      expect(again.cookies).toEqual([
        expect.stringMatching(SECURE),
        expect.stringMatching(/^logbuoy_session=; .*Max-Age=0/),
      ]);
    } finally {
      await edge.close();
    }
  });

  it('of before is replaced by the secure one', async () => {
    const edge = await startEdge({ LOGBUOY_TRUST_PROXY: '1' }, { clock });
    try {
      const token = PLAIN.exec((await told(edge, '/api/accounts', undefined, ADA)).cookies[0] ?? '')?.[1] ?? '';
      const overTls = await fetch(`${edge.url}/api/accounts/me`, {
        headers: { cookie: `logbuoy_session=${token}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
      });
      expect(overTls.status).toBe(200);
      const [secure = '', plain = ''] = overTls.headers.getSetCookie();
      expect(plain).toMatch(/^logbuoy_session=; .*Max-Age=0/);
      const moved = SECURE.exec(secure)?.[1] ?? '';
      expect((await told(edge, '/api/accounts/me', `__Host-logbuoy_session=${moved}`)).status).toBe(200);
    } finally {
      await edge.close();
    }
  });

  it('lasts two weeks and is prolonged by each visit', async () => {
    const edge = await startEdge({}, { clock });
    try {
      const { cookies } = await told(edge, '/api/accounts', undefined, ADA);
      expect(cookies[0]).toContain('Max-Age=1209600;');
      const cookie = `logbuoy_session=${PLAIN.exec(cookies[0] ?? '')?.[1]}`;
      expect((await told(edge, '/api/accounts/me', cookie)).cookies).toEqual([]);
      nowMs += 10 * DAY_MS;
      expect((await told(edge, '/api/accounts/me', cookie)).cookies).toEqual(cookies);
      nowMs += 13 * DAY_MS;
      expect((await told(edge, '/api/accounts/me', cookie)).status).toBe(200);
      nowMs += 15 * DAY_MS;
      expect((await told(edge, '/api/accounts/me', cookie)).status).toBe(401);
    } finally {
      await edge.close();
    }
  });
});
