import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEdge, type Answer, type Edge } from './edge-kit';

jest.setTimeout(60_000);

const from = (address: string) => ({ 'x-forwarded-for': address });
const HOME = from('192.0.2.1');
/** More than are allowed from one address, from each of so many. */
const STRANGERS = Array.from({ length: 6 }, (_, i) => from(`198.51.100.${i + 1}`));
const GUESSES = 14;
const codes = (answers: readonly Answer[]) => [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))];

describe('the owner, while strangers guess', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({ LOGBUOY_TRUST_PROXY: '1' });
  });
  afterAll(() => edge.close());

  it('of an account signs in and changes the password, as slowly as their guesses make it', async () => {
    const owner = edge.visitor();
    await owner.register('Benjamin Sisko', 'the emissary');
    const wish = (password: string) => ({ name: 'Benjamin Sisko', password });
    const guesses = await Promise.all(
      STRANGERS.flatMap((stranger) =>
        Array.from({ length: GUESSES }, (_, i) => edge.visitor().post('/api/sessions', wish(`guess ${i}`), stranger)),
      ),
    );
    expect(codes(guesses).sort()).toEqual(['401 wrong-credentials', '429 too-many-sign-ins']);
    const begun = performance.now();
    const home = edge.visitor();
    expect((await home.post('/api/sessions', wish('the emissary'), HOME)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(500); // sixty guesses delay it, and none refuses it
    const change = { current: 'the emissary', password: 'of the prophets' };
    expect((await home.post('/api/accounts/me/password', change, HOME)).status).toBe(204);
  });

  it('of the server claims the role of admin', async () => {
    const stranger = edge.visitor();
    await stranger.register('Gul Dukat');
    const claim = (code: string, address: object) =>
      stranger.post('/api/accounts/me/claim-admin', { code }, { ...address });
    for (const address of STRANGERS)
      expect(codes(await Promise.all(Array.from({ length: GUESSES }, () => claim('guess', address))))).toContain(
        '429 too-many-attempts',
      );
    const owner = edge.visitor();
    await owner.register('Kira Nerys');
    const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    const claimed = await owner.post('/api/accounts/me/claim-admin', { code }, HOME);
    expect([claimed.status, claimed.body.account.roles]).toEqual([200, ['admin']]);
  });
});

describe('a flood of sign-ins from one address', () => {
  let edge: Edge;
  beforeAll(async () => {
    // Dear enough that more arrive than can be looked at, on a busy machine as well.
    const cost = { LOGBUOY_PASSWORD_MEMORY_KIB: '65536', LOGBUOY_PASSWORD_PASSES: '8' };
    edge = await startEdge({ LOGBUOY_TRUST_PROXY: '1', ...cost });
  });
  afterAll(() => edge.close());

  it('delays no sign-in from elsewhere, and is told to wait', async () => {
    await edge.visitor().register('Jadzia Dax', 'seven lives before');
    const flood = Array.from({ length: 60 }, (_, i) =>
      edge.visitor().post('/api/sessions', { name: `Nobody ${i}`, password: 'guess' }, from('203.0.113.9')),
    );
    const wish = { name: 'Jadzia Dax', password: 'seven lives before' };
    const home = Array.from({ length: 3 }, () => edge.visitor().post('/api/sessions', wish, HOME));
    for (const { status } of await Promise.all(home)) expect(status).toBe(200);
    const answers = await Promise.all(flood);
    expect(codes(answers).sort()).toEqual(['401 wrong-credentials', '429 too-much-at-once']);
    for (const { status, headers } of answers) if (status === 429) expect(headers.get('retry-after')).toBe('2');
  });
});
