import { eventually, testPostgresUrl, testRedisUrl } from '@logbuoy/test-kit';
import { startEdge, Visitor, type Edge } from './edge-kit';

jest.setTimeout(120_000);

describe('accounts on two nodes of a fleet', () => {
  let nodes: [Edge, Edge];
  beforeAll(async () => {
    const settings = {
      LOGBUOY_MODE: 'fleet',
      LOGBUOY_POSTGRES_URL: await testPostgresUrl(),
      LOGBUOY_REDIS_URL: await testRedisUrl(),
      LOGBUOY_SECRET: 'ab'.repeat(32),
      LOGBUOY_ADMIN_CODE: 'make it so',
    };
    nodes = await Promise.all([startEdge(settings), startEdge(settings)]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  /** The same browser, at the other node. */
  const elsewhere = (visitor: Visitor, node: Edge): Visitor =>
    Object.assign(node.visitor(), { cookie: visitor.cookie });

  it('are known on both at once', async () => {
    const kirk = nodes[0].visitor();
    const account = await kirk.register('Kirk');
    expect((await elsewhere(kirk, nodes[1]).get('/api/accounts/me')).body.account).toEqual(account);
    const signedIn = await nodes[1].visitor().post('/api/sessions', { name: 'kirk', password: 'correct horse' });
    expect(signedIn.body.account).toEqual(account);
  });

  it('give a name to exactly one of many who ask both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        (nodes[i % 2] as Edge)
          .visitor()
          .post('/api/accounts', { name: i % 3 ? 'Tribble' : 'TRIBBLE', password: 'correct horse' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 15 }, () => 409)]);
  });

  it('carry roles and sign-outs over within seconds', async () => {
    const picard = nodes[0].visitor();
    await picard.register('Picard');
    const there = elsewhere(picard, nodes[1]);
    expect((await there.get('/api/accounts/me')).status).toBe(200);
    await picard.post('/api/accounts/me/claim-admin', { code: 'make it so' });
    const grant = { role: 'judge', reason: 'test' };
    const riker = await nodes[1].visitor().register('Riker');
    await eventually(
      async () => (await there.post(`/api/accounts/${riker.id}/roles`, grant)).status === 200,
      'the other node knows the new admin',
    );
    expect((await picard.send('DELETE', '/api/sessions/current')).status).toBe(204);
    await eventually(async () => (await there.get('/api/accounts/me')).status === 401, 'the other node has noticed');
  });

  it('are ready only with what matters', async () => {
    const { body } = await nodes[0].visitor().get('/api/health/ready');
    expect(body.checks).toMatchObject({
      store: { ok: true },
      reads: { ok: true },
      vault: { ok: true },
      redis: { ok: true },
    });
  });

  it('refuse names no database could hold', async () => {
    for (const name of ['\u0000', 'a\u0000b', '\ud800'])
      for (const path of ['/api/accounts', '/api/sessions'])
        expect((await nodes[0].visitor().post(path, { name, password: 'correct horse' })).status).toBe(400);
  });

  it('have no tokens under ids no database could hold', async () => {
    const visitor = nodes[0].visitor();
    await visitor.register('Nog');
    for (const id of ['%00', 'a%00b', 'a%20b', 'x'.repeat(100)]) {
      const { status, body } = await visitor.send('DELETE', `/api/accounts/me/tokens/${id}`);
      expect([id, status, body.code]).toEqual([id, 404, 'no-such-token']);
    }
  });
});
