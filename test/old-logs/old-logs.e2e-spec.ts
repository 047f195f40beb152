import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { JsonObject, RoundAnswer } from '@logbuoy/contracts';
import { type SeatOffers, filled } from '@logbuoy/games';
import { matchOfStream, SeededChance, type MatchId, type StreamId } from '@logbuoy/kernel';
import { loadConfig, LogRefused, type LogbuoyApp } from '@logbuoy/platform';
import { findMatch, findTournament, openSqliteReadStore, PROJECTIONS } from '@logbuoy/projections';
import { BOTS, cardGame, eventually, game, startModule, type TestClient } from '@logbuoy/test-kit';
import { createApp } from '../../apps/api/src/create-app';
import { viewOf } from '../../apps/api/test/match-kit.fixture';
import { verifiedOffline } from '../../apps/api/test/tournament-kit.fixture';
import { OLD_SETTINGS, signedIn, type OldHouse } from './old-house';

jest.setTimeout(120_000);

const ARCHIVES = ['data-folder-c4dfffa.zip'];

/** A folder of its own with what the archive holds. */
function unpacked(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-old-'));
  const files = unzipSync(new Uint8Array(readFileSync(join(__dirname, 'fixtures', archive))));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

describe.each(ARCHIVES)('a data folder of an earlier build, %s', (archive) => {
  const folder = unpacked(archive);
  const old = JSON.parse(readFileSync(join(folder, 'house.json'), 'utf8')) as OldHouse;
  const startedAt = Date.now();
  const clock = { nowMs: () => old.madeAt + Date.now() - startedAt };
  let app: LogbuoyApp;
  let url: string;
  let people: { readonly [name: string]: TestClient };

  const open = (more: { readonly [name: string]: string } = {}) =>
    createApp(loadConfig({ ...OLD_SETTINGS, LOGBUOY_DATA: folder, LOGBUOY_SHARE_WAIT_SECONDS: '0', ...more }), {
      games: [game],
      clock,
    });
  async function start(): Promise<void> {
    app = await open();
    ({ url } = await app.listen());
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Director'];
    people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signedIn(url, name)])));
  }
  /** Another secret must be refused before the keys of the right one are in the log. */
  beforeAll(async () => {
    await expect(open({ LOGBUOY_SECRET: 'ab'.repeat(32) })).rejects.toThrow(LogRefused);
    await start();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const person = (name: string): TestClient => people[name] as TestClient;
  const fileOf = async (stream: string): Promise<string> => {
    const [kind, id] = [stream.split('-', 1)[0], stream.slice(stream.indexOf('-') + 1)];
    const { status, text } = await person('Director').get(
      `/api/${kind === 'match' ? 'matches' : 'tournaments'}/${id}/file`,
    );
    expect([stream, status]).toEqual([stream, 200]);
    return text;
  };

  it('is rebuilt and exported by the command line before any server of this build has opened it', async () => {
    const untouched = unpacked(archive);
    const cli = async (...words: string[]) => {
      const main = join(__dirname, '../../apps/cli/src/main');
      const running = startModule(main, [...words, '--data', untouched], { stdio: 'pipe' });
      return textOf(running.stdout as NodeJS.ReadableStream);
    };
    const { ok, rebuilt } = JSON.parse(await cli('rebuild', '--json')) as { ok: boolean; rebuilt: object[] };
    expect([ok, rebuilt.length]).toEqual([true, PROJECTIONS.length]);
    const reads = await openSqliteReadStore({ path: join(untouched, 'reads.db') });
    for (const match of [old.finished, old.conceded])
      expect(await findMatch(reads, match as MatchId)).toMatchObject({ match, state: 'finished' });
    expect(await findMatch(reads, old.running as MatchId)).toMatchObject({ state: 'running' });
    for (const tournament of [old.paper, old.online]) expect(await findTournament(reads, tournament)).toBeDefined();
    await reads.close();

    const matches = Object.entries(old.exports).filter(([stream]) => matchOfStream(stream as StreamId) !== undefined);
    expect(matches.length).toBeGreaterThan(0);
    for (const [stream, text] of matches)
      expect(await cli('export', stream.slice('match-'.length), '--out', '-')).toBe(text);
    rmSync(untouched, { recursive: true });
  });

  it('exports what was finished byte for byte, and it verifies', async () => {
    for (const [stream, text] of Object.entries(old.exports)) {
      expect(await fileOf(stream)).toBe(text);
      expect(await verifiedOffline(folder, text)).toMatchObject({ ok: true, sealed: true });
    }
  });

  it.each(['running', 'long'] as const)('goes on in the middle of a match (%s) to its seal', async (which) => {
    const match = old[which];
    const players = [person('Ada'), person('Bea')];
    const before = (await viewOf(person('Ada'), match)).seq;
    await move(players, match, which === 'long' ? botMove : fixtureMove, 6);
    await app.close();
    await start();
    const again = [person('Ada'), person('Bea')];
    await move(again, match, which === 'long' ? botMove : fixtureMove, 3);
    expect((await viewOf(person('Ada'), match)).seq).toBeGreaterThan(before);
    await person('Bea').must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    const { view } = await viewOf(person('Ada'), match);
    expect(view.outcome).toMatchObject({ reason: 'concession' });
    const verdict = await verifiedOffline(folder, await fileOf(`match-${match}`));
    expect(verdict).toMatchObject({ ok: true, sealed: true, match });
  });

  it('starts a match at a table that was waiting', async () => {
    const { decks } = (await person('Bea').get<{ decks: { deck: JsonObject }[] }>(`/api/games/${cardGame.id}/decks`))
      .body;
    await person('Bea').must(`/api/tables/${old.table}/join`, {
      equipment: decks[1]?.deck as JsonObject,
    });
    await person('Ada').must(`/api/tables/${old.table}/start`);
    expect((await viewOf(person('Ada'), old.table)).view.status).toBe('playing');
  });

  it('lists what it knew, from read models of that build or from new ones', async () => {
    type Listed = { matches: { match: string }[] };
    const listed = async () => (await person('Ada').get<Listed>('/api/matches?state=finished')).body.matches;
    await eventually(async () => (await listed()).some(({ match }) => match === old.finished), 'the match is listed');
  });

  it('goes on with a tournament to its certificate', async () => {
    const path = `/api/tournaments/${old.online}`;
    const director = person('Director');
    const order = (command: JsonObject) => director.must(`${path}/commands`, { command });
    type Seen = { rounds: RoundAnswer[]; entrants: { id: string; account: string }[] };
    const event = async () => (await director.get<Seen>(path)).body;
    const round = async () => (await event()).rounds.at(-1) as RoundAnswer;
    const playRound = async (): Promise<void> => {
      await eventually(async () => (await round()).tables.every(({ match }) => match !== undefined), 'tables are set');
      const { entrants } = await event();
      for (const { b, match, result } of (await round()).tables) {
        const account = entrants.find(({ id }) => id === b)?.account;
        const loser = Object.values(people).find(({ id }) => id === account) as TestClient;
        if (result !== undefined) continue;
        const isPlayed = async () => (await viewOf(loser, match as string)).view.status === 'playing';
        await eventually(isPlayed, 'the match has begun');
        await loser.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
      }
      await eventually(
        async () => (await round()).tables.every(({ result }) => result !== undefined),
        'results came in',
      );
    };
    await playRound();
    await director.must(`${path}/next-round`);
    await order({ type: 'PublishRound' });
    await order({ type: 'StartRound' });
    await playRound();
    await director.must(`${path}/next-round`);
    await order({ type: 'ChangeStatus', to: 'audit-window' });
    await eventually(
      async () =>
        (await director.post(`${path}/commands`, { commandId: `certify-${Date.now()}`, command: { type: 'Certify' } }))
          .status === 200,
      'the audit window is over',
    );
    expect(await verifiedOffline(folder, await fileOf(`tournament-${old.online}`))).toMatchObject({
      ok: true,
      sealed: true,
    });
  });
});

type Choose = (offers: SeatOffers, prng: SeededChance) => object;

const fixtureMove: Choose = ({ game: offers }, prng) =>
  filled(prng.pick(offers.filter(({ type }) => type !== 'SetStandingPass')), prng);
const botMove: Choose = ({ game: offers }, prng) => BOTS.random(() => null, offers, new SeededChance(prng.below(1e9)));

/** So many commands by the seat that is awaited. */
async function move(players: readonly TestClient[], match: string, choose: Choose, moves: number): Promise<void> {
  const prng = new SeededChance(moves);
  for (let i = 0; i < moves; i++) {
    const { view } = await viewOf(players[0] as TestClient, match);
    const awaited = view.seats.find(({ seat }) => view.awaiting.seats.includes(seat))?.player;
    const who = players.find(({ id }) => id === awaited) as TestClient;
    const { body } = await who.get<{ offers: SeatOffers }>(`/api/matches/${match}/offers`);
    await who.must(`/api/matches/${match}/commands`, { command: choose(body.offers, prng) });
  }
}
