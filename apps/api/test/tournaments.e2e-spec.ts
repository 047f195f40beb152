import { randomUUID } from 'node:crypto';
import type {
  ArchiveAnswer,
  Certificate,
  ImportAnswer,
  JsonObject,
  NextRoundAnswer,
  PreviewAnswer,
  TournamentEventsAnswer,
  TournamentsAnswer,
} from '@logbuoy/contracts';
import { eventually, type TestClient } from '@logbuoy/test-kit';
import { checkCertificate, readTournament, TournamentVerifier, writeTournament } from '@logbuoy/tournaments';
import { nativeSha256 } from '@logbuoy/event-store';
import { startHouse, type House } from './match-kit.fixture';
import { EventDesk, FIRST_WINS, PAPER, runningOnPaper, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(60_000);

describe('tournaments on paper', () => {
  let house: House;
  let director: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    director = await house.guest();
  });
  afterAll(() => house.close());

  it('an event of five goes from draft to certificate', async () => {
    const { desk, players } = await runningOnPaper(director);
    for (let number = 1; number <= 3; number++) {
      const next = await desk.nextRound();
      expect([next.did.at(-1), next.round?.number, next.round?.status]).toEqual(['PairRound', number, 'draft']);
      const round = await desk.play(() => FIRST_WINS);
      expect([round.tables.length, round.byes.length]).toEqual([2, 1]);
      expect(round.tables.every(({ because }) => (because?.de ?? '') !== '')).toBe(true);
    }
    const over = await desk.nextRound();
    expect([over.did, over.round, over.status]).toEqual([['CloseRound', 'ChangeStatus'], null, 'finished']);
    await desk.certify();
    const view = await desk.view();
    expect(view).toMatchObject({ status: 'certified', standingsAfter: [1, 2, 3] });
    expect(view.standings.map(({ id }) => id).sort()).toEqual([...players].sort());
    expect(view.entrants.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eve']);
    expect(Object.keys(view.commitments)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(await desk.told({ type: 'Announce', text: 'late' })).toBe('422 tournament-over');

    const { text } = await director.get(`${desk.path}/file`);
    const offline = await verifiedOffline(house.folder, text);
    expect(offline).toMatchObject({ ok: true, tournament: desk.id, pairings: 3, standings: 4, sealed: true });
    expect(verified(text.replace('"games":{"a":2', '"games":{"a":1'))).toMatchObject({ ok: false });
    const { text: certificate } = await director.get(`${desk.path}/certificate`);
    expect(checkCertificate(certificate)).toMatchObject({ body: { name: 'Local Cup' } });
    expect(checkCertificate(certificate.replace('Local Cup', 'Other Cup'))).toBe('text-does-not-fit');
    expect(checkCertificate(certificate.replace('"place":1', '"place":2'))).toBe('signature-wrong');
    await takenBack(desk, certificate);
  });

  /** The certificate of an event is revoked, a result corrected, the next one issued, and the event archived. */
  async function takenBack(desk: EventDesk, old: string): Promise<void> {
    const stranger = await house.guest();
    const fileOf = async (who = stranger) => verified((await who.get(`${desk.path}/file`)).text);
    expect(await desk.told({ type: 'RevokeCertificate' })).toBe('422 reason-missing');
    await desk.do({ type: 'RevokeCertificate', reason: 'a slip was misread' });
    expect(await desk.view(stranger)).toMatchObject({
      status: 'audit-window',
      certificates: [{ issue: 1, revoked: { by: director.id, reason: 'a slip was misread' } }],
    });
    const { status, body } = await stranger.get<{ code: string }>(`${desk.path}/certificate`);
    expect([status, body.code]).toEqual([403, 'certificate-revoked']);
    // The paper that is out still checks without us; the file says that it no longer holds.
    expect(checkCertificate(old)).toMatchObject({ body: { issue: 1 } });
    const revoked = { ok: true, status: 'audit-window', seals: 2, certificates: [{ issue: 1, revoked: true }] };
    expect(await fileOf()).toMatchObject(revoked);

    // An inquiry stays private until the next certificate, even its existence.
    const known = (await desk.view(stranger)).version;
    const entrant = (await desk.view()).entrants[0]?.id as string;
    await desk.do({ type: 'Penalise', entrant, infraction: 'conduct', kind: 'warning', reason: 'told the judge' });
    expect((await desk.view(stranger)).version).toBe(known);
    const { body: record } = await stranger.get<TournamentEventsAnswer>(`${desk.path}/events`);
    expect([record.events.length, record.events.at(-1)?.type]).toEqual([known, 'StreamSealed']);
    expect(await fileOf()).toMatchObject(revoked);

    const slip = { kind: 'games', a: 0, b: 2, drawn: 0 };
    const correction = { type: 'CorrectResult', round: 1, table: 1, slip, repair: 'standings-only', reason: 'misread' };
    await desk.do(correction);
    await desk.do({ type: 'Certify' });
    await desk.status('archived');
    const { text: second } = await stranger.get(`${desk.path}/certificate`);
    expect(checkCertificate(second)).toMatchObject({ body: { issue: 2 } });
    // A penalty stays between staff and whom it concerns, so that the record is for staff and the certificate for all.
    const refusal = await stranger.get<{ code: string }>(`${desk.path}/file`);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'record-for-staff']);
    expect([(await desk.view(stranger)).recordOpen, (await desk.view()).recordOpen]).toEqual([false, true]);
    expect(await fileOf(director)).toMatchObject({
      status: 'archived',
      seals: 6,
      certificates: [
        { issue: 1, head: (JSON.parse(old) as Certificate).body.head, revoked: true },
        { issue: 2, head: (JSON.parse(second) as Certificate).body.head, revoked: false },
      ],
    });
    expect(await desk.told({ type: 'RevokeCertificate', reason: 'again' })).toBe('422 not-certified');
  }

  function verified(text: string): object {
    const verifier = new TournamentVerifier({ sha256: nativeSha256 });
    verifier.push(Buffer.from(text));
    return verifier.verdict();
  }

  it('looks ahead without recording anything, and corrects with every way to repair in view', async () => {
    const { desk } = await runningOnPaper(director);
    const preview = async (command: object) => {
      const { body } = await director.post<PreviewAnswer>(`${desk.path}/previews`, { command });
      return body;
    };
    const before = await desk.view();
    const draft = await preview({ type: 'PairRound' });
    expect(draft).toMatchObject({ kind: 'pairing', round: 1, proven: true, alternatives: [] });
    expect((await desk.view()).version).toBe(before.version);
    const next = await desk.nextRound();
    const [best] = draft.kind === 'pairing' ? [draft.best] : [];
    expect(next.round?.tables.map(({ a, b }) => [a, b])).toEqual(best?.tables.map(({ a, b }) => [a, b]));
    const [one, other] = best?.tables ?? [];
    const tables = [
      { a: one?.a, b: other?.a },
      { a: one?.b, b: other?.b },
    ];
    const override = { type: 'OverridePairing', tables, byes: best?.byes, reason: 'asked for' };
    expect(await preview(override)).toMatchObject({ kind: 'override', cost: { rematches: 0 } });
    await desk.play(() => FIRST_WINS);
    await desk.nextRound();
    const slip = { kind: 'games', a: 0, b: 2, drawn: 0 };
    const correction = { type: 'CorrectResult', round: 1, table: 1, slip, repair: 'standings-only', reason: 'misread' };
    expect(await preview(correction)).toMatchObject({
      kind: 'correction',
      repairs: [{ repair: 'standings-only' }, { repair: 're-pair-unstarted' }, { repair: 're-pair-round' }],
    });
    expect(await desk.told(correction)).toBe('200');
    expect((await desk.view()).rounds[0]?.tables[0]).toMatchObject({ corrections: 1 });
    const stranger = await house.guest();
    expect((await stranger.post(`${desk.path}/previews`, { command: { type: 'PairRound' } })).status).toBe(403);
  });

  it('offers the least bad pairings where everybody has met, and takes the one that is chosen', async () => {
    const desk = await EventDesk.create(director, { ...PAPER, phases: [{ kind: 'swiss', rounds: 2 }] });
    await desk.status('announced', 'registration');
    const players: string[] = [];
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve']) {
      const { entrant } = await desk.do({ type: 'Register', name });
      players.push(entrant);
    }
    const { ruleset } = await desk.view();
    const changed = { ...ruleset, decks: { ...ruleset.decks, lists: 'none' } };
    expect(await desk.told({ type: 'ChangeRuleset', ruleset: { ...changed, decks: 'none' } })).toBe('400 malformed');
    await desk.do({ type: 'ChangeRuleset', ruleset: changed } as unknown as JsonObject);
    for (const phase of [{ kind: 'swiss' }, { kind: 'league' }, { kind: 'round-robin', rounds: 3 }, 'swiss'])
      expect(await desk.told({ type: 'ChangePhases', phases: [phase] })).toBe('400 malformed');
    await desk.do({ type: 'ChangePhases', phases: [{ kind: 'swiss', rounds: 4 }] });
    await desk.do({ type: 'GrantBye', entrant: players[4], round: 4, reason: 'won elsewhere' });
    expect(await desk.view()).toMatchObject({
      byeGrants: [{ entrant: players[4], round: 4 }],
      ruleset: { decks: { lists: 'none' } },
    });
    await desk.status('locked', 'running');
    // The one with the bye left, the four others all meet.
    await desk.do({ type: 'Drop', entrant: players[4] });
    for (let round = 1; round <= 3; round++) {
      await desk.nextRound();
      await desk.play(() => FIRST_WINS);
    }
    await desk.do({ type: 'CloseRound' });
    for (const settled of ['ChangeRuleset', 'ChangePhases'])
      expect((await desk.view()).you?.may).not.toContain(settled);
    await desk.do({ type: 'ReEnter', entrant: players[4], reason: 'came back' });
    const { round } = await desk.nextRound();
    expect(round).toMatchObject({ cost: { rematches: 2 }, byes: [players[4]] });
    const { body } = await director.post<PreviewAnswer>(`${desk.path}/previews`, { command: { type: 'PairRound' } });
    const others = body.kind === 'pairing' ? body.alternatives : [];
    expect(others.map(({ cost, byes }) => [cost?.rematches, byes])).toEqual([
      [2, [players[4]]],
      [2, [players[4]]],
    ]);
    const tables = others[0]?.tables.map(({ a, b }) => ({ a, b }));
    expect(await desk.told({ type: 'OverridePairing', tables, byes: [players[4]], reason: 'asked for' })).toBe('200');
    expect((await desk.view()).rounds.at(-1)?.tables).toMatchObject(tables ?? []);
  });

  it('begins the next phase, once for a next round that is asked for twice', async () => {
    const phases = [
      { kind: 'swiss', rounds: 1 },
      { kind: 'single-elimination', size: 2 },
    ];
    const desk = await EventDesk.create(director, { ...PAPER, phases });
    await desk.status('announced', 'registration');
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) {
      const { entrant } = await desk.do({ type: 'Register', name });
      await desk.do({ type: 'SubmitDeck', entrant, list: `1x ${name}` });
    }
    await desk.status('locked');
    await desk.do({ type: 'LockDecks' });
    await desk.status('running');
    await desk.nextRound();
    await desk.play(() => FIRST_WINS);
    const commandId = randomUUID();
    const ask = () => director.must<NextRoundAnswer>(`${desk.path}/next-round`, { commandId });
    expect((await ask()).did).toEqual(['CloseRound', 'StartPhase', 'PairRound']);
    const { version, rounds } = await desk.view();
    expect(rounds).toHaveLength(2);
    expect((await ask()).did).toEqual(['PairRound']);
    expect((await desk.view()).version).toBe(version);
  });

  it('takes players from a list, and serves lists, documents and files', async () => {
    const desk = await EventDesk.create(director, { ...PAPER, preset: 'fide-swiss' });
    await desk.status('announced', 'registration');
    const csv = 'Name\nGrace Hopper\n"Turing, Alan"\n\nNoether\n';
    const body = { commandId: randomUUID(), csv };
    const path = `${desk.path}/players/import`;
    const { body: dry } = await director.post<ImportAnswer>(path, { ...body, dryRun: true });
    expect([dry.added.length, (await desk.view()).entrants.length]).toEqual([3, 0]);
    const { body: added } = await director.post<ImportAnswer>(path, body);
    expect([added.added.length, added.problems]).toEqual([3, []]);
    const unknown = { commandId: randomUUID(), csv: 'Name;Konto\nGuinan;nobody here is called that\n', dryRun: true };
    expect((await director.post<ImportAnswer>(path, unknown)).body).toMatchObject({
      added: [],
      problems: [{ line: 2, code: 'no-such-account' }],
    });
    await director.post(path, body);
    expect((await desk.view()).entrants.map(({ name }) => name)).toEqual(['Grace Hopper', 'Turing, Alan', 'Noether']);
    for (const name of [' ', '...', '\u202eevil', '\u200b', 'x'.repeat(101)])
      expect([name, await desk.told({ type: 'Register', name })]).toEqual([name, '422 name-malformed']);
    await desk.do({ type: 'Register', name: ' noether\n' });
    const names = ['Grace Hopper', 'Turing, Alan', 'Noether #3', 'noether #4']; // the two could not be distinguished by name
    expect((await desk.view()).entrants.map(({ name }) => name)).toEqual(names);
    await desk.status('locked', 'running');
    await desk.nextRound();
    const stranger = await house.guest();
    expect((await stranger.get(`${desk.path}/papers/pairings-by-name`)).status).toBe(404);
    expect((await director.get(`${desk.path}/papers/pairings-by-name/pdf`)).status).toBe(404); // a draft is on no paper
    await desk.play(() => ({ kind: 'outcome', a: 'W' }));
    expect((await stranger.get(`${desk.path}/papers/pairings-by-name`)).status).toBe(200);
    const printed = async (paper: string, who = stranger) => {
      const { status, text } = await who.get(`${desk.path}/papers/${paper}/pdf?size=letter&language=de`);
      return status === 200 ? text.startsWith('%PDF-') : status;
    };
    for (const paper of ['slips', 'deck-checks']) {
      expect([paper, (await stranger.get(`${desk.path}/papers/${paper}`)).status]).toEqual([paper, 403]);
      expect([paper, await printed(paper), await printed(paper, director)]).toEqual([paper, 403, true]);
    }
    for (const paper of ['pairings-by-name', 'pairings-by-table', 'seat-cards'])
      expect([paper, await printed(paper)]).toEqual([paper, true]);
    expect([await printed('standings'), await printed('menus')]).toEqual([404, 404]); // none stand, and no such paper
    expect((await stranger.get(`${desk.path}/papers/slips/pdf?size=a5`)).status).toBe(400);

    // All of it in one, made in the background.
    const archive = async (query = '') =>
      (await stranger.get<ArchiveAnswer>(`${desk.path}/archive${query}`)).body.state;
    expect(await archive()).toBe('none');
    expect((await stranger.get(`${desk.path}/archive/file`)).status).toBe(404);
    expect((await stranger.post(`${desk.path}/archive`, { size: 'a4', language: 'en' })).status).toBe(202);
    await eventually(async () => (await archive()) === 'ready', 'the archive is made');
    expect((await stranger.get(`${desk.path}/archive/file`)).text.slice(0, 2)).toBe('PK');
    expect(await archive('?language=de')).toBe('none');
    expect((await fetch(`${house.url}${desk.path}/archive`)).status).toBe(401);
    expect((await stranger.get(`${desk.path}/export/csv?sheet=pairings`)).text).toContain('"Turing, Alan"');
    expect((await stranger.get(`${desk.path}/export/trf`)).text).toMatch(/^001/m);
    expect((await stranger.get(`${desk.path}/export/json`)).status).toBe(403);
    const exported = await director.get(`${desk.path}/export/json`);
    const read = readTournament(exported.text);
    expect('kind' in read ? read : writeTournament(read)).toBe(exported.text);
    expect((await stranger.get(`${desk.path}/file`)).status).toBe(403);
    const { body: told } = await stranger.get<TournamentEventsAnswer>(`${desk.path}/events`);
    const types = told.events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['SeedCommitted', 'RoundPublished', 'ResultRecorded']));
    expect(types).not.toContain('RoundPaired');
  });

  it('lists what is coming, running and over, and whatever is yours', async () => {
    const mine = await house.guest();
    const desk = await EventDesk.create(mine, { ...PAPER, name: 'Listed', startsAtMs: 1 });
    const names = async (query: string, who = mine) =>
      (await who.get<TournamentsAnswer>(`/api/tournaments${query}`)).body.tournaments.map(({ name }) => name);
    expect(await names('?state=coming')).not.toContain('Listed');
    expect(await names('?mine=true')).toEqual(['Listed']);
    expect(await names('?mine=true', director)).not.toContain('Listed');
    await desk.status('announced');
    expect((await names('?state=coming'))[0]).toBe('Listed');
    await desk.do({ type: 'ChangeStatus', to: 'cancelled', reason: 'nobody came' });
    expect(await names('?state=finished&limit=1')).toEqual(['Listed']);
  });
});
