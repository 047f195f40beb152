import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, secretsFrom } from '@logbuoy/platform';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

describe('the edge', () => {
  const web = mkdtempSync(join(tmpdir(), 'logbuoy-web-'));
  const written: Record<string, unknown>[] = [];
  let edge: Edge;
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Logbuoy</title>');
    writeFileSync(join(web, 'assets', 'index-Ab12.js'), 'export {};');
    writeFileSync(join(web, '.hidden.txt'), 'secret');
    const write = (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>);
    edge = await startEdge({}, { webFolder: web, logger: createLogger('debug', { write }) });
  });
  afterAll(async () => {
    await edge.close();
    rmSync(web, { recursive: true });
  });

  it('serves the web, with pages found by the web itself', async () => {
    const visitor = edge.visitor();
    for (const path of ['/', '/tables', '/matches/abc?x=1', '/accounts/me']) {
      const page = await visitor.get(path, { accept: 'text/html' });
      expect([path, page.status, page.text]).toEqual([path, 200, '<!doctype html><title>Logbuoy</title>']);
      expect(page.headers.get('content-type')).toMatch('text/html');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    const asset = await visitor.get('/assets/index-Ab12.js');
    expect([asset.status, asset.text]).toEqual([200, 'export {};']);
    expect(asset.headers.get('content-type')).toMatch('javascript');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('serves nothing hidden and nothing outside', async () => {
    const visitor = edge.visitor();
    for (const path of [
      '/.hidden.txt',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f.hidden.txt',
      '/%00.js',
    ])
      expect((await visitor.get(path, { accept: 'text/html' })).text).not.toMatch(/secret|root:/);
    expect((await visitor.get('/assets/missing.js')).status).toBe(404);
    expect((await visitor.get('/some/picture.png', { accept: 'image/png' })).status).toBe(404);
  });

  it('sets strict headers on pages, answers and problems', async () => {
    for (const path of ['/', '/api/games', '/api/nothing', '/assets/index-Ab12.js']) {
      const { headers } = await edge.visitor().get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';img-src 'self' data:;object-src 'none';script-src-attr 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
  });

  it('lists games and the key that seals', async () => {
    expect((await edge.visitor().get('/api/games')).body).toEqual({ games: expect.any(Array) });
    const { sealKey, chanceKey } = secretsFrom(edge.config.secret);
    const { publicKey } = sealKey;
    expect((await edge.visitor().get('/api/keys')).body).toEqual({ keys: [{ publicKey }], chanceKey });
  });

  it('says that it lives and is ready, and what that rests on', async () => {
    expect((await edge.visitor().get('/api/health/live')).body).toEqual({ status: 'live' });
    const { status, body } = await edge.visitor().get('/api/health/ready');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ready',
      checks: { store: { ok: true }, reads: { ok: true }, vault: { ok: true }, projections: { ok: true } },
    });
  });

  it('says so without looking at who asks', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      expect((await edge.visitor().get(path, { authorization: 'Bearer nobody-knows-this' })).status).toBe(200);
    }
  });

  it('gives figures to Prometheus, by route and not by path', async () => {
    await edge.visitor().get('/api/accounts/some-random-id');
    const { text, headers } = await edge.visitor().get('/metrics');
    expect(headers.get('content-type')).toMatch('text/plain');
    expect(text).toMatch(
      /logbuoy_http_request_seconds_count\{method="GET",route="\/api\/accounts\/:id",status="404"\} \d/,
    );
    expect(text).toMatch(/logbuoy_problems_total\{code="no-such-account"\} \d/);
    expect(text).toMatch(/logbuoy_projection_lag_events\{projection="account"\} \d/);
    expect(text).not.toContain('some-random-id');
    await edge.visitor().post('/api/guests', { name: 'Counted' });
    const after = (await edge.visitor().get('/metrics')).text;
    expect(after).toMatch(/logbuoy_command_seconds_count\{aggregate="account",outcome="accepted"\} [1-9]/);
  });

  it('serves its metrics on its own machine and to admins, for they reveal what players must not notice', async () => {
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    expect((await edge.visitor().get('/metrics')).status).toBe(200);
    const through = await edge.visitor().get('/metrics', elsewhere); // a proxy on this machine that is not configured
    expect([through.status, through.body.code]).toEqual([403, 'operators-only']);
    const admin = edge.visitor();
    await admin.register('Scotty');
    expect((await admin.get('/metrics', elsewhere)).status).toBe(403);
    await admin.post('/api/accounts/me/claim-admin', { code: edge.config.adminCode });
    expect((await admin.get('/metrics', elsewhere)).status).toBe(200);

    const proxied = await startEdge({ LOGBUOY_TRUST_PROXY: '1' });
    try {
      expect((await proxied.visitor().get('/metrics', elsewhere)).status).toBe(403);
      expect((await proxied.visitor().get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  it('describes itself to programs and people', async () => {
    const { body } = await edge.visitor().get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3/);
    const described = Object.entries(body.paths as object).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(
      expect.arrayContaining([
        'POST /api/accounts',
        'POST /api/guests',
        'POST /api/sessions',
        'DELETE /api/sessions/current',
        'GET /api/accounts/me',
        'PATCH /api/accounts/me',
        'DELETE /api/accounts/me',
        'POST /api/accounts/me/upgrade',
        'POST /api/accounts/me/tokens',
        'DELETE /api/accounts/me/tokens/{id}',
        'POST /api/bots',
        'GET /api/accounts/{id}',
        'POST /api/accounts/{id}/roles',
        'DELETE /api/accounts/{id}/roles/{role}',
        'POST /api/accounts/me/claim-admin',
        'GET /api/games',
        'GET /api/keys',
        'GET /api/health/ready',
        'GET /metrics',
      ]),
    );
    const page = await edge.visitor().get('/api/docs');
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(page.text).toContain('<code>/api/accounts/{id}</code>');
    expect(page.text).not.toMatch(/<script|style=/);
  });

  it('logs each answer with its request id, and no secret', async () => {
    const visitor = edge.visitor();
    const { headers } = await visitor.post('/api/accounts', { name: 'Logged', password: 'not to be logged' });
    const cookie = visitor.cookie as string;
    await visitor.get('/api/accounts/me?token=also-not');
    const line = written.find(({ requestId }) => requestId === headers.get('x-request-id'));
    expect(line).toMatchObject({ level: 'debug', method: 'POST', path: '/api/accounts', status: 201 });
    const log = JSON.stringify(written);
    for (const secret of ['not to be logged', 'also-not', cookie, cookie.split('=')[1] as string])
      expect(log).not.toContain(secret);
    const { id } = (await visitor.get('/api/accounts/me')).body.account as { readonly id: string };
    expect(written.some(({ account, path }) => account === id && path === '/api/accounts/me')).toBe(true);
  });

  it('reports a bug by an incident number, and nothing else', async () => {
    const { vault } = edge.app.parts.storage;
    const broken = jest.spyOn(vault, 'nameHolder').mockRejectedValue(new Error('the disk is on fire at /secret/path'));
    const { status, body, text } = await edge.visitor().post('/api/sessions', { name: 'x', password: 'y' });
    broken.mockRestore();
    expect([status, body.code]).toEqual([500, 'unexpected']);
    expect(text).not.toMatch(/fire|secret/);
    const line = written.find(({ msg, requestId }) => msg === 'a request met a bug' && requestId === body.incident);
    expect(JSON.stringify(line)).toContain('the disk is on fire');
    expect((await edge.visitor().get('/api/health/live')).status).toBe(200);
  });
});

it('says so on a plain page when the web was not built', async () => {
  const edge = await startEdge({}, { webFolder: join(tmpdir(), 'logbuoy-no-such-web') });
  try {
    const page = await edge.visitor().get('/', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('npm run build');
    expect((await edge.visitor().get('/api/games')).status).toBe(200);
  } finally {
    await edge.close();
  }
});
