import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { ArchiveAnswer, JsonObject } from '@logbuoy/contracts';
import { ERASED, matchStream, type MatchId, type StreamId } from '@logbuoy/kernel';
import { JOBS, type JobQueue } from '@logbuoy/platform';
import { eventually, faultInLog, TestClient } from '@logbuoy/test-kit';
import { checkCertificate, type Certificate } from '@logbuoy/tournaments';
import { startedMatch, startHouse, type House } from './match-kit.fixture';
import { EventDesk, FIRST_WINS, PAPER, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(500_000);

const NAME = 'Zephyrine Quillfeather';
/** In any spelling, in any file: names are also kept as keys, and texts as JSON. */
const TRACES = ['zephyrine', 'quillfeather'].map((word) => Buffer.from(word));
const EVENTS_WITH_ACCOUNT = 10;
const EVENTS_BY_NAME = 10;
const MATCHES = 50;

const hasTrace = (bytes: Buffer): boolean => {
  const lower = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  return TRACES.some((trace) => lower.includes(trace));
};
/** Not read by this process: one that closes a file lets go of all its locks on it, SQLite's included. */
const tracesIn = (folder: string): string[] => {
  const { stdout, status } = spawnSync('grep', ['-rlaiE', TRACES.join('|'), folder], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`grep ended with ${status}`);
  return stdout.split('\n').filter(Boolean);
};

describe('a person who is erased', () => {
  let house: House;
  let director: TestClient;
  let opponent: TestClient;
  let person: TestClient;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_TREE_EVERY_MS: '1000' });
    [director, opponent] = (await house.guests(2)) as [TestClient, TestClient];
    person = await personCalled('Zephyrine Q');
    await person.request('PATCH', '/api/accounts/me', { name: NAME });
  });
  afterAll(() => house.close());

  async function personCalled(name: string): Promise<TestClient> {
    const visitor = house.visitor();
    const { id } = await visitor.register(name);
    await visitor.post('/api/accounts/me/claim-admin', {
      code: readFileSync(join(house.folder, 'admin-code'), 'utf8').trim(),
    });
    await visitor.post(`/api/accounts/${id}/roles`, { role: 'judge', reason: `${name} knows the rules` });
    const client = new TestClient(house.url, { cookie: visitor.cookie ?? '' });
    client.id = id;
    return client;
  }

  /** Events the person plays in, with their account or written down by name, some of them with words about them. */
  async function event(byName: boolean, certified: boolean): Promise<{ desk: EventDesk; entrant: string }> {
    const desk = await EventDesk.create(director, PAPER);
    await desk.status('announced', 'registration');
    const { entrant } = byName
      ? await desk.do({ type: 'Register', name: NAME, reason: `${NAME} called` })
      : await desk.do({ type: 'Register', reason: `I am ${NAME}` }, person);
    for (const name of ['Bea', 'Cleo', 'Dora', 'Eve']) await desk.do({ type: 'Register', name });
    await desk.do({ type: 'SubmitDeck', entrant, list: `1x ${NAME}` });
    for (const other of (await desk.view()).entrants)
      if (other.id !== entrant) await desk.do({ type: 'SubmitDeck', entrant: other.id, list: '1x card' });
    await desk.status('locked');
    await desk.do({ type: 'LockDecks' });
    await desk.status('running');
    const infraction = { type: 'Penalise', entrant, infraction: `${NAME} was late`, kind: 'warning' };
    await desk.do({ ...infraction, reason: `${NAME} overslept` });
    await desk.nextRound();
    await desk.play(() => FIRST_WINS);
    await desk.do({ type: 'OrderDeckCheck', entrant, reason: `${NAME} was drawn` });
    if (!certified) return { desk, entrant };
    for (let round = 2; round <= 3; round++) {
      await desk.nextRound();
      await desk.play(() => FIRST_WINS);
    }
    await desk.nextRound();
    await desk.certify();
    return { desk, entrant };
  }

  async function withoutLists(desk: EventDesk): Promise<JsonObject> {
    const { ruleset } = await desk.view();
    return { ...ruleset, decks: { ...ruleset.decks, lists: 'none' } } as unknown as JsonObject;
  }

  async function archiveOf(desk: EventDesk): Promise<{ readonly [name: string]: Uint8Array }> {
    await director.post(`${desk.path}/archive`);
    await eventually(
      async () => (await director.get<ArchiveAnswer>(`${desk.path}/archive`)).body.state === 'ready',
      'the archive is made',
      150_000,
    );
    const response = await fetch(`${house.url}${desk.path}/archive/file`, {
      headers: (director as unknown as { headers: Record<string, string> }).headers,
    });
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  }

  it('is erased by a director or an admin only, and not while they have an account', async () => {
    const desk = await EventDesk.create(director, PAPER);
    await desk.status('announced', 'registration');
    const { entrant } = await desk.do({ type: 'Register', name: 'Written Down' });
    const player = await house.guest();
    const { entrant: withAccount } = await desk.do({ type: 'Register' }, player);
    const told = async (who: TestClient, one: string) => {
      const { status, body } = await who.post<{ code?: string }>(`${desk.path}/entrants/${one}/forget`);
      return body.code === undefined ? String(status) : `${status} ${body.code}`;
    };
    expect(await told(opponent, entrant)).toBe('403 role-may-not');
    expect(await told(director, 'nobody')).toBe('404 no-such-entrant');
    expect(await told(director, withAccount)).toBe('422 entrant-has-account');
    expect(await told(director, entrant)).toBe('204');
    expect((await desk.view()).entrants.map(({ name }) => name)).toContain(ERASED);
    const admin = await personCalled(`a-${randomUUID().slice(0, 8)}`);
    expect((await director.request('DELETE', `/api/accounts/${player.id}`)).status).toBe(403);
    expect((await admin.request('DELETE', `/api/accounts/${player.id}`)).status).toBe(204);
    expect((await player.get('/api/accounts/me')).status).toBe(401);
  });

  it('is in 20 events, 50 matches and a certificate, and afterwards in no byte of the server while all of it verifies', async () => {
    const { storage } = house.app.parts;
    const events: { desk: EventDesk; entrant: string }[] = [];
    for (let i = 0; i < EVENTS_WITH_ACCOUNT; i++) events.push(await event(false, i === 0));
    for (let i = 0; i < EVENTS_BY_NAME; i++) events.push(await event(true, i === 0));
    const own = await EventDesk.create(person, PAPER);
    await own.status('announced', 'registration');
    await own.do({ type: 'Announce', text: `${NAME} welcomes you`, audience: 'everybody' });
    for (const name of ['Bea', 'Cleo', 'Dora', 'Eve']) await own.do({ type: 'Register', name });
    await own.do({ type: 'ChangeRuleset', ruleset: await withoutLists(own) });
    await own.status('locked', 'running');
    await own.do({ type: 'PairRound', reason: `${NAME} pairs by hand` });
    const matches: string[] = [];
    for (let i = 0; i < MATCHES; i++) {
      const match = await startedMatch([person, opponent]);
      matches.push(match);
      await opponent.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    }
    const judged = await startedMatch([director, opponent]);
    await person.must(`/api/matches/${judged}/judge/pause`, { reason: `${NAME} was called`, maxMs: 60_000 });
    const watching = await director.socket();
    expect(hasTrace(Buffer.from(JSON.stringify(await watching.subscribe(judged, 'player', 0))))).toBe(true);

    const certified = events.filter((_, i) => i === 0 || i === EVENTS_WITH_ACCOUNT);
    // A certificate names the tree head that covers its record once there is one, so both are fetched after that.
    const certificateOf = async ({ desk }: (typeof certified)[number]) =>
      (await director.get(`${desk.path}/certificate`)).text;
    await eventually(
      async () => (await Promise.all(certified.map(certificateOf))).every((text) => text.includes('"log":{')),
      'a tree head covers both records',
      60_000,
    );
    const certificates = await Promise.all(certified.map(certificateOf));
    const filesBefore = await Promise.all(
      certified.map(async ({ desk }) => (await director.get(`${desk.path}/file`)).text),
    );
    for (const text of [...certificates, ...filesBefore]) expect(text).toContain(NAME);
    expect(
      Object.values(await archiveOf(certified[0]?.desk as EventDesk)).some((file) => hasTrace(Buffer.from(file))),
    ).toBe(true);
    await storage.events.snapshots.save('tournament-kept' as StreamId, 'tournament/5', {
      version: 1,
      hash: '0'.repeat(64),
      state: JSON.stringify({ about: NAME }),
    });
    expect(tracesIn(house.folder).length).toBeGreaterThan(2);
    const heads = await Promise.all(matches.map((match) => storage.events.head(matchStream(match as MatchId))));

    expect((await person.request('DELETE', '/api/accounts/me', { password: 'correct horse' })).status).toBe(204);
    for (const { desk, entrant } of events.slice(EVENTS_WITH_ACCOUNT))
      expect((await director.post(`${desk.path}/entrants/${entrant}/forget`)).status).toBe(204);

    // At once, wherever it is shown.
    const shown = await Promise.all([
      ...events.map(async ({ desk }) => (await director.get(desk.path)).text),
      ...events.map(async ({ desk }) => (await director.get(`${desk.path}/events`)).text),
      director.get(own.path).then(({ text }) => text),
      director.get(`/api/accounts/${person.id}`).then(({ text }) => text),
      ...[judged, ...matches].map(async (match) => (await director.get(`/api/matches/${match}/view`)).text),
      director.get(`/api/matches/${judged}/events`).then(({ text }) => text),
    ]);
    for (const text of shown) expect(hasTrace(Buffer.from(text))).toBe(false);
    expect(shown.filter((text) => text.includes(ERASED)).length).toBeGreaterThan(20);
    expect(hasTrace(Buffer.from(JSON.stringify(await watching.subscribe(judged, 'player', 0))))).toBe(false);

    // Soon, in every file.
    const jobs = house.app.nest.get<JobQueue<{ readonly erasure: object }>>(JOBS);
    await eventually(async () => {
      const { waiting, active, delayed, failed } = await jobs.stats('erasure');
      if (failed > 0) throw new Error(JSON.stringify(await jobs.failed('erasure')));
      return waiting + active + delayed === 0;
    }, 'all is cleaned');
    await eventually(() => tracesIn(house.folder).length === 0, 'no file holds the name');

    // And all of it is what it was.
    expect(await faultInLog(storage.events)).toBeUndefined();
    expect(await Promise.all(matches.map((match) => storage.events.head(matchStream(match as MatchId))))).toEqual(
      heads,
    );
    for (const [i, { desk }] of certified.entries()) {
      const { text: certificate } = await director.get(`${desk.path}/certificate`);
      const before = checkCertificate(certificates[i] as string) as Certificate;
      const after = checkCertificate(certificate) as Certificate;
      expect(hasTrace(Buffer.from(certificate))).toBe(false);
      expect(after.seal).toEqual(before.seal);
      expect(after.body.entrants.map(({ name }) => name)).toEqual(
        before.body.entrants.map(({ name }) => (name === NAME ? ERASED : name)),
      );
      const { text: file } = await director.get(`${desk.path}/file`);
      expect(hasTrace(Buffer.from(file))).toBe(false);
      const offline = (await verifiedOffline(house.folder, file)) as { head: object; texts: { erased: number } };
      expect(offline).toMatchObject({ ok: true, tournament: desk.id, sealed: true });
      expect(offline.texts.erased).toBeGreaterThan(3);
      expect(await verifiedOffline(house.folder, filesBefore[i] as string)).toMatchObject({
        ok: true,
        head: offline.head,
      });
      for (const [name, bytes] of Object.entries(await archiveOf(desk)))
        expect([name, hasTrace(Buffer.from(bytes)) || hasTrace(Buffer.from(strFromU8(bytes)))]).toEqual([name, false]);
      for (const path of ['export/csv?sheet=players', 'export/json'].map((part) => `${desk.path}/${part}`))
        expect(hasTrace(Buffer.from((await director.get(path)).text))).toBe(false);
    }

    await house.restart();
    expect(tracesIn(house.folder).filter((path) => !path.endsWith('.logbuoy.jsonl'))).toEqual([]);
    expect(await faultInLog(house.app.parts.storage.events)).toBeUndefined();
  });
});
