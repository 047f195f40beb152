import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoundAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { genesis, matchStream, readLines, type ChainedEvent, type MatchId } from '@logbuoy/kernel';
import { commitShare, eventually, joinWithShare, nativeSha256, cardGame, STARTER_DECKS } from '@logbuoy/test-kit';
import { startHouse, TestClient, told, viewOf, type EventsAnswer, type House } from './match-kit.fixture';
import { EventDesk, verifiedOffline } from './tournament-kit.fixture';

jest.setTimeout(120_000);

const DECK = { deck: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] };
const AS_TEXT = /1,1,2,2,3,3,4,4,5,5/;
const at = (match: string, what: string) => `/api/tables/${match}/${what}`;

describe('decks that were never played', () => {
  let house: House;
  let host: TestClient;
  let guest: TestClient;
  beforeAll(async () => {
    house = await startHouse();
    [host, guest] = (await house.guests(2)) as [TestClient, TestClient];
  });
  afterAll(() => house.close());

  const open = async (): Promise<string> =>
    (await host.must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 })).match;
  const scopesKept = () => house.app.parts.storage.vault.scopesOf('equipment');

  /** Everything that can be read about a match without signing in. */
  async function everythingAbout(match: string): Promise<string> {
    const stranger = new TestClient(house.url);
    const answers = await Promise.all(
      ['file', 'events?as=archive', 'events', 'view?as=archive', 'view', 'timeline', 'transcript'].map((what) =>
        stranger.get(`/api/matches/${match}/${what}`),
      ),
    );
    return answers.map(({ text }) => text).join('\n');
  }

  it('stay secret when the table is closed', async () => {
    const match = await open();
    await guest.must(at(match, 'join'), { equipment: DECK });
    expect((await guest.get(at(match, 'brought'))).body).toEqual({ match, equipment: DECK });
    expect(await told(host.get(at(match, 'brought')))).toBe('403 not-a-player');
    expect(await scopesKept()).toEqual([match]);
    await host.must(at(match, 'close'));
    const told200 = await new TestClient(house.url).get(`/api/matches/${match}/file`);
    expect(told200.status).toBe(200);
    expect(await verifiedOffline(house.folder, told200.text)).toMatchObject({ ok: true, chance: 'none', draws: 0 });
    const everything = await everythingAbout(match);
    expect(everything).toContain('TableClosed');
    expect(everything).not.toMatch(AS_TEXT);
    expect(everything).not.toMatch(/"salt"|"deck"/);
    await eventually(async () => (await scopesKept()).length === 0, 'the vault has forgotten the deck');
  });

  it('stay secret when the seat is left, and the match is played with another deck', async () => {
    const match = await open();
    await guest.must(at(match, 'join'), { equipment: DECK });
    await guest.must(at(match, 'leave'));
    expect(await scopesKept()).toEqual([]);
    await guest.must(at(match, 'join'));
    await host.must(at(match, 'join'));
    await host.must(at(match, 'start'));
    await host.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    const everything = await everythingAbout(match);
    expect(everything).toContain('SeatLeft');
    expect(everything).toContain('"deck":[1,2,3,4,5,6,7,8,9,9]'); // what was played is open to the archive
    expect(everything).not.toMatch(AS_TEXT);
    expect(await scopesKept()).toEqual([]);
  });

  it('are dropped when sitting down was refused', async () => {
    const match = await open();
    await guest.must(at(match, 'join'));
    expect(await told(host.post(at(match, 'sit'), { commandId: 'c', seat: 'north', equipment: DECK }))).toBe(
      '422 seat-taken',
    );
    expect([...(await house.app.parts.storage.vault.texts(match, 'equipment')).values()].join()).not.toMatch(AS_TEXT);
    await host.must(at(match, 'close'));
  });

  it('wait through a restart', async () => {
    const match = await open();
    await guest.must(at(match, 'join'), { equipment: DECK });
    await host.must(at(match, 'join'));
    await house.restart();
    await host.at(house.url).must(at(match, 'start'));
    const { view } = await viewOf(guest.at(house.url), match);
    expect(JSON.stringify(view)).toMatch(AS_TEXT);
    expect(JSON.stringify((await viewOf(host.at(house.url), match)).view)).not.toMatch(AS_TEXT);
    host = host.at(house.url);
    guest = guest.at(house.url);
  });

  it('are never served where an older build recorded them', async () => {
    const text = readFileSync(
      join(__dirname, '../../../libs/games/src/match/samples/seed-commitment-closed.jsonl'),
      'utf8',
    );
    const [, ...lines] = text.trimEnd().split('\n');
    const stream = matchStream('old-closed' as MatchId);
    const events = readLines(lines.join('\n'), stream, 1) as unknown as ChainedEvent[];
    let expected = genesis(stream, nativeSha256, 1);
    for (const cause of new Set(events.map((event) => event.cause))) {
      const own = events.filter((event) => event.cause === cause);
      const { at: time, by, version, hash } = own.at(-1) as ChainedEvent;
      const head = { version, hash, format: 1 } as const;
      const text = lines.slice(version - own.length, version).join('\n');
      const batch = { stream, at: time, by, cause, events: own, lines: text, head };
      expect((await house.app.parts.storage.events.append({ expected, batch })).kind).toBe('appended');
      expected = head;
    }
    const stranger = new TestClient(house.url);
    expect(await told(stranger.get('/api/matches/old-closed/file'))).toBe('403 file-holds-unplayed-deck');
    expect(await told(stranger.post('/api/matches/old-closed/export'))).toBe('403 file-holds-unplayed-deck');
    const { status, body } = await stranger.get<EventsAnswer>('/api/matches/old-closed/events?as=archive');
    expect(status).toBe(200);
    expect(body.events.map(({ type }) => type)).toContain('SeatTaken');
    expect(await everythingAbout('old-closed')).not.toMatch(/"deck"|equipment/);
  });
});

describe('shares of the draws', () => {
  let house: House;
  let host: TestClient;
  let guest: TestClient;
  beforeAll(async () => {
    house = await startHouse({ LOGBUOY_SHARE_WAIT_SECONDS: '2' });
    [host, guest] = (await house.guests(2)) as [TestClient, TestClient];
  });
  afterAll(() => house.close());

  const fileOf = async (match: string): Promise<string> =>
    (await new TestClient(house.url).get(`/api/matches/${match}/file`)).text;

  it('are committed to, revealed, and proved to have counted', async () => {
    const { match } = await host.must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 });
    const shares = [await joinWithShare(host, match), await joinWithShare(guest, match)] as [string, string];
    expect(await told(host.post(at(match, 'start'), { commandId: 'too-early' }))).toBe('422 shares-missing');
    expect(await told(host.post(at(match, 'reveal'), { commandId: 'wrong', share: shares[1] }))).toBe(
      '422 wrong-share',
    );
    await host.must(at(match, 'reveal'), { share: shares[0] });
    expect((await viewOf(guest, match)).view.seats).toMatchObject([
      { share: { status: 'revealed', by: 'seat', value: shares[0] } },
      { share: { status: 'committed', by: 'seat', value: null } },
    ]);
    await guest.must(at(match, 'reveal'), { share: shares[1] });
    await guest.must(at(match, 'start'));
    await guest.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    expect(await verifiedOffline(house.folder, await fileOf(match))).toMatchObject({
      ok: true,
      chance: 'proved',
      drawClasses: [{ when: 'opening', chosenBy: [], knownTo: 'service-from-last-share', shares: ['north', 'south'] }],
    });
  });

  it('are the service’s own for its bots, and the file says so', async () => {
    const game = cardGame.id;
    const { match } = await host.must<{ match: string }>('/api/tables', { game, players: 2 });
    await host.must(at(match, 'bots'), { bot: 'captain' });
    const share = await joinWithShare(host, match, { equipment: STARTER_DECKS[0]?.deck });
    await host.must(at(match, 'reveal'), { share });
    await host.must(at(match, 'start'));
    await host.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    const file = await fileOf(match);
    expect(file).toContain('"shares":{"north":"house","south":"own"}');
    expect(await verifiedOffline(house.folder, file)).toMatchObject({
      drawClasses: [{ chosenBy: [], shares: ['south'] }],
    });
  });

  it('are void when a bot leaves after they were revealed, and brought again', async () => {
    const { match } = await host.must<{ match: string }>('/api/tables', { game: cardGame.id, players: 3 });
    const equipment = STARTER_DECKS[0]?.deck;
    const share = await joinWithShare(host, match, { equipment });
    for (const bot of ['captain', 'random']) await host.must(at(match, 'bots'), { bot });
    await host.must(at(match, 'reveal'), { share });
    await host.must(at(match, 'bots/leave'), { seat: 'south' });
    await host.must(at(match, 'bots'), { bot: 'random' });
    const seat = (await viewOf(host, match)).view.seats.find(({ player }) => player === host.id)?.seat;
    expect(await told(host.post(at(match, 'start'), { commandId: 'before' }))).toBe('422 shares-missing');
    const another = await commitShare(host, match, seat as 'north');
    await eventually(async () => {
      const commandId = randomUUID(); // a refusal is repeated for its id
      return (await told(host.post(at(match, 'reveal'), { commandId, share: another }))) === '200';
    }, 'the bots have committed again');
    await host.must(at(match, 'start'));
    await host.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
  });

  describe('in a tournament', () => {
    let players: TestClient[];
    let desk: EventDesk;
    beforeAll(async () => {
      players = await house.guests(4);
      desk = await EventDesk.create(host, {
        name: 'Shares Cup',
        preset: 'the-card-game',
        phases: [{ kind: 'swiss', rounds: 1 }],
        play: { game: 'fixture' },
      });
      await desk.status('announced', 'registration');
      for (const player of players) await desk.do({ type: 'Register' }, player);
      await desk.status('locked', 'running');
      await desk.nextRound();
      await eventually(async () => (await desk.view()).rounds.length === 1, 'the round is paired');
      await desk.do({ type: 'PublishRound' });
      await desk.do({ type: 'StartRound' });
      await eventually(
        async () => (await tables()).every(({ match }) => match !== undefined),
        'every table has its match',
      );
    });
    const tables = async (): Promise<RoundAnswer['tables']> =>
      ((await desk.view()).rounds.at(-1) as RoundAnswer).tables;
    const clientOf = (view: TournamentAnswer, entrant: string): TestClient => {
      const account = view.entrants.find(({ id }) => id === entrant)?.account;
      return players.find(({ id }) => id === account) as TestClient;
    };

    it('are brought by the players’ clients, or named as missing when the wait is over', async () => {
      const view = await desk.view();
      const [first, second] = (await tables()) as [RoundAnswer['tables'][0], RoundAnswer['tables'][0]];
      const [match, other] = [first.match as string, second.match as string];
      const [north, south] = [clientOf(view, first.a), clientOf(view, first.b)];
      expect((await viewOf(north, match)).view).toMatchObject({
        status: 'open',
        seats: [{ share: { status: 'awaited' } }, { share: { status: 'awaited' } }],
      });
      const listed = (await host.get<{ tables: readonly { match: string }[] }>('/api/tables?limit=100')).body.tables;
      expect(listed.map((table) => table.match)).not.toContain(match);
      const shares = [await commitShare(north, match, 'north'), await commitShare(south, match, 'south')];
      for (const [i, player] of [north, south].entries())
        await player.must(at(match, 'reveal'), { share: shares[i] as string });
      await eventually(async () => (await viewOf(north, match)).view.status === 'playing', 'the first match began');

      const late = clientOf(view, second.a);
      await eventually(async () => (await viewOf(late, other)).view.status === 'playing', 'the other began later');
      expect((await viewOf(late, other)).view.seats).toMatchObject([
        { share: { status: 'none' } },
        { share: { status: 'none' } },
      ]);
      for (const { b, match: played } of [first, second])
        await clientOf(view, b).must(`/api/matches/${played}/commands`, { command: { type: 'Concede' } });
      await eventually(async () => (await tables()).every(({ result }) => result !== undefined), 'both have a result');
    });
  });
});
