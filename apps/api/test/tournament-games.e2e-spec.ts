import { randomUUID } from 'node:crypto';
import type { SeatOffers } from '@logbuoy/games';
import { SeededChance } from '@logbuoy/kernel';
import type {
  JsonObject,
  RatingHistoryAnswer,
  RatingsAnswer,
  RoundAnswer,
  Ruleset,
  RulesetsAnswer,
  TableAnswer,
  TournamentAnswer,
} from '@logbuoy/contracts';
import { eventually, type TestClient, BOTS, cardGame, STARTER_DECK_IDS } from '@logbuoy/test-kit';
import { startHouse, told, viewOf, type House } from './match-kit.fixture';
import { EventDesk, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(180_000);

const PLAYERS = 8;
const MOVES = 3;

describe('a Second Edition event of eight bots', () => {
  let house: House;
  let director: TestClient;
  let bots: TestClient[];
  let desk: EventDesk;
  beforeAll(async () => {
    house = await startHouse();
    director = await house.guest();
    bots = await house.guests(PLAYERS);
  });
  afterAll(() => house.close());

  const accountOf = (view: TournamentAnswer, entrant: string): string =>
    view.entrants.find(({ id }) => id === entrant)?.account as string;
  const botOf = (view: TournamentAnswer, entrant: string): TestClient =>
    bots.find(({ id }) => id === accountOf(view, entrant)) as TestClient;

  async function seated(): Promise<RoundAnswer> {
    await eventually(async () => {
      const round = (await desk.view()).rounds.at(-1) as RoundAnswer;
      return round.tables.every(({ match }) => match !== undefined);
    }, 'every table has its match');
    return (await desk.view()).rounds.at(-1) as RoundAnswer;
  }

  /** A few moves by the awaited seats, then the second of the pair gives up. */
  async function play(view: TournamentAnswer, { a, b, match }: TableAnswer, moves = MOVES): Promise<void> {
    const pair = [botOf(view, a), botOf(view, b)];
    for (let move = 0; move < moves; move++) {
      const { view: seen } = await viewOf(pair[0] as TestClient, match as string);
      const awaited = seen.seats.find(({ seat }) => seen.awaiting.seats.includes(seat))?.player;
      const bot = pair.find(({ id }) => id === awaited) as TestClient;
      const { body } = await bot.get<{ offers: SeatOffers }>(`/api/matches/${match}/offers`);
      const chance = new SeededChance(move + 1);
      const command = BOTS.random(() => null, body.offers.game, chance);
      await bot.must(`/api/matches/${match}/commands`, { command: command as JsonObject });
    }
    // At a tournament everybody plays without help.
    const hint = await pair[0]?.get<{ code: string }>(`/api/matches/${match}/hint`);
    expect([hint?.status, hint?.body.code]).toEqual([403, 'no-help-at-events']);
    await pair[1]?.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
  }

  async function playRound(moves?: number): Promise<RoundAnswer> {
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    const round = await seated();
    const view = await desk.view();
    for (const table of round.tables) await play(view, table, moves);
    await eventually(async () => {
      const { tables } = (await desk.view()).rounds.at(-1) as RoundAnswer;
      return tables.every(({ result }) => result !== undefined);
    }, 'every result was taken from its match');
    return (await desk.view()).rounds.at(-1) as RoundAnswer;
  }

  it('is played from entry to certificate, with a spectator, a drop, a correction and a cut of four', async () => {
    desk = await EventDesk.create(director, {
      name: 'Bots’ Cup',
      preset: 'tcc-second-edition',
      phases: [
        { kind: 'swiss', rounds: 2 },
        { kind: 'single-elimination', size: 4 },
      ],
      play: { game: cardGame.id, clock: { bankMs: 600_000 } },
    });
    await desk.status('announced', 'registration');
    for (const [i, bot] of bots.entries()) {
      await desk.do({ type: 'Register' }, bot);
      const deck = STARTER_DECK_IDS[i % STARTER_DECK_IDS.length] as string;
      await desk.do({ type: 'SubmitDeck', deck }, bot);
    }
    expect(await desk.told({ type: 'SubmitDeck', deck: { missions: [], dilemmas: [], deck: [] } }, bots[0])).toBe(
      '422 malformed-equipment',
    );
    await desk.status('locked');
    await desk.do({ type: 'LockDecks' });
    await desk.status('running');
    await desk.nextRound();

    // The first round, watched by a stranger.
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    const { tables } = await seated();
    const view = await desk.view();
    const table = tables[0] as TableAnswer;
    const spectator = await house.guest();
    const socket = await spectator.socket();
    await socket.subscribe(table.match as string, 'spectator');
    const match = await viewOf(spectator, table.match as string, '?as=spectator');
    expect(match.view.seats.map(({ player }) => player)).toEqual([accountOf(view, table.a), accountOf(view, table.b)]);
    // Players of this round may watch their own table only; the others when it is over.
    const rival = botOf(view, tables[1]?.a as string);
    const looks = async (who: TestClient) => {
      const paths = ['view', 'events', 'timeline', 'transcript', 'view?as=spectator'];
      return Promise.all(paths.map((path) => told(who.get(`/api/matches/${table.match}/${path}`))));
    };
    expect(await looks(rival)).toEqual(Array.from({ length: 5 }, () => '403 own-round'));
    expect(await looks(spectator)).toEqual(Array.from({ length: 5 }, () => '200'));
    const curious = await rival.socket();
    curious.send({ t: 'subscribe', match: table.match as string, as: 'spectator' });
    expect(await curious.next('error')).toMatchObject({ code: 'own-round', match: table.match });
    curious.close();
    const sit = { commandId: randomUUID(), seat: 'north', equipment: {} };
    expect(await told(spectator.post(`/api/tables/${table.match}/sit`, sit))).toBe('422 seats-are-given');
    for (const each of tables) await play(view, each);
    await socket.next('update');
    socket.close();
    await eventually(async () => {
      const { tables: now } = (await desk.view(spectator)).rounds[0] as RoundAnswer;
      return now.every(({ result }) => result !== undefined);
    }, 'every result was taken from its match');
    const first = (await desk.view(spectator)).rounds[0] as RoundAnswer;
    expect(first.tables.map(({ result }) => [result?.a, result?.b])).toEqual(tables.map(() => ['FW', 'FL']));

    const file = `/api/matches/${table.match}/file`;
    expect([await told(rival.get(file)), await told(spectator.get(file)), await told(director.get(file))]).toEqual([
      '403 own-round',
      '403 replay-at-round-end',
      '200',
    ]);

    // A player leaves, so that the field is odd; and a slip of the first round turns out to be wrong.
    await desk.nextRound();
    expect([await told(rival.get(file)), ...(await looks(rival))]).toEqual(Array.from({ length: 6 }, () => '200'));
    const leaver = first.tables[3]?.b as string;
    await desk.do({ type: 'Drop' }, botOf(view, leaver));
    expect(await desk.told({ type: 'PublishRound' })).toBe('422 pairing-outdated');
    await desk.do({ type: 'PairRound' });
    const correction = { round: 1, table: 1, repair: 'standings-only', reason: 'the other had conceded' };
    await desk.do({ type: 'CorrectResult', slip: { kind: 'outcome', a: 'FL' }, ...correction });
    const second = await playRound();
    expect([second.tables.length, second.byes.length]).toEqual([3, 1]);

    const cut = await desk.nextRound();
    expect(cut.did).toEqual(['CloseRound', 'StartPhase', 'PairRound']);
    expect(cut.round?.tables).toHaveLength(2);
    await playRound(1);
    await desk.nextRound();
    await playRound(1);
    const over = await desk.nextRound();
    expect(over.status).toBe('finished');
    await desk.certify();

    const { text } = await spectator.get(`${desk.path}/file`);
    expect(await verifiedOffline(house.folder, text)).toMatchObject({
      ok: true,
      tournament: desk.id,
      status: 'certified',
      sealed: true,
      pairings: 5, // one of them again, since a player had left
      certificates: [{ issue: 1, revoked: false }],
    });
    const { text: certificate } = await spectator.get(`${desk.path}/certificate`);
    const { seeds, standings } = await desk.view(spectator);
    const paper = await verifiedOffline(house.folder, certificate);
    expect(paper).toMatchObject({ ok: true, certificate: { tournament: desk.id, seeds } });
    // Who gave up lost, and the second of a pair always does: the first seed has won the cut.
    expect(standings[0]).toMatchObject({ id: seeds[0], place: 1, shared: 1, bracket: { round: 4, beaten: false } });
    const rated = async () =>
      (await spectator.get<RatingsAnswer>('/api/ratings')).body.pools['tcc-second-edition'] ?? [];
    await eventually(async () => (await rated()).length > 0, 'the ratings are rebuilt');
    const pool = await rated();
    expect(pool.map(({ account }) => account).sort()).toEqual(bots.map(({ id }) => id).sort());
    expect(pool.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(PLAYERS * 1500, 6);
    const [best] = pool;
    const { body: history } = await spectator.get<RatingHistoryAnswer>(`/api/ratings/${best?.account}`);
    expect(history.pools).toMatchObject([
      {
        place: 1,
        of: PLAYERS,
        rating: best?.rating,
        history: [{ tournament: desk.id, before: 1500, after: best?.rating }],
      },
    ]);
    expect((await spectator.get('/api/ratings/nobody')).status).toBe(404);
    const seats = text.split('\n').filter((line) => line.includes('"type":"TableSeated"'));
    expect(seats).toHaveLength(4 + 3 + 2 + 1);
  });

  it('is not created with several games a table, nor for an unknown game', async () => {
    const wish = (preset: string, game: string) =>
      told(director.post('/api/tournaments', { commandId: randomUUID(), name: 'Cup', preset, play: { game } }));
    expect(await wish('best-of-three', cardGame.id)).toBe('422 one-game-a-table');
    expect(await wish('best-of-one', 'chess')).toBe('422 unknown-game');
  });

  it('ends the matches of a round when time is called, with the turns its ruleset gives', async () => {
    const { body } = await director.get<RulesetsAnswer>('/api/rulesets');
    const trek = body.rulesets.find(({ ruleset }) => ruleset.id === 'tcc-second-edition')?.ruleset as Ruleset;
    const time = { ...trek.time, whenCalled: 'extra-turns', extraTurns: 1 };
    desk = await EventDesk.create(director, {
      name: 'Short Cup',
      ruleset: { ...trek, time },
      phases: [{ kind: 'swiss', rounds: 1 }],
      play: { game: cardGame.id },
    });
    await desk.status('announced', 'registration');
    const judge = await house.judge();
    for (const bot of [...bots.slice(0, 4), judge]) {
      await desk.do({ type: 'Register' }, bot);
      await desk.do({ type: 'SubmitDeck', deck: STARTER_DECK_IDS[0] }, bot);
    }
    await desk.do({
      type: 'GrantBye',
      entrant: (await desk.view(judge)).you?.entrant,
      round: 1,
      reason: 'judges',
    });
    await desk.status('locked', 'running');
    await desk.nextRound();
    await desk.do({ type: 'PublishRound' });
    await desk.do({ type: 'StartRound' });
    const { tables } = await seated();
    const [called, extended] = tables as [TableAnswer, TableAnswer];
    const open = (who: TestClient) =>
      told(
        who.post(`/api/matches/${called.match}/judge/open-hidden`, { commandId: randomUUID(), reason: 'a question' }),
      );
    expect(await open(judge)).toBe('403 party-to-match'); // who plays at no table of this round, but in this event
    expect(await open(await house.judge())).toBe('200');
    await desk.do({ type: 'ExtendTime', round: 1, table: extended.table, minutes: 10, reason: 'a long ruling' });
    await desk.do({ type: 'CallTime' });
    const turnsLeft = async ({ match }: TableAnswer) => (await viewOf(director, match as string)).view.turnsLeft;
    await eventually(async () => (await turnsLeft(called)) === 1, 'time is called at the table');

    // Both pass on until the turn that is played and the one the ruleset gives are over.
    const view = await desk.view();
    const pair = [botOf(view, called.a), botOf(view, called.b)];
    for (let move = 0; move < 400; move++) {
      const { view: seen } = await viewOf(pair[0] as TestClient, called.match as string);
      if (seen.status === 'ended') break;
      const awaited = seen.seats.find(({ seat }) => seen.awaiting.seats.includes(seat))?.player;
      const bot = pair.find(({ id }) => id === awaited) as TestClient;
      const { body: asked } = await bot.get<{ offers: SeatOffers }>(`/api/matches/${called.match}/offers`);
      const chance = new SeededChance(move + 1);
      const idle = ['EndSegment', 'Pass', 'DrawCard'].find((type) =>
        asked.offers.game.some((one) => one.type === type),
      );
      const command = idle ? { type: idle } : BOTS.random(() => null, asked.offers.game, chance);
      await bot.must(`/api/matches/${called.match}/commands`, { command: command as JsonObject });
    }
    const { view: over } = await viewOf(director, called.match as string);
    expect(over.outcome?.reason).toBe('time-called');
    await eventually(async () => {
      const [first] = (await desk.view()).rounds[0]?.tables ?? [];
      return first?.result !== undefined;
    }, 'the result was taken from the match');
    const [first] = (await desk.view()).rounds[0]?.tables ?? [];
    const expected = over.outcome?.winners.length === 0 ? ['TT', 'TT'] : ['MW', 'ML'];
    expect([first?.result?.a, first?.result?.b].sort()).toEqual(expected.sort());
    // The other table has its ten minutes still.
    expect(await turnsLeft(extended)).toBeNull();
    expect((await desk.view()).rounds[0]?.tables[1]?.result).toBeUndefined();
    const { text } = await director.get(`/api/matches/${called.match}/file`);
    const ofMatch = ['TimeCalled', 'ExtraTurnBegun', 'MatchEnded'];
    const types = Array.from(text.matchAll(/"type":"(\w+)"\}/g), ([, type]) => type ?? '');
    expect(types.filter((type) => ofMatch.includes(type))).toEqual(ofMatch);
  });
});
