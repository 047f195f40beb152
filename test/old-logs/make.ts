import 'reflect-metadata';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import Database from 'libsql';
import type { RoundAnswer } from '@logbuoy/contracts';
import { type SeatOffers, filled } from '@logbuoy/games';
import { matchStream, type MatchId, SeededChance } from '@logbuoy/kernel';
import { loadConfig } from '@logbuoy/platform';
import { eventually, game, startedMatch, TestClient, BOTS, cardGame, STARTER_DECKS } from '@logbuoy/test-kit';
import { createApp } from '../../apps/api/src/create-app';
import { EventDesk, runningOnPaper } from '../../apps/api/test/tournament-kit.fixture';
import { viewOf } from '../../apps/api/test/match-kit.fixture';
import { OLD_SETTINGS, signedUp, type OldHouse } from './old-house';

/**
 * Plays a small history through the API and keeps its data folder as one archive:
 *
 *   node -r ./test/kit/register.cjs test/old-logs/make.ts ARCHIVE.zip
 *
 * Run it on the commit whose data folder is to be kept; `README.md` says which one was taken.
 */
async function make(archive: string): Promise<void> {
  const folder = `${archive}.folder`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = loadConfig({ ...OLD_SETTINGS, LOGBUOY_DATA: folder });
  const app = await createApp(config, { games: [game] });
  const { url } = await app.listen();
  const madeAt = Date.now();
  const players = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => signedUp(url, name)));
  const director = await signedUp(url, 'Director');
  const [ada, bea] = players as [TestClient, TestClient];

  const running = await startedMatch([ada, bea]);
  await play([ada, bea], running, 12, fixtureMove(7));
  const finished = await startedMatch([ada, bea]);
  await play([ada, bea], finished, 200, fixtureMove(8));
  const long = await cardGameMatch([ada, bea]);
  const eventsOf = async (match: string) =>
    (await app.parts.storage.events.head(matchStream(match as MatchId))).version;
  while ((await eventsOf(long)) < LONG_EVENTS) await play([ada, bea], long, 1, botMove);
  const conceded = await cardGameMatch([ada, bea]);
  await play([ada, bea], conceded, 40, botMove);
  await bea.must(`/api/matches/${conceded}/commands`, { command: { type: 'Concede' } });
  const table = (await ada.must<{ match: string }>('/api/tables', { game: cardGame.id, players: 2 })).match;
  await ada.must(`/api/tables/${table}/join`, { equipment: deck(0) });

  const paper = await certifiedOnPaper(director);
  const online = await runningOnline(director, players);

  const exports: OldHouse['exports'] = {};
  for (const match of [finished, conceded])
    exports[`match-${match}`] = (await ada.get(`/api/matches/${match}/file`)).text;
  exports[`tournament-${paper}`] = (await director.get(`/api/tournaments/${paper}/file`)).text;
  await app.close();
  const house: OldHouse = { madeAt, running, long, finished, conceded, table, paper, online, exports };
  writeFileSync(join(folder, 'house.json'), JSON.stringify(house));
  keep(folder, archive);
}

/** Enough for a snapshot. */
const LONG_EVENTS = 510;

type Move = (who: TestClient, match: string, offers: SeatOffers) => object | undefined;

const fixtureMove = (seed: number): Move => {
  const prng = new SeededChance(seed);
  return (_who, _match, { game: offers }) => {
    const moves = offers.filter(({ type }) => type !== 'SetStandingPass');
    return moves.length === 0 ? undefined : filled(prng.pick(moves), prng);
  };
};

const chance = new SeededChance(9);
const botMove: Move = (_who, _match, { game: offers }) =>
  BOTS.random(() => null, offers, new SeededChance(chance.below(1e9)));

async function play(players: readonly TestClient[], match: string, moves: number, choose: Move): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const { view } = await viewOf(players[0] as TestClient, match);
    if (view.status !== 'playing') return;
    const awaited = view.seats.find(({ seat }) => view.awaiting.seats.includes(seat))?.player;
    const who = players.find(({ id }) => id === awaited) as TestClient;
    const { body } = await who.get<{ offers: SeatOffers }>(`/api/matches/${match}/offers`);
    const command = choose(who, match, body.offers);
    if (command === undefined) return;
    await who.must(`/api/matches/${match}/commands`, { command });
  }
}

const deck = (index: number): unknown => STARTER_DECKS[index]?.deck;

async function cardGameMatch(players: readonly [TestClient, TestClient]): Promise<string> {
  const { match } = await players[0].must<{ match: string }>('/api/tables', { game: cardGame.id, players: 2 });
  for (const [i, player] of players.entries()) await player.must(`/api/tables/${match}/join`, { equipment: deck(i) });
  await players[0].must(`/api/tables/${match}/start`);
  return match;
}

async function certifiedOnPaper(director: TestClient): Promise<string> {
  const { desk } = await runningOnPaper(director);
  for (let round = 1; round <= 3; round++) {
    await desk.nextRound();
    await desk.play(() => ({ kind: 'games', a: 2, b: 0, drawn: 0 }));
  }
  await desk.nextRound();
  await desk.certify();
  return desk.id;
}

/** The first round is over, the second under way with one table of two decided. */
async function runningOnline(director: TestClient, players: readonly TestClient[]): Promise<string> {
  const desk = await EventDesk.create(director, {
    name: 'Night Watch',
    preset: 'the-card-game',
    phases: [{ kind: 'swiss', rounds: 3 }],
    play: { game: 'fixture' },
  });
  await desk.status('announced', 'registration');
  for (const player of players) await desk.do({ type: 'Register' }, player);
  await desk.status('locked', 'running');
  await desk.nextRound();
  await playOnline(desk, players, 2);
  await desk.nextRound();
  await playOnline(desk, players, 1);
  return desk.id;
}

async function playOnline(desk: EventDesk, players: readonly TestClient[], tables: number): Promise<void> {
  await desk.do({ type: 'PublishRound' });
  await desk.do({ type: 'StartRound' });
  const round = async () => (await desk.view()).rounds.at(-1) as RoundAnswer;
  await eventually(async () => (await round()).tables.every(({ match }) => match !== undefined), 'tables are set');
  const { entrants } = await desk.view();
  for (const { b, match } of (await round()).tables.slice(0, tables)) {
    const account = entrants.find(({ id }) => id === b)?.account;
    const loser = players.find(({ id }) => id === account) as TestClient;
    await loser.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
  }
  const decided = async () => (await round()).tables.filter(({ result }) => result !== undefined).length;
  await eventually(async () => (await decided()) === tables, 'results came in');
}

function keep(folder: string, archive: string): void {
  const files = readdirSync(folder).filter((name) => !/-(lock|shm|wal)$/.test(name));
  for (const name of files.filter((each) => /\.db(-snapshots)?$/.test(each))) {
    const database = new Database(join(folder, name));
    database.pragma('wal_checkpoint(truncate)');
    database.close();
  }
  const entries = files.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const);
  writeFileSync(archive, zipSync(Object.fromEntries(entries), { level: 9 }));
  process.stdout.write(`${archive}: ${files.join(', ')}\n`);
}

void make(resolve(process.argv[2] ?? 'data-folder.zip'));
