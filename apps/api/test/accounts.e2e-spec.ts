import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ERASED } from '@logbuoy/kernel';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

describe('accounts', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.close());

  it('are opened with name and password, and signed in to by a cookie no script can read', async () => {
    const kirk = edge.visitor();
    const { status, body, headers } = await kirk.post('/api/accounts', {
      name: 'James T. Kirk',
      password: 'correct horse',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      account: {
        id: expect.stringMatching(/^[\w-]{16}$/),
        name: 'James T. Kirk',
        kind: 'person',
        roles: [],
        createdAt: expect.any(Number),
      },
    });
    expect(headers.get('set-cookie')).toMatch(
      /^logbuoy_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const me = await kirk.get('/api/accounts/me');
    expect(me.status).toBe(200);
    expect(me.body).toEqual(body);
    expect((await edge.visitor().get(`/api/accounts/${body.account.id}`)).body).toEqual(body);
  });

  it('are private: no cache on the way may store an answer', async () => {
    const visitor = edge.visitor();
    await visitor.register('Private Person');
    for (const path of ['/api/accounts/me', '/api/accounts/me/tokens', '/api/tables'])
      expect((await visitor.get(path)).headers.get('cache-control')).toBe('no-store');
    const { headers } = await visitor.get('/');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('lie in files that only their owner can read', () => {
    const files = readdirSync(edge.folder).filter((name) => statSync(join(edge.folder, name)).isFile());
    expect(files).toEqual(expect.arrayContaining(['events.db', 'jobs.db', 'reads.db', 'secret', 'vault.db']));
    for (const name of files) expect([name, statSync(join(edge.folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it('refuse a caller who is not signed in', async () => {
    const { status, body, headers } = await edge.visitor().get('/api/accounts/me');
    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toEqual({
      type: 'urn:logbuoy:problem:not-signed-in',
      title: 'Not signed in',
      status: 401,
      detail: 'Sign in first, or send a token.',
      code: 'not-signed-in',
      requestId: headers.get('x-request-id'),
    });
  });

  it('are signed in to and out of', async () => {
    await edge.visitor().register('Uhura', 'hailing frequencies');
    const uhura = edge.visitor();
    const wrong = await uhura.post('/api/sessions', { name: 'Uhura', password: 'hailing' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials']);
    const unknown = await uhura.post('/api/sessions', { name: 'Nobody', password: 'hailing' });
    expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong-credentials']);
    const signedIn = await uhura.post('/api/sessions', { name: ' UHURA ', password: 'hailing frequencies' });
    expect([signedIn.status, signedIn.body.account.name]).toEqual([200, 'Uhura']);

    const stolen = uhura.cookie as string;
    expect((await uhura.send('DELETE', '/api/sessions/current')).status).toBe(204);
    expect(uhura.cookie).toBeUndefined();
    uhura.cookie = stolen;
    expect((await uhura.get('/api/accounts/me')).status).toBe(401);
  });

  it('hold a name alone, however it is spelt', async () => {
    await edge.visitor().register('Seven of Nine');
    for (const name of ['seven of nine', ' Seven  of\u00a0Nine', 'Ｓｅｖｅｎ of Nine', 'SEVEN OF NINE']) {
      const { status, body } = await edge.visitor().post('/api/accounts', { name, password: 'correct horse' });
      expect([name, status, body.code]).toEqual([name, 409, 'name-taken']);
      const guest = await edge.visitor().post('/api/guests', { name });
      expect([name, guest.status]).toEqual([name, 409]);
    }
    for (const name of ['Seven\u200bof Nine', '\u202eeniN', '   ', 'x'.repeat(33)]) {
      const { status, body } = await edge.visitor().post('/api/accounts', { name, password: 'correct horse' });
      expect([name, status, body.code]).toEqual([name, 422, 'name-malformed']);
    }
  });

  it('give a name to exactly one of many who ask at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        edge.visitor().post('/api/accounts', { name: 'Tribble', password: 'correct horse' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  it('can be renamed, which frees the old name', async () => {
    const odo = edge.visitor();
    await odo.register('Odo Ital');
    expect((await odo.send('PATCH', '/api/accounts/me', { name: 'Odo' })).body.account.name).toBe('Odo');
    expect((await odo.get('/api/accounts/me')).body.account.name).toBe('Odo');
    expect((await odo.send('PATCH', '/api/accounts/me', { name: 'ODO' })).body.account.name).toBe('ODO');
    expect((await odo.send('PATCH', '/api/accounts/me', { name: 'ODO' })).body.code).toBe('name-unchanged');
    await edge.visitor().register('Odo Ital');
    const taken = await odo.send('PATCH', '/api/accounts/me', { name: 'odo ital' });
    expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
    expect((await edge.visitor().post('/api/sessions', { name: 'Odo', password: 'correct horse' })).status).toBe(200);
  });

  it('let a guest play under a name and become a person', async () => {
    const guest = edge.visitor();
    const { status, body } = await guest.post('/api/guests', { name: 'Q' });
    expect([status, body.account.kind]).toEqual([201, 'guest']);
    expect((await edge.visitor().post('/api/sessions', { name: 'Q', password: 'anything' })).status).toBe(401);
    const person = await guest.post('/api/accounts/me/upgrade', { password: 'snap of a finger' });
    expect(person.status).toBe(200);
    expect(person.body.account).toEqual({ ...(body.account as object), kind: 'person' });
    expect((await guest.post('/api/accounts/me/upgrade', { password: 'snap of a finger' })).body.code).toBe(
      'not-a-guest',
    );
    expect((await edge.visitor().post('/api/sessions', { name: 'Q', password: 'snap of a finger' })).status).toBe(200);
  });

  it('change their password and sign other browsers out', async () => {
    const here = edge.visitor();
    await here.register('Garak', 'plain and simple');
    const there = edge.visitor();
    await there.post('/api/sessions', { name: 'Garak', password: 'plain and simple' });
    const wrong = await here.post('/api/accounts/me/password', { current: 'guess', password: 'a simple tailor' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password']);
    const changed = await here.post('/api/accounts/me/password', {
      current: 'plain and simple',
      password: 'a simple tailor',
    });
    expect(changed.status).toBe(204);
    expect((await here.get('/api/accounts/me')).status).toBe(200);
    expect((await there.get('/api/accounts/me')).status).toBe(401);
    expect((await there.post('/api/sessions', { name: 'Garak', password: 'plain and simple' })).status).toBe(401);
    expect((await there.post('/api/sessions', { name: 'Garak', password: 'a simple tailor' })).status).toBe(200);
  });

  it('end their tokens with the password, unless they say otherwise', async () => {
    const quark = edge.visitor();
    await quark.register('Quark of Ferenginar', 'first password');
    const token = async (password: string) => ({
      authorization: `Bearer ${(await quark.post('/api/accounts/me/tokens', { label: 'x', password })).body.token}`,
    });
    const change = (current: string, password: string, more = {}) =>
      quark.post('/api/accounts/me/password', { current, password, ...more });
    const before = await token('first password');
    expect((await change('first password', 'second password')).status).toBe(204);
    expect((await edge.visitor().get('/api/accounts/me', before)).status).toBe(401);
    const kept = await token('second password');
    expect((await change('second password', 'third password', { keepTokens: true })).status).toBe(204);
    expect((await edge.visitor().get('/api/accounts/me', kept)).status).toBe(200);
    expect((await quark.get('/api/accounts/me/tokens')).body.tokens).toHaveLength(1);
  });

  it('let a guest leave without a password, since there is none', async () => {
    const guest = edge.visitor();
    await guest.post('/api/guests', { name: 'Here for a day' });
    expect((await guest.send('DELETE', '/api/accounts/me')).status).toBe(204);
    expect((await edge.visitor().post('/api/guests', { name: 'Here for a day' })).status).toBe(201);
  });

  it('hold alone what a name looks like', async () => {
    const { id } = await edge.visitor().register('Paul Stamets');
    for (const name of ['Раul Stamets', 'PauI Stamets', 'Pau1 Stamets', 'Paul Starnets']) {
      const { status, body } = await edge.visitor().post('/api/accounts', { name, password: 'correct horse' });
      expect([name, status, body.code]).toEqual([name, 409, 'name-confusable']);
      expect((await edge.visitor().post('/api/guests', { name })).body.code).toBe('name-confusable');
    }
    const other = edge.visitor();
    await other.register('Hugh Culber');
    expect((await other.send('PATCH', '/api/accounts/me', { name: 'Pаul Stamets' })).body.code).toBe('name-confusable');
    // One's own name may change its looks, and leaves the old ones to others.
    const culber = (name: string) => other.send('PATCH', '/api/accounts/me', { name });
    expect((await culber('HUGH CULBER')).body.account.name).toBe('HUGH CULBER');
    expect((await culber('Hugh Cu1ber')).body.account.name).toBe('Hugh Cu1ber');
    expect((await edge.visitor().post('/api/guests', { name: 'Hugh Culber' })).body.code).toBe('name-confusable');
    expect((await culber('Hugh')).status).toBe(200);
    await edge.visitor().register('Hugh Culber');
    expect((await edge.visitor().get(`/api/accounts/${id}`)).body.account.name).toBe('Paul Stamets');
  });

  it('give what a name looks like to exactly one of many who ask at once', async () => {
    const names = ['Scotty', 'Ѕcotty', 'Sсotty', 'Scоtty', 'Ѕсоtty'];
    const outcomes = await Promise.all(
      names.map((name) => edge.visitor().post('/api/accounts', { name, password: 'correct horse' })),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('are closed for good: cookie, password and token end, the name is free and erased', async () => {
    const yar = edge.visitor();
    const { id } = await yar.register('Tasha Yar');
    const { token } = (await yar.post('/api/accounts/me/tokens', { label: 'script', password: 'correct horse' })).body;
    const cookie = yar.cookie;
    expect((await yar.send('DELETE', '/api/accounts/me')).body.code).toBe('password-needed');
    const wrong = await yar.send('DELETE', '/api/accounts/me', { password: 'wrong horse' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password']);
    expect((await yar.send('DELETE', '/api/accounts/me', { password: 'correct horse' })).status).toBe(204);
    yar.cookie = cookie;
    expect((await yar.get('/api/accounts/me')).status).toBe(401);
    expect((await edge.visitor().get('/api/accounts/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await edge.visitor().post('/api/sessions', { name: 'Tasha Yar', password: 'correct horse' })).status).toBe(
      401,
    );
    expect((await edge.visitor().get(`/api/accounts/${id}`)).body.account).toMatchObject({
      name: ERASED,
      closed: true,
    });
    await edge.visitor().register('Tasha Yar');
  });

  it('have tokens, shown once, that work until they are deleted', async () => {
    const data = edge.visitor();
    const { id } = await data.register('Data');
    const issued = await data.post('/api/accounts/me/tokens', { label: 'positronic', password: 'correct horse' });
    expect(issued.status).toBe(201);
    const blind = await data.post('/api/accounts/me/tokens', { label: 'found an open browser' });
    expect([blind.status, blind.body.code]).toEqual([403, 'password-needed']);
    const guess = await data.post('/api/accounts/me/tokens', { label: 'x', password: 'guess' });
    expect([guess.status, guess.body.code]).toEqual([403, 'wrong-password']);
    const { token, id: tokenId } = issued.body;
    expect(token).toMatch(/^lb_[\w-]{43}$/);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await edge.visitor().get('/api/accounts/me', bearer)).body.account.id).toBe(id);
    const listed = await data.get('/api/accounts/me/tokens');
    expect(listed.body.tokens).toEqual([
      { id: tokenId, label: 'positronic', createdAt: expect.any(Number), lastUsedAt: expect.any(Number) },
    ]);
    expect(listed.text).not.toContain(token);

    const lore = edge.visitor();
    await lore.register('Lore');
    expect((await lore.send('DELETE', `/api/accounts/me/tokens/${tokenId}`)).status).toBe(404);
    expect((await edge.visitor().get('/api/accounts/me', bearer)).status).toBe(200);
    expect((await data.send('DELETE', `/api/accounts/me/tokens/${tokenId}`)).status).toBe(204);
    expect((await edge.visitor().get('/api/accounts/me', bearer)).status).toBe(401);
  });

  it('of bots have an owner and live by their token', async () => {
    const owner = edge.visitor();
    const { id } = await owner.register('Zimmerman');
    const { status, body } = await owner.post('/api/bots', { name: 'EMH', password: 'correct horse' });
    expect((await owner.post('/api/bots', { name: 'ECH' })).body.code).toBe('password-needed');
    expect(status).toBe(201);
    expect(body.account).toMatchObject({ name: 'EMH', kind: 'bot', owner: id });
    const bearer = { authorization: `Bearer ${body.token}` };
    expect((await edge.visitor().get('/api/accounts/me', bearer)).body.account).toEqual(body.account);
    expect((await edge.visitor().post('/api/bots', { name: 'EMH 2' }, bearer)).body.code).toBe('only-people-own-bots');
    expect((await edge.visitor().post('/api/bots', { name: 'EMH 3' })).status).toBe(401);
    const own = await edge.visitor().post('/api/accounts/me/tokens', { label: 'another' }, bearer);
    expect([own.status, own.body.code]).toEqual([422, 'owner-renews-tokens']);
  });

  it('of bots get a new token from their owner alone, and the old one is void', async () => {
    const owner = edge.visitor();
    await owner.register('Soong');
    const { account, token } = (await owner.post('/api/bots', { name: 'B-4', password: 'correct horse' })).body;
    const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
    const stranger = edge.visitor();
    await stranger.register('Maddox');
    expect((await stranger.post(`/api/bots/${account.id}/renew-token`, {})).status).toBe(404);
    expect((await edge.visitor().get('/api/accounts/me', bearer(token))).status).toBe(200);
    expect((await owner.post(`/api/bots/${account.id}/renew-token`, {})).body.code).toBe('password-needed');
    const renewed = (await owner.post(`/api/bots/${account.id}/renew-token`, { password: 'correct horse' })).body;
    expect(renewed.account).toEqual(account);
    expect((await edge.visitor().get('/api/accounts/me', bearer(token))).status).toBe(401);
    expect((await edge.visitor().get('/api/accounts/me', bearer(renewed.token))).body.account).toEqual(account);
  });

  it('become admin with the code, and admins give and take roles on record', async () => {
    const picard = edge.visitor();
    const { id } = await picard.register('Picard');
    const riker = edge.visitor();
    const rikers = await riker.register('Riker');
    const grant = { role: 'judge', reason: 'knows the rules' };
    expect((await picard.post(`/api/accounts/${rikers.id}/roles`, grant)).body.code).toBe('role-needed');
    expect((await picard.post('/api/accounts/me/claim-admin', { code: 'wrong' })).body.code).toBe('wrong-code');
    const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    expect((await picard.post('/api/accounts/me/claim-admin', { code })).body.account).toMatchObject({
      id,
      roles: ['admin'],
    });
    const granted = await picard.post(`/api/accounts/${rikers.id}/roles`, grant);
    expect(granted.body.account.roles).toEqual(['judge']);
    expect((await riker.get('/api/accounts/me')).body.account.roles).toEqual(['judge']);
    const again = await picard.post(`/api/accounts/${rikers.id}/roles`, grant);
    expect([again.status, again.body.code]).toEqual([422, 'role-already-held']);
    const revoked = await picard.send('DELETE', `/api/accounts/${rikers.id}/roles/judge`, { reason: 'on leave' });
    expect(revoked.body.account.roles).toEqual([]);
    expect((await picard.send('DELETE', `/api/accounts/${rikers.id}/roles/king`, { reason: 'x' })).status).toBe(404);
    expect((await picard.post('/api/accounts/nobody/roles', grant)).status).toBe(404);
    expect((await picard.post(`/api/accounts/${rikers.id}/roles`, { role: 'king', reason: 'x' })).status).toBe(400);
    const guest = edge.visitor();
    const { account } = (await guest.post('/api/guests', { name: 'Passer-by' })).body;
    expect((await picard.post(`/api/accounts/${account.id}/roles`, grant)).body.code).toBe('guests-hold-no-roles');
  });

  it('survive a restart, sessions and roles included', async () => {
    const sisko = edge.visitor();
    await sisko.register('Sisko');
    const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    const before = await sisko.post('/api/accounts/me/claim-admin', { code });
    await edge.restart();
    expect((await sisko.get('/api/accounts/me')).body).toEqual(before.body);
    expect((await edge.visitor().post('/api/sessions', { name: 'Sisko', password: 'correct horse' })).status).toBe(200);
    expect((await edge.visitor().post('/api/accounts', { name: 'sisko', password: 'correct horse' })).status).toBe(409);
  });
});
