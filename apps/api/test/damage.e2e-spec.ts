import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import type { RoundAnswer, TableAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { type StreamId, SeededChance } from '@logbuoy/kernel';
import { PROJECTIONS } from '@logbuoy/projections';
import { eventually, type TestClient } from '@logbuoy/test-kit';
import { type SeatOffers, filled } from '@logbuoy/games';
import { send, startedMatch, startHouse, told, turnOf, viewOf, type House } from './match-kit.fixture';
import { EventDesk, FIRST_WINS, runningOnPaper, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(120_000);

/** What can happen to the rows of a stream behind the back of the server. */
const DAMAGES: { readonly [what: string]: (rows: Rows) => void } = {
  'a flipped letter in a fact': (rows) =>
    rows.change(3, (lines) => lines.replace(/"type":"(\w)/, (_, letter: string) => `"type":"${flipped(letter)}`)),
  'a line that is no JSON any more': (rows) =>
    rows.change(4, (lines) => `${lines.slice(0, 40)}\u0001${lines.slice(41)}`),
  'a line cut short': (rows) => rows.change(4, (lines) => lines.slice(0, -30)),
  'two rows that changed places': (rows) => rows.swap(3, 4),
  'a row that is gone': (rows) => rows.remove(4),
  'a hash replaced by another': (rows) =>
    rows.change(3, (lines) => lines.replace(/"hash":"[0-9a-f]{64}"\}$/, `"hash":"${'ab'.repeat(32)}"}`)),
  'another command beside a line': (rows) => rows.index(4, 'command', 'another'),
  'another author beside a line': (rows) => rows.index(4, 'actor', 'account:mallory'),
};

describe('a damaged record', () => {
  let house: House;
  let players: TestClient[];
  beforeAll(async () => {
    house = await startHouse();
  });
  beforeEach(async () => {
    players = await house.guests(2);
  });
  afterAll(() => house.close());

  const here = () => players.map((player) => player.at(house.url));
  /** A match with some decisions in it. */
  async function played(): Promise<string> {
    const match = await startedMatch(here());
    await move(here(), match, 5);
    return match;
  }
  async function damaged(stream: string, damage: (rows: Rows) => void): Promise<void> {
    const rows = new Rows(join(house.folder, 'events.db'), stream);
    damage(rows);
    rows.close();
    await house.restart();
  }
  const rebuilt = async (): Promise<void> => {
    const { reads } = house.app.parts.storage;
    for (const { name } of PROJECTIONS) await reads.requestRebuild(name);
    await eventually(async () => (await reads.rebuildRequests()).length === 0, 'read models are rebuilt', 30_000);
    const roles = (await reads.generations()).map(({ role }) => role);
    expect(roles).toEqual(PROJECTIONS.map(() => 'serving'));
  };
  const incidents = async (stream: string) => {
    const found: { readonly [name: string]: unknown }[] = [];
    for await (const { data } of house.app.parts.storage.events.readAll({ filter: { types: ['IncidentRecorded'] } }))
      if (data['stream'] === stream) found.push(data);
    return found;
  };

  it.each(Object.keys(DAMAGES))('of a match is frozen and named, and the rest goes on: %s', async (what) => {
    const [broken, sound] = [await played(), await played()];
    await damaged(`match-${broken}`, DAMAGES[what] as (rows: Rows) => void);
    const [ada] = here() as [TestClient];

    const asked = ['view', 'offers', 'events', 'view?as=spectator'].map((path) =>
      told(ada.get(`/api/matches/${broken}/${path}`)),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['422 record-damaged']));
    expect(await told(send(ada, broken, { type: 'Concede' }))).toBe('422 record-damaged');
    const socket = await ada.socket();
    socket.send({ t: 'subscribe', match: broken, as: 'player' });
    expect(await socket.next('error')).toMatchObject({ code: 'record-damaged', match: broken });
    socket.close();

    const [incident, ...more] = await eventuallyFound(() => incidents(`match-${broken}`));
    expect(more).toEqual([]);
    expect(incident).toMatchObject({ stream: `match-${broken}`, version: expect.any(Number) as number });
    expect(incident?.['error']).toMatch(/^StreamDamaged: [A-Z].*\.$/);
    expect(await house.app.parts.metrics.registry.getSingleMetricAsString('logbuoy_damaged_streams_total')).toContain(
      'kind="match"}',
    );

    await move(here(), sound, 2);
    const fresh = await played();
    type Listed = { matches: { match: string }[] };
    await eventually(
      async () => (await ada.get<Listed>('/api/matches')).body.matches.some(({ match }) => match === fresh),
      'lists go on',
    );
  });

  it('is met again by the next start, and recorded once', async () => {
    const match = await played();
    await damaged(`match-${match}`, DAMAGES['a flipped letter in a fact'] as (rows: Rows) => void);
    for (let start = 1; start <= 2; start++) {
      expect(await told((here()[0] as TestClient).get(`/api/matches/${match}/view`))).toBe('422 record-damaged');
      expect(await eventuallyFound(() => incidents(`match-${match}`))).toHaveLength(1);
      await house.restart();
    }
  });

  it('is found at the start where it is among the newest events', async () => {
    const match = await played();
    await damaged(`match-${match}`, (rows) =>
      rows.change(rows.count - 1, (lines) => lines.replace('"at":1', '"at":2')),
    );
    expect(house.app.parts.storage.events.damaged.of(`match-${match}` as StreamId)).toBeDefined();
  });

  it('does not stop a rebuild of the read models', async () => {
    const [broken, sound] = [await played(), await played()];
    await damaged(`match-${broken}`, (rows) => {
      rows.change(0, (lines) => lines.replace('"type":"MatchCreated"', '"type":"MatchStarted"'));
      rows.change(2, (lines) => lines.slice(1));
    });
    await rebuilt();
    type Listed = { matches: { match: string }[] };
    const { matches } = (await (here()[0] as TestClient).get<Listed>('/api/matches')).body;
    expect(matches.map(({ match }) => match)).toContain(sound);
  });

  it('of a finished match at rest is found where its compressed piece cannot be opened', async () => {
    const [broken, sound] = [await played(), await played()];
    for (const match of [broken, sound]) {
      await send((await turnOf(here(), match)).awaited, match, { type: 'Concede' });
      expect(await house.app.parts.storage.events.archive(`match-${match}` as StreamId)).toBe(true);
    }
    const database = new Database(join(house.folder, 'events.db'));
    database.prepare('update archived set content = substr(content, 1, 200) where stream = ?').run(`match-${broken}`);
    database.close();
    await house.restart();
    const [ada] = here() as [TestClient];
    expect(await told(ada.get(`/api/matches/${broken}/view`))).toBe('422 record-damaged');
    expect(await told(ada.get(`/api/matches/${sound}/view`))).toBe('200');
    expect(await eventuallyFound(() => incidents(`match-${broken}`))).toHaveLength(1);
    await rebuilt();
  });

  it('is still given as a file, and the verifier names the event', async () => {
    const match = await played();
    await send((await turnOf(here(), match)).awaited, match, { type: 'Concede' });
    const file = async () => (await (here()[0] as TestClient).get(`/api/matches/${match}/file`)).text;
    expect(await verifiedOffline(house.folder, await file())).toMatchObject({ ok: true });
    const rows = new Rows(join(house.folder, 'events.db'), `match-${match}`);
    rows.change(3, (lines) => lines.replace('"at":1', '"at":2'));
    rows.close();
    expect(await verifiedOffline(house.folder, await file())).toMatchObject({
      ok: false,
      event: expect.any(Number) as number,
    });
  });

  it('of a tournament freezes that one alone', async () => {
    const director = await house.guest();
    const { desk } = await runningOnPaper(director);
    const { desk: other } = await runningOnPaper(director);
    await damaged(`tournament-${desk.id}`, DAMAGES['a flipped letter in a fact'] as (rows: Rows) => void);
    const again = director.at(house.url);
    expect(await told(again.get(desk.path))).toBe('422 record-damaged');
    const command = { commandId: randomUUID(), command: { type: 'PairRound' } };
    expect(await told(again.post(`${desk.path}/commands`, command))).toBe('422 record-damaged');
    expect((await again.get(other.path)).status).toBe(200);
    expect(await eventuallyFound(() => incidents(`tournament-${desk.id}`))).toHaveLength(1);
  });

  it('of a match at a table of an event leaves the other tables and the round to go on', async () => {
    const director = await house.guest();
    const four = await house.guests(4);
    const desk = await EventDesk.create(director, {
      name: 'Night Watch',
      preset: 'the-card-game',
      phases: [{ kind: 'swiss', rounds: 2 }],
      play: { game: 'fixture' },
    });
    await desk.status('announced', 'registration');
    for (const player of four) await desk.do({ type: 'Register' }, player);
    await desk.status('locked', 'running');
    await desk.nextRound();
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    const tables = async (who = director.at(house.url)) =>
      ((await who.get<TournamentAnswer>(desk.path)).body.rounds.at(-1) as RoundAnswer).tables;
    await eventually(async () => (await tables()).every(({ match }) => match !== undefined), 'tables are set');
    const [first, second] = (await tables()) as [TableAnswer, TableAnswer];

    await damaged(`match-${first.match}`, (rows) => rows.change(0, (lines) => lines.replace('"at":1', '"at":2')));
    const { entrants } = (await director.at(house.url).get<TournamentAnswer>(desk.path)).body;
    const loser = four.find(({ id }) => id === entrants.find((one) => one.id === second.b)?.account) as TestClient;
    expect(await told(send(loser.at(house.url), second.match as string, { type: 'Concede' }))).toBe('200');
    await eventually(async () => (await tables())[1]?.result !== undefined, 'the other result came in');

    const slip = { kind: 'outcome', a: 'W' };
    const command = { type: 'RecordResult', round: 1, table: first.table, slip };
    const here = director.at(house.url);
    expect(await told(here.post(`${desk.path}/commands`, { commandId: randomUUID(), command }))).toBe('200');
    expect(await told(here.post(`${desk.path}/next-round`, { commandId: randomUUID() }))).toBe('200');
  });

  it('of a certified event does not hold up ratings', async () => {
    const director = await house.guest();
    const { desk } = await runningOnPaper(director);
    for (let round = 1; round <= 3; round++) {
      await desk.nextRound();
      await desk.play(() => FIRST_WINS);
    }
    await desk.nextRound();
    await desk.certify();
    await damaged(`tournament-${desk.id}`, (rows) => rows.remove(9));
    await rebuilt();
    expect(await told(director.at(house.url).get(desk.path))).toBe('422 record-damaged');
  });

  it('of an account stops that account alone', async () => {
    const [ada, bea] = here() as [TestClient, TestClient];
    await damaged(`account-${ada.id}`, (rows) => rows.change(0, (lines) => lines.replace('"at":1', '"at":2')));
    expect(await told(ada.at(house.url).get('/api/accounts/me'))).toBe('422 record-damaged');
    expect((await bea.at(house.url).get('/api/accounts/me')).status).toBe(200);
  });
});

const flipped = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) ^ 1);

/** The rows of one stream in the file of a log, changed as a bad disk or a bad hand would. */
class Rows {
  private readonly database: Database.Database;
  private readonly positions: readonly number[];

  constructor(
    path: string,
    private readonly stream: string,
  ) {
    this.database = new Database(path);
    const rows = this.database.prepare('select first_position from batches where stream = ? order by first_position');
    this.positions = (rows.raw().all(stream) as [number][]).map(([position]) => position);
    if (this.positions.length === 0) throw new Error(`there is no ${stream}`);
  }

  get count(): number {
    return this.positions.length;
  }

  /** The batch with this number, counted from 0. */
  change(batch: number, change: (lines: string) => string): void {
    const before = this.lines(batch);
    const after = change(before);
    if (after === before) throw new Error(`nothing was changed in batch ${batch} of ${this.stream}`);
    this.index(batch, 'lines', after);
  }

  swap(one: number, other: number): void {
    const [first, second] = [this.lines(one), this.lines(other)];
    this.index(one, 'lines', second);
    this.index(other, 'lines', first);
  }

  remove(batch: number): void {
    this.database.prepare('delete from batches where first_position = ?').run(this.positions[batch]);
  }

  index(batch: number, column: 'lines' | 'command' | 'actor', value: string): void {
    this.database
      .prepare(`update batches set ${column} = ? where first_position = ?`)
      .run(value, this.positions[batch]);
  }

  close(): void {
    this.database.close();
  }

  private lines(batch: number): string {
    const row = this.database.prepare('select lines from batches where first_position = ?').raw();
    return (row.get(this.positions[batch]) as [string])[0];
  }
}

async function eventuallyFound<T>(find: () => Promise<readonly T[]>): Promise<readonly T[]> {
  await eventually(async () => (await find()).length > 0, 'it is on record');
  return find();
}

/** So many commands by the awaited seats. */
async function move(players: readonly TestClient[], match: string, moves: number): Promise<void> {
  const prng = new SeededChance(moves);
  for (let i = 0; i < moves; i++) {
    const { view } = await viewOf(players[0] as TestClient, match);
    if (view.status !== 'playing') return;
    const { awaited } = await turnOf(players, match);
    const { body } = await awaited.get<{ offers: SeatOffers }>(`/api/matches/${match}/offers`);
    const moves = body.offers.game.filter(({ type }) => type !== 'SetStandingPass');
    await awaited.must(`/api/matches/${match}/commands`, { command: filled(prng.pick(moves), prng) });
  }
}
