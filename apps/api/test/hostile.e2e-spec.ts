import { connect } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEdge, type Answer, type Edge } from './edge-kit';

jest.setTimeout(60_000);

/** Whatever was wrong: a problem with a code, and nothing of our insides. */
function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({ status, type: `urn:logbuoy:problem:${code}`, requestId: expect.any(String) });
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
}

describe('hostile input', () => {
  let edge: Edge;
  let nowMs = Date.now();
  beforeAll(async () => {
    edge = await startEdge({}, { clock: { nowMs: () => nowMs } });
  });
  afterAll(() => edge.close());

  const PATHS = [
    '/api/accounts',
    '/api/sessions',
    '/api/guests',
    '/api/bots',
    '/api/accounts/me/tokens',
    '/api/accounts/me/upgrade',
  ];

  it.each(PATHS)('malformed JSON at %s', async (path) => {
    const visitor = edge.visitor();
    for (const text of ['{', '{"name":', '[', 'nul', '{"name":"x",}', '\u0000', '{"a":1}{"b":2}', '"\ud800'])
      expectProblem(await visitor.post(path, text), 400, 'malformed');
    expectProblem(await visitor.send('POST', path, '', { 'content-type': 'application/json' }), 400, 'malformed');
  });

  it.each([
    ['no body', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"name"'],
    ['missing fields', '{}'],
    ['a number as name', '{"name":7,"password":"correct horse"}'],
    ['a list as name', '{"name":["Kirk"],"password":"correct horse"}'],
    ['an object as name', '{"name":{"$ne":null},"password":"correct horse"}'],
    ['null as password', '{"name":"Kirk","password":null}'],
    ['a list as password', '{"name":"Kirk","password":["correct","horse"]}'],
    ['a short password', '{"name":"Kirk","password":"short"}'],
    ['a long password', JSON.stringify({ name: 'Kirk', password: 'x'.repeat(257) })],
    ['a long name', JSON.stringify({ name: 'x'.repeat(201), password: 'correct horse' })],
    ['an unknown field', '{"name":"Kirk","password":"correct horse","roles":["admin"]}'],
    ['kind and id', '{"name":"Kirk","password":"correct horse","kind":"bot","id":"a1"}'],
    ['__proto__', '{"name":"Kirk","password":"correct horse","__proto__":{"admin":true}}'],
    ['constructor.prototype', '{"name":"Kirk","password":"correct horse","constructor":{"prototype":{"admin":true}}}'],
    ['toString', '{"name":"Kirk","password":"correct horse","toString":1}'],
    ['hasOwnProperty', '{"name":"Kirk","password":"correct horse","hasOwnProperty":1}'],
  ])('%s in a registration', async (_what, body) => {
    const visitor = edge.visitor();
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    expectProblem(await visitor.send('POST', '/api/accounts', body, headers), 400, 'malformed');
    expect(visitor.cookie).toBeUndefined();
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it('says first which kind of value belongs into a field', async () => {
    const visitor = edge.visitor();
    const details = async (path: string, body?: object) =>
      (body === undefined ? await visitor.get(path) : await visitor.post(path, body)).body.detail;
    expect(await details('/api/guests', {})).toBe('name must be a string.');
    expect(await details('/api/guests', { name: '' })).toBe('name must be longer than or equal to 1 characters.');
    expect(await details('/api/matches?limit=many')).toBe('limit must be an integer number.');
    expect(await details('/api/matches?limit=0')).toBe('limit must not be less than 1.');
  });

  it('deep nesting', async () => {
    const deep = '['.repeat(15_000) + ']'.repeat(15_000);
    expectProblem(
      await edge.visitor().post('/api/accounts', `{"name":${deep},"password":"correct horse"}`),
      400,
      'malformed',
    );
    const objects = '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000);
    expectProblem(await edge.visitor().post('/api/sessions', objects), 400, 'malformed');
  });

  it('a huge body, with or without its length', async () => {
    const huge = JSON.stringify({ name: 'Kirk', password: 'x'.repeat(70_000) });
    expectProblem(await edge.visitor().post('/api/accounts', huge), 413, 'too-large');
    const answer = await rawRequest(
      edge.url,
      'POST /api/accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(6) +
        '0\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 413');
  });

  it('another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expectProblem(
        await edge.visitor().send('POST', '/api/accounts', 'name=Kirk', { 'content-type': type }),
        415,
        'unsupported-type',
      );
  });

  it('unknown addresses and methods', async () => {
    const visitor = edge.visitor();
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/accounts/..%2f..%2fsecret',
      '/api/accounts/%00',
      '/assets/none.js',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    expectProblem(await visitor.send('PUT', '/api/accounts', {}), 404, 'not-found');
    expectProblem(await visitor.get('/api/accounts/%zz'), 400, 'malformed');
    expectProblem(await visitor.get(`/api/accounts/${'x'.repeat(300)}`), 404, 'not-found');
    expectProblem(await visitor.get('/api/accounts/__proto__'), 404, 'no-such-account');
  });

  it('a page of another site with a visitor’s cookie', async () => {
    const kirk = edge.visitor();
    await kirk.register('Kirk of the Enterprise');
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: edge.url },
    ];
    for (const headers of forged) {
      expectProblem(await kirk.send('PATCH', '/api/accounts/me', { name: 'Owned' }, headers), 403, 'cross-site');
      expectProblem(await kirk.send('DELETE', '/api/accounts/me', undefined, headers), 403, 'cross-site');
      expectProblem(
        await edge.visitor().post('/api/sessions', { name: 'x', password: 'y' }, headers),
        403,
        'cross-site',
      );
    }
    expect((await kirk.get('/api/accounts/me')).body.account.name).toBe('Kirk of the Enterprise');
    const own = await kirk.send(
      'PATCH',
      '/api/accounts/me',
      { name: 'Kirk' },
      { origin: edge.url, 'sec-fetch-site': 'same-origin' },
    );
    expect(own.status).toBe(200);
  });

  it('a token that is none', async () => {
    const visitor = edge.visitor();
    await visitor.register('Mudd');
    for (const authorization of [
      'Bearer',
      'Bearer lb_',
      `Bearer lb_${'A'.repeat(43)}`,
      'Basic YTpi',
      'x'.repeat(5000),
    ]) {
      expectProblem(await visitor.get('/api/accounts/me', { authorization }), 401, 'not-signed-in');
      expectProblem(await visitor.get('/api/games', { authorization }), 401, 'not-signed-in');
    }
  });

  it('an expired session and a foreign one', async () => {
    const visitor = edge.visitor();
    await visitor.register('Sulu');
    nowMs += 31 * 24 * 60 * 60 * 1000;
    expectProblem(await visitor.get('/api/accounts/me'), 401, 'not-signed-in');
    visitor.cookie = `logbuoy_session=${'A'.repeat(43)}`;
    expectProblem(await visitor.get('/api/accounts/me'), 401, 'not-signed-in');
  });

  it('guessing passwords', async () => {
    await edge.visitor().register('Chekov', 'nuclear wessels');
    const guesser = edge.visitor();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        guesser.post('/api/sessions', { name: i % 2 ? 'chekov' : 'CHEKOV', password: `guess ${i}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    const right = await guesser.post('/api/sessions', { name: 'Chekov', password: 'nuclear wessels' });
    expectProblem(right, 429, 'too-many-sign-ins');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    nowMs += 15 * 60 * 1000;
    expect((await guesser.post('/api/sessions', { name: 'Chekov', password: 'nuclear wessels' })).status).toBe(200);
  });

  it('guessing the password in a browser that was left open', async () => {
    const open = edge.visitor();
    await open.register('Seven of Nine', 'resistance');
    const change = (current: string) => open.post('/api/accounts/me/password', { current, password: 'is futile!' });
    for (let i = 0; i < 10; i++) expectProblem(await change(`guess ${i}`), 403, 'wrong-password');
    expectProblem(await change('resistance'), 429, 'too-many-sign-ins');
    nowMs += 15 * 60 * 1000;
    expect((await change('resistance')).status).toBe(204);
  });

  it('guessing the admin code', async () => {
    const harry = edge.visitor();
    await harry.register('Harcourt Fenton');
    for (let i = 0; i < 10; i++)
      expectProblem(await harry.post('/api/accounts/me/claim-admin', { code: `x${i}` }), 403, 'wrong-code');
    const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    expectProblem(await harry.post('/api/accounts/me/claim-admin', { code }), 429, 'too-many-attempts');
    expect((await harry.get('/api/accounts/me')).body.account.roles).toEqual([]);
  });

  it('a thousand strange bodies change nothing and break nothing', async () => {
    const visitor = edge.visitor();
    const account = await visitor.register('Spock');
    const values = [
      'null',
      '0',
      '-1',
      '1e999',
      '""',
      '"\\u0000"',
      '[]',
      '{}',
      '[[]]',
      'true',
      `"${'é'.repeat(501)}"`,
      '{"$gt":""}',
    ];
    const fields = ['name', 'password', 'label', 'role', 'reason', 'code', 'current'];
    const paths = [
      ...PATHS,
      '/api/accounts/me/password',
      '/api/accounts/me/claim-admin',
      `/api/accounts/${account.id}/roles`,
    ];
    let sent = 0;
    for (const path of paths) {
      for (const field of fields) {
        const answers = await Promise.all(values.map((value) => visitor.post(path, `{"${field}":${value}}`)));
        for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
        for (const { status } of answers) expect(status).toBeLessThan(500);
        sent += answers.length;
      }
    }
    expect(sent).toBeGreaterThan(700);
    expect((await visitor.get('/api/accounts/me')).body.account).toEqual(account);
  });
});

describe('limits', () => {
  it('on requests are per account, or per address of strangers, and say when to come back', async () => {
    let nowMs = Date.now();
    const edge = await startEdge(
      { LOGBUOY_LIMIT_REQUESTS: '5', LOGBUOY_LIMIT_ACCOUNTS: '3' },
      { clock: { nowMs: () => nowMs } },
    );
    try {
      const kirk = edge.visitor();
      await kirk.register('Kirk');
      for (let i = 0; i < 5; i++) expect((await kirk.get('/api/accounts/me')).status).toBe(200);
      const refused = await kirk.get('/api/games');
      expectProblem(refused, 429, 'too-many-requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await edge.visitor().get('/api/games')).status).toBe(200);
      expect((await kirk.get('/api/health/live')).status).toBe(200);
      nowMs += 60_000;
      expect((await kirk.get('/api/games')).status).toBe(200);

      await edge.visitor().register('Second');
      expect((await edge.visitor().post('/api/guests', { name: 'Third' })).status).toBe(201);
      expectProblem(await edge.visitor().post('/api/guests', { name: 'Fourth' }), 429, 'too-many-requests');
      expectProblem(await kirk.post('/api/bots', { name: 'Fifth' }), 429, 'too-many-requests');
    } finally {
      await edge.close();
    }
  });

  it('on requests count refusals as well, but not what a page of another site sends unasked', async () => {
    const edge = await startEdge({ LOGBUOY_LIMIT_REQUESTS: '5' });
    try {
      const stranger = edge.visitor();
      const forged = { origin: 'https://evil.example' };
      for (let i = 0; i < 10; i++)
        expectProblem(await stranger.post('/api/guests', { name: 'Q' }, forged), 403, 'cross-site');
      const authorization = `Bearer lb_${'A'.repeat(43)}`;
      for (let i = 0; i < 5; i++)
        expectProblem(await stranger.get('/api/games', { authorization }), 401, 'not-signed-in');
      expectProblem(await stranger.get('/api/games', { authorization }), 429, 'too-many-requests');
      expectProblem(await stranger.get('/api/accounts/me'), 429, 'too-many-requests');
    } finally {
      await edge.close();
    }
  });

  it('on the body can be set', async () => {
    const edge = await startEdge({ LOGBUOY_LIMIT_BODY: '1024' });
    try {
      const long = { name: 'Kirk', password: 'x'.repeat(2000) };
      expectProblem(await edge.visitor().post('/api/accounts', long), 413, 'too-large');
    } finally {
      await edge.close();
    }
  });
});

function rawRequest(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });
}
