import { randomUUID } from 'node:crypto';
import { MatchVerifier } from '@logbuoy/games';
import { eventually, TestClient, cardGame, STARTER_DECKS } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';
import { told, viewOf } from './match-kit.fixture';

jest.setTimeout(120_000);

describe('bots of the server', () => {
  let edge: Edge;
  let ada: TestClient;
  beforeAll(async () => {
    edge = await startEdge({ LOGBUOY_BOT_PACE_MS: '0', LOGBUOY_DEMO: 'yes' });
    ada = await TestClient.guest(edge.url, 'Ada');
  });
  afterAll(() => edge.close());

  const table = async (players = 2, game = cardGame.id) =>
    (await ada.must<{ match: string }>('/api/tables', { game, players })).match;
  const invite = (match: string, wish: object, who = ada) =>
    told(who.post(`/api/tables/${match}/bots`, { commandId: randomUUID(), ...wish }));

  it('sit down where the creator invites them, and leave one seat for a person', async () => {
    const match = await table(3);
    const eve = await TestClient.guest(edge.url, 'Eve');
    expect(await invite(match, { bot: 'captain' }, eve)).toBe('422 not-the-creator');
    expect(await invite(match, { bot: 'admiral' })).toBe('400 malformed');
    expect(await invite(match, { bot: 'captain', deck: 'no-such-deck' })).toBe('400 malformed');
    expect(await invite(match, { bot: 'captain', deck: 'klingon', seat: 'south' })).toBe('200');
    expect(await invite(match, { bot: 'captain', seat: 'south' })).toBe('422 seat-taken');
    expect(await invite(match, { bot: 'captain' })).toBe('200');
    expect(await invite(match, { bot: 'random' })).toBe('422 seat-for-a-person');
    expect(await invite('no-such-match', { bot: 'captain' })).toBe('404 no-such-match');
    const { view, names } = await viewOf(ada, match);
    expect(view.seats.map(({ player }) => names[player ?? ''] ?? null).sort()).toEqual([
      'House Captain',
      'House Commodore',
      null,
    ]);
    const leave = (seat: string, who = ada) =>
      told(who.post(`/api/tables/${match}/bots/leave`, { commandId: randomUUID(), seat }));
    expect(await leave('south', eve)).toBe('422 not-the-creator');
    expect(await leave('south')).toBe('200');
    expect(await leave('south')).toBe('422 no-bot-there');
    for (const commandId of ['out-once', 'out-once'])
      expect(await told(ada.post(`/api/tables/${match}/bots/leave`, { commandId, seat: 'north' }))).toBe('200');
    expect((await ada.get('/api/accounts/house-captain-1')).body).toMatchObject({ account: { kind: 'bot' } });
    expect(await told(ada.post('/api/guests', { name: 'house captain' }))).toBe('409 name-taken');
  });

  it('are invited once by a wish that is sent twice, though it filled the table', async () => {
    const match = await table();
    await ada.must(`/api/tables/${match}/join`);
    const wish = { commandId: 'one-wish', bot: 'captain' };
    const answers = [await invite(match, wish), await invite(match, wish)];
    expect(answers).toEqual(['200', '200']);
    expect(await invite(match, { bot: 'captain' })).toBe('422 table-full');
    await ada.must(`/api/tables/${match}/start`);
    expect(await invite(match, wish)).toBe('200');
    const seated = (await viewOf(ada, match)).view.seats.filter(({ player }) => player?.startsWith('house-'));
    expect(seated).toHaveLength(1);
  });

  it('bring no mission of a player who sits there already, as long as there is such a deck', async () => {
    // Of all starter decks only one shares no mission with this one.
    const equipment = STARTER_DECKS.find(({ id }) => id === 'cardassian')?.deck;
    for (let tried = 0; tried < 4; tried += 1) {
      const match = await table();
      await ada.must(`/api/tables/${match}/join`, { equipment });
      expect(await invite(match, { bot: 'random' })).toBe('200');
      await ada.must(`/api/tables/${match}/start`);
      const { locations } = (await viewOf(ada, match)).view.play as unknown as { locations: readonly unknown[] };
      expect(locations).toHaveLength(10); // those of two players
      await ada.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
    }
  });

  it('play by themselves, also after a restart in the middle of their turn', async () => {
    const match = await table();
    await invite(match, { bot: 'captain', deck: 'romulan' });
    await ada.must(`/api/tables/${match}/join`);
    await ada.must(`/api/tables/${match}/start`);
    const bot = (await viewOf(ada, match)).view.seats.find(({ player }) => player?.startsWith('house-'))?.seat;
    await eventually(
      async () => !(await viewOf(ada, match)).view.awaiting.seats.some((seat) => seat === bot),
      'Ada’s turn',
    );
    await edge.restart();
    ada = ada.at(edge.url);
    const turn = async (): Promise<number> =>
      ((await viewOf(ada, match)).view.play as unknown as { turn: number }).turn;
    expect(await turn()).toBeGreaterThan(0);
    const until = (await turn()) + 4; // by then the bot has had two turns
    while ((await turn()) < until) {
      const { view, seq } = await viewOf(ada, match);
      if (view.awaiting.seats.some((seat) => seat === bot)) {
        await eventually(async () => (await viewOf(ada, match)).seq > seq, 'the bot decides');
      } else await playAnything(match);
    }
    expect((await viewOf(ada, match)).view.seats.every(({ present }) => present)).toBe(true);
    await ada.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } });
  });

  /** The simplest of what is offered: to pass, to go on, or whatever comes first. */
  async function playAnything(match: string): Promise<void> {
    type Choice = { readonly candidates: readonly unknown[]; readonly least: number; readonly most: number };
    type Offer = { readonly type: string; readonly choices?: { readonly [blank: string]: Choice } };
    const { body } = await ada.get<{ offers: { game: readonly Offer[] } }>(`/api/matches/${match}/offers`);
    const offers = body.offers.game.filter(({ type }) => type !== 'SetStandingPasses');
    const offer = offers.find(({ type }) => /Pass|End|Done/.test(type)) ?? offers[0];
    if (offer === undefined) return;
    const blanks = Object.entries(offer.choices ?? {}).map(([blank, { candidates, least, most }]) => [
      blank,
      least === 1 && most === 1 ? candidates[0] : candidates.slice(0, least),
    ]);
    const command = { type: offer.type, ...Object.fromEntries(blanks) };
    await ada.post(`/api/matches/${match}/commands`, { commandId: randomUUID(), command });
  }

  it('play a match to its end at the first start, sealed and proved like any other', async () => {
    const demo = async () => (await ada.get<{ match: string | null }>('/api/demo')).body.match;
    await eventually(async () => (await demo()) === 'demo', 'the demo is over', 60_000);
    const { view, names } = await viewOf(ada, 'demo', '?as=archive');
    expect(view.status).toBe('ended');
    expect(Object.values(names).sort()).toEqual(['House Captain', 'House Commodore']);
    const file = await ada.get('/api/matches/demo/file');
    const verifier = new MatchVerifier();
    verifier.push(Buffer.from(file.text));
    expect(verifier.verdict()).toMatchObject({ ok: true, chance: 'proved' });
  });

  it('direct tournaments at the first start: one over, one in its second round, one announced', async () => {
    type Summary = { tournament: string; status: string; shelf: string; players: number; round: number };
    const SHELVES = ['coming', 'running', 'finished'];
    const valueAt = async (shelf: string) =>
      (await ada.get<{ tournaments: Summary[] }>(`/api/tournaments?state=${shelf}`)).body.tournaments;
    const list = async () =>
      (await Promise.all(SHELVES.map(valueAt))).map((events) =>
        events.map(({ status, players, round }) => [status, players, round].join(' ')),
      );
    const wanted = [['announced 0 0'], ['running 7 2'], ['finished 8 5']];
    await eventually(async () => JSON.stringify(await list()) === JSON.stringify(wanted), 'the demo is made', 60_000);
    await edge.restart();
    ada = ada.at(edge.url);
    expect(await list()).toEqual(wanted); // after a restart the server makes no second ones
    const over = (await valueAt('finished'))[0]?.tournament;
    const { standings } = (
      await ada.get<{ standings: { bracket?: { round: number; beaten: boolean } }[] }>(`/api/tournaments/${over}`)
    ).body;
    const reached = standings.map(({ bracket }) => bracket && `${bracket.round} ${bracket.beaten}`);
    expect(reached.slice(0, 5)).toEqual(['5 false', '5 true', '4 true', '4 true', undefined]);
  });
});
