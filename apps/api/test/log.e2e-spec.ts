import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type {
  CommandAnswer,
  ConsistencyAnswer,
  ImportAnswer,
  InclusionAnswer,
  LeavesAnswer,
  LogHeadAnswer,
  LogHeadsAnswer,
  LogKeysAnswer,
  NextRoundAnswer,
  ReceiptAnswer,
  TournamentReceiptAnswer,
  TreeHeadAnswer,
} from '@logbuoy/contracts';
import {
  blindedHead,
  blindOf,
  checkNextHead,
  cosign,
  cosignatureHolds,
  EMPTY_TREE,
  findReceipt,
  growTree,
  inclusionHolds,
  keepReceipt,
  leafHash,
  portableSigner,
  portableTreeHasher as hasher,
  readLines,
  readReceipt,
  RECEIPT_LENGTH,
  receiptHolds,
  rootOf,
  treeHeadHolds,
  type ActorId,
  type BatchEnd,
  type Receipt,
  type RecordedEvent,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { TreeGrowth, WitnessJobs } from '@logbuoy/platform';
import { eventually, startModule } from '@logbuoy/test-kit';
import { checkCertificate, type Certificate } from '@logbuoy/tournaments';
import { send, startedMatch, startHouse, TestClient, told, turnOf, type House } from './match-kit.fixture';
import { FIRST_WINS, PAPER, runningOnPaper } from './tournament-kit.fixture';

jest.setTimeout(60_000);

const witness = portableSigner('e1'.repeat(32));

const ROUNDS = 3;
type CheckedReceipts = { readonly ok: boolean; readonly receipts: readonly { readonly finding: string }[] };

describe('the public log', () => {
  let house: House;
  let players: [TestClient, TestClient];
  let anonymous: TestClient;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_WITNESSES: witness.publicKey });
    players = (await house.guests(2)) as [TestClient, TestClient];
    anonymous = new TestClient(house.url);
  });
  afterAll(() => house.close());

  const grow = async (): Promise<TreeHeadAnswer> => {
    const before = (await anonymous.get<LogHeadAnswer>('/api/log/head')).body.head?.size ?? 0;
    const growth = house.app.nest.get(TreeGrowth);
    await eventually(async () => (await growth.grow()) > 0, 'the tree grew');
    let head: TreeHeadAnswer | undefined;
    await eventually(async () => {
      head = (await anonymous.get<LogHeadAnswer>('/api/log/head')).body.head;
      return (head?.size ?? 0) > before;
    }, 'the new head is published');
    return head as TreeHeadAnswer;
  };
  const keys = async () => (await anonymous.get<LogKeysAnswer>('/api/log/keys')).body.announced;
  const scan = async (match: string, id: string = randomUUID()) => {
    const { awaited } = await turnOf(players, match);
    const answer = await send(awaited, match, { type: 'ScanSky' }, id);
    expect(answer.status).toBe(200);
    return { who: awaited, id, receipt: (answer.body as { receipt?: string }).receipt as string };
  };
  const concede = async (match: string): Promise<void> => {
    await send(players[0], match, { type: 'Concede' });
  };
  async function fileOf(match: string): Promise<RecordedEvent[]> {
    const { text } = await anonymous.get(`/api/matches/${match}/file`);
    const [, ...lines] = text.trimEnd().split('\n');
    return readLines(lines.join('\n'), `match-${match}` as StreamId, 1);
  }

  /** What the command line says of the answer of a server and the file of a record. */
  async function provenOffline(proof: InclusionAnswer, file: string): Promise<object> {
    const [proofFile, recordFile] = ['json', 'jsonl'].map((end) => join(house.folder, `${randomUUID()}.${end}`));
    writeFileSync(proofFile as string, JSON.stringify(proof));
    writeFileSync(recordFile as string, file);
    const args = ['log-proof', 'inclusion', proofFile as string, '--file', recordFile as string, '--json'];
    const cli = startModule(join(__dirname, '../../cli/src/main'), args, { stdio: 'pipe' });
    return JSON.parse(await textOf(cli.stdout as NodeJS.ReadableStream)) as object;
  }

  it('publishes its keys, signed heads, and how each continues the one before', async () => {
    expect((await keys()).at(-1)).toMatchObject({
      sealKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      treeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { text } = await anonymous.get('/api/log/keys/file');
    expect(text).toContain((await keys()).at(-1)?.sealKey);
    await startedMatch(players);
    const first = await grow();
    await startedMatch(players);
    const second = await grow();
    expect(treeHeadHolds(first) && treeHeadHolds(second)).toBe(true);
    expect(second.key).toBe((await keys()).at(-1)?.treeKey);
    const { path } = (
      await anonymous.get<ConsistencyAnswer>(`/api/log/consistency?from=${first.size}&to=${second.size}`)
    ).body;
    expect(checkNextHead(first, second, path)).toEqual({ kind: 'continues' });
    const { heads } = (await anonymous.get<LogHeadsAnswer>('/api/log/heads?limit=2')).body;
    expect(heads.map(({ size }) => size)).toEqual([second.size, first.size]);
    // A stranger builds the tree again from its leaves.
    const { leaves } = (await anonymous.get<LeavesAnswer>('/api/log/leaves?from=0&limit=1000')).body;
    expect(rootOf(growTree(EMPTY_TREE, leaves, hasher).tree, hasher)).toBe(second.root);
  });

  it('proves a finished match to everyone, and a running one to no one', async () => {
    const match = await startedMatch(players);
    await scan(match);
    await grow();
    expect(await told(anonymous.get(`/api/log/inclusion?match=${match}`))).toBe('403 match-not-over');
    expect(await told(players[0].get(`/api/log/inclusion?match=${match}`))).toBe('403 match-not-over');
    await concede(match);
    const head = await grow();
    const events = await fileOf(match);
    const last = events.at(-1) as RecordedEvent;
    const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
    const { body } = await anonymous.get<InclusionAnswer>(`/api/log/inclusion?match=${match}`);
    expect(body).toMatchObject({ version: last.version, hash: last.hash, blind: blindOf(seed), head });
    const stream = `match-${match}` as StreamId;
    const leaf = leafHash({ stream, head: blindedHead(blindOf(seed), last) }, hasher);
    const { index, path } = body;
    expect(inclusionHolds({ leaf, index, path, size: head.size, root: head.root })).toBe(true);
    // Who can compute the leaf may ask for it, and learns nothing that they did not know.
    expect((await anonymous.get(`/api/log/inclusion?leaf=${leaf}`)).body).toEqual({
      leaf,
      index,
      path,
      head: body.head,
    });
    const { body: ofKeys } = await anonymous.get<InclusionAnswer>('/api/log/inclusion?keys=true');
    expect(ofKeys).toMatchObject({ stream: 'house-keys', version: 1 });
  });

  it('answers a malformed request with its fault', async () => {
    const asked = (path: string) => told(anonymous.get(`/api/log/${path}`));
    expect(await asked('inclusion')).toBe('400 malformed');
    expect(await asked('inclusion?match=a&keys=true')).toBe('400 malformed');
    expect(await asked('inclusion?match=nobody-knows')).toBe('404 no-such-match');
    expect(await asked('inclusion?tournament=nobody-knows')).toBe('404 no-such-tournament');
    expect(await asked(`inclusion?leaf=${'0'.repeat(64)}`)).toBe('404 not-in-the-log');
    expect(await asked('inclusion?keys=true&size=100000000')).toBe('404 not-in-the-log');
    expect(await asked('consistency?from=5&to=2')).toBe('404 no-such-tree');
    expect(await asked('consistency?from=1&to=9007199254740991')).toBe('404 no-such-tree');
    expect(await asked('consistency?from=-1')).toBe('400 malformed');
    expect(await asked('leaves?from=0&limit=1001')).toBe('400 malformed');
    expect((await anonymous.get<LeavesAnswer>('/api/log/leaves?from=9007199254740000')).body.leaves).toEqual([]);
  });

  it('gives a receipt with every acknowledgement, by HTTP and by socket, that holds and is found in the file', async () => {
    const match = await startedMatch(players);
    const key = (await keys()).at(-1)?.treeKey as string;
    const read = (who: TestClient, id: string, text: string) =>
      readReceipt(text, { match, by: `account:${who.id}`, cause: id, key } as never) as NonNullable<
        ReturnType<typeof readReceipt>
      >;

    const one = await scan(match);
    const again = await send(one.who, match, { type: 'ScanSky' }, one.id);
    const { awaited } = await turnOf(players, match);
    const socket = await awaited.socket();
    const ack = (await socket.command(match, { type: 'ScanSky' }, 'by-socket')) as { readonly receipt?: string };
    socket.close();
    const receipts = [
      read(one.who, one.id, one.receipt),
      read(one.who, one.id, (again.body as { receipt: string }).receipt),
      read(awaited, 'by-socket', ack.receipt as string),
    ];
    expect(receipts.map((receipt) => receiptHolds(receipt))).toEqual([true, true, true]);
    expect([one.receipt.length, ack.receipt?.length]).toEqual([RECEIPT_LENGTH, RECEIPT_LENGTH]);
    expect(receipts[1]?.head).toBe(receipts[0]?.head);

    const { body: known } = await one.who.get<ReceiptAnswer>(`/api/matches/${match}/receipts/${one.id}`);
    expect(known).toMatchObject({ recorded: true, cause: one.id, key });
    expect(read(one.who, one.id, known.receipt).head).toBe(receipts[0]?.head);
    const { body: unknown } = await one.who.get<ReceiptAnswer>(`/api/matches/${match}/receipts/never-sent`);
    expect(unknown.recorded).toBe(false);
    expect(read(one.who, 'never-sent', unknown.receipt).head).toBeNull();
    expect(await told(anonymous.get(`/api/matches/${match}/receipts/${one.id}`))).toBe('401 not-signed-in');

    await concede(match);
    const events = await fileOf(match);
    const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
    const ends = new Map<string, BatchEnd>(events.map((event) => [event.cause, event]));
    for (const receipt of receipts) expect(findReceipt(receipt, seed, ends.values()).kind).toBe('contained');
  });

  it('gives one for whatever is done at a table and by a judge, found in the file', async () => {
    const [host, guest] = players;
    const judge = await house.judge();
    const given: { who: TestClient; id: string; match: string; receipt: string }[] = [];
    const done = async (who: TestClient, path: string, more: object = {}): Promise<string> => {
      const id = randomUUID();
      const body = { commandId: id, ...more };
      const { match, receipt } = await who.must<{ match: string; receipt: string }>(path, body);
      given.push({ who, id, match, receipt });
      return match;
    };
    const match = await done(host, '/api/tables', { game: 'fixture', players: 2 });
    await done(host, `/api/tables/${match}/join`);
    await done(guest, `/api/tables/${match}/sit`, { seat: 'south' });
    await done(guest, `/api/tables/${match}/leave`);
    await done(guest, `/api/tables/${match}/join`);
    await done(host, `/api/tables/${match}/start`);
    await done(judge, `/api/matches/${match}/judge/pause`, { reason: 'a question', maxMs: 60_000 });
    await done(judge, `/api/matches/${match}/judge/resume`, { reason: 'answered' });
    await concede(match);
    const key = (await keys()).at(-1)?.treeKey as string;
    const events = await fileOf(match);
    const seed = events.find(({ type }) => type === 'SeedRevealed')?.data['seed'] as string;
    const ends = new Map<string, BatchEnd>(events.map((event) => [event.cause, event]));
    for (const { who, id, receipt: text } of given) {
      const receipt = readReceipt(text, { match, by: `account:${who.id}`, cause: id, key } as never);
      if (receipt === undefined || !receiptHolds(receipt)) throw new Error(`no receipt for ${id}`);
      expect(findReceipt(receipt, seed, ends.values()).kind).toBe('contained');
    }
  });

  it('gives one for whatever is done in a tournament, found in its file', async () => {
    const [director, player] = (await house.guests(2)) as [TestClient, TestClient];
    const key = (await keys()).at(-1)?.treeKey as string;
    const given: { readonly who: TestClient; readonly command: string; readonly receipt: string }[] = [];
    const commandId = () => randomUUID();
    const done = async (who: TestClient, path: string, wish: object = {}): Promise<string> => {
      const command = commandId();
      const { tournament, receipt } = await who.must<CommandAnswer>(path, { commandId: command, ...wish });
      given.push({ who, command, receipt: receipt as string });
      return tournament;
    };
    const id = await done(director, '/api/tournaments', PAPER);
    const path = `/api/tournaments/${id}`;
    const to = (who: TestClient, command: object) => done(who, `${path}/commands`, { command });
    for (const status of ['announced', 'registration']) await to(director, { type: 'ChangeStatus', to: status });
    await to(player, { type: 'Register' });
    await to(player, { type: 'SubmitDeck', list: '1x Player' });
    const csv = 'name\nAda\nBea\nCleo\n';
    const imported = await director.must<ImportAnswer>(`${path}/players/import`, { commandId: commandId(), csv });
    expect(imported.added).toHaveLength(3);
    given.push(...imported.added.map(({ command = '', receipt = '' }) => ({ who: director, command, receipt })));
    for (const { entrant } of imported.added) await to(director, { type: 'SubmitDeck', entrant, list: '1x Other' });
    await to(director, { type: 'ChangeStatus', to: 'locked' });
    await to(director, { type: 'LockDecks' });
    await to(director, { type: 'ChangeStatus', to: 'running' });
    for (let round = 1; round <= ROUNDS + 1; round++) {
      const next = await director.must<NextRoundAnswer>(`${path}/next-round`, { commandId: commandId() });
      expect(next.steps).toHaveLength(next.did.length);
      given.push(...next.steps.map(({ command, receipt = '' }) => ({ who: director, command, receipt })));
      if (next.round === null) break;
      await to(director, { type: 'PublishRound' });
      await to(director, { type: 'StartRound' });
      for (const { table } of next.round.tables)
        await to(director, { type: 'RecordResult', round, table, slip: FIRST_WINS });
    }

    // A running event opens nothing, and answers for each command to its sender.
    expect(await told(director.get(`/api/log/inclusion?tournament=${id}`))).toBe('403 tournament-not-over');
    const { who, command, receipt } = given[0] as (typeof given)[number];
    const stream = `tournament-${id}` as StreamId;
    const read = (text: string, by: TestClient, cause: string): Receipt =>
      readReceipt(text, { stream, by: `account:${by.id}` as ActorId, cause, key }) as Receipt;
    const { body: known } = await who.get<TournamentReceiptAnswer>(`${path}/receipts/${command}`);
    expect(known).toMatchObject({ stream, recorded: true, cause: command, key });
    expect(read(known.receipt, who, command).head).toBe(read(receipt, who, command).head);
    const { body: denied } = await player.get<TournamentReceiptAnswer>(`${path}/receipts/${command}`);
    expect([denied.recorded, read(denied.receipt, player, command).head]).toEqual([false, null]);
    expect(await told(anonymous.get(`${path}/receipts/${command}`))).toBe('401 not-signed-in');
    expect(await told(player.get(`/api/tournaments/nobody-knows/receipts/${command}`))).toBe('404 no-such-tournament');
    const refused = await player.post(`${path}/commands`, { commandId: commandId(), command: { type: 'LockDecks' } });
    expect([refused.status >= 400, 'receipt' in refused.body]).toEqual([true, false]);

    await to(director, { type: 'ChangeStatus', to: 'audit-window' });
    await eventually(async () => {
      const last = commandId();
      const certified = await director.post<CommandAnswer>(`${path}/commands`, {
        ...{ commandId: last, command: { type: 'Certify' } },
      });
      if (certified.status === 200) given.push({ who: director, command: last, receipt: certified.body.receipt ?? '' });
      return certified.status === 200;
    }, 'it is certified');
    await grow();
    const { text } = await anonymous.get(`${path}/file`);
    const { body: proof } = await anonymous.get<InclusionAnswer>(`/api/log/inclusion?tournament=${id}`);
    const lines = given.map(({ who: by, ...one }) =>
      JSON.stringify(keepReceipt(one.receipt, { stream, by: `account:${by.id}` as ActorId, cause: one.command, key })),
    );
    const [receiptsFile, proofFile, recordFile] = ['receipts', 'proof', 'record'].map((name) =>
      join(house.folder, `${id}.${name}`),
    ) as [string, string, string];
    writeFileSync(receiptsFile, lines.join('\n'));
    writeFileSync(proofFile, JSON.stringify(proof));
    writeFileSync(recordFile, text);
    const args = ['receipts', receiptsFile, '--file', recordFile, '--proof', proofFile, '--key', key, '--json'];
    const cli = startModule(join(__dirname, '../../cli/src/main'), args, { stdio: 'pipe' });
    const checked = JSON.parse(await textOf(cli.stdout as NodeJS.ReadableStream)) as CheckedReceipts;
    expect(checked.receipts.map(({ finding }) => finding)).toEqual(given.map(() => 'contained'));
    expect(checked.ok).toBe(true);
  });

  it('gives no receipt where a command is refused', async () => {
    const match = await startedMatch(players);
    const { waiting } = await turnOf(players, match);
    const refused = await send(waiting, match, { type: 'ScanSky' });
    expect(refused.status).toBe(422);
    expect(refused.body).not.toHaveProperty('receipt');
  });

  it('stores the countersignature of a configured witness', async () => {
    await startedMatch(players);
    const head = await grow();
    const handIn = (cosignature: object) =>
      told(anonymous.post('/api/log/cosignatures', { size: head.size, headAt: head.at, ...cosignature }));
    const cosignature = cosign(head, 7_000, witness);
    expect(await handIn(cosign(head, 7_000, portableSigner('e2'.repeat(32))))).toBe('403 unknown-witness');
    expect(await handIn({ ...cosignature, at: 7_001 })).toBe('403 wrong-signature');
    expect(await handIn({ ...cosignature, size: head.size + 1 })).toBe('404 no-such-head');
    expect(await handIn({})).toBe('400 malformed');
    expect(await handIn(cosignature)).toBe('200');
    await eventually(async () => {
      const { cosignatures } = (await anonymous.get<LogHeadAnswer>('/api/log/head')).body.head;
      return cosignatures.length === 1 && cosignatureHolds(head, cosignatures[0] as never);
    }, 'the countersignature is published');
  });

  it('holds a certified tournament, whose certificate names the tree head', async () => {
    const director = await house.guest();
    const { desk } = await runningOnPaper(director);
    for (let number = 1; number <= 3; number++) {
      await desk.nextRound();
      await desk.play(() => FIRST_WINS);
    }
    await desk.nextRound();
    expect(await told(anonymous.get(`/api/log/inclusion?tournament=${desk.id}`))).toBe('403 tournament-not-over');
    await desk.certify();
    const certificate = async () =>
      (checkCertificate((await anonymous.get(`${desk.path}/certificate`)).text) as Certificate).body;
    const early = await certificate();
    const head = await grow();
    const { log, ...body } = await certificate();
    expect(body).toEqual(early);
    expect(log).toEqual({ size: head.size, root: head.root, at: head.at });
    const { body: proof } = await anonymous.get<InclusionAnswer>(`/api/log/inclusion?tournament=${desk.id}`);
    const { version, hash, blind, index, path } = proof;
    expect(version).toBeGreaterThanOrEqual(body.head.version);
    const stream = `tournament-${desk.id}` as StreamId;
    const blinded = blindedHead(blind as string, { version, hash } as StreamHead);
    const leaf = leafHash({ stream, head: blinded }, hasher);
    expect(inclusionHolds({ leaf, index, path, size: head.size, root: head.root })).toBe(true);
    const file = (await anonymous.get(`${desk.path}/file`)).text;
    expect(await provenOffline(proof, file)).toMatchObject({ ok: true, head: { root: head.root } });
    expect(await provenOffline({ ...proof, version: Number(version) - 1 }, file)).toMatchObject({ ok: false });
  });

  it('holds its keys, which a stranger compares with their file', async () => {
    const { body: proof } = await anonymous.get<InclusionAnswer>('/api/log/inclusion?keys=true');
    const { text: file } = await anonymous.get('/api/log/keys/file');
    const { root } = proof.head;
    expect(await provenOffline(proof, file)).toMatchObject({ ok: true, head: { root } });
  });

  it('is watched by another server, which countersigns, and refuses a history that was replaced', async () => {
    const settings = { LOGBUOY_SECRET: 'f1'.repeat(32) };
    const watched = await startHouse(settings);
    const watcher = await startHouse({ LOGBUOY_WITNESS_OF: watched.url });
    const jobs = watcher.app.nest.get(WitnessJobs);
    const growing = async (one: House): Promise<void> => {
      await eventually(async () => (await one.app.nest.get(TreeGrowth).grow()) > 0, 'it grew');
      await eventually(async () => (await fetch(`${one.url}/api/log/head`)).ok, 'it has a head');
    };
    await growing(watched);
    expect((await jobs.look(watched.url)).kind).toBe('first');
    await startedMatch(await watched.guests(2));
    await growing(watched);
    expect((await jobs.look(watched.url)).kind).toBe('continues');
    const { port } = new URL(watched.url);
    await watched.close();
    // The same server on the same address with an emptied log.
    const emptied = await startHouse({ ...settings, PORT: port });
    await growing(emptied);
    expect((await jobs.look(watched.url)).kind).toBe('fork');
    await emptied.close();
    await watcher.close();
  });
});
