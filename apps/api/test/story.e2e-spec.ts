import { matchStream, type MatchId, SeededChance } from '@logbuoy/kernel';
import { type Offer, filled } from '@logbuoy/games';
import { seatedTable, cardGame } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';
import { TestClient, told, turnOf } from './match-kit.fixture';

jest.setTimeout(60_000);

type WhyAnswer = {
  readonly allowed: boolean;
  readonly code?: string;
  readonly rule?: string;
  readonly sentence?: string;
};

describe('a match of Second Edition', () => {
  let edge: Edge;
  let players: [TestClient, TestClient];
  let stranger: TestClient;
  let match: string;
  beforeAll(async () => {
    edge = await startEdge();
    const guest = (name: string) => TestClient.guest(edge.url, name);
    players = [await guest('Anna'), await guest('Boris')];
    stranger = await guest('Cleo');
    match = await seatedTable(players, { game: cardGame.id });
    await players[0].must(`/api/tables/${match}/start`);
  });
  afterAll(() => edge.close());

  const head = async () => (await edge.app.parts.storage.events.head(matchStream(match as MatchId))).version;
  const why = (who: TestClient, command: object, language?: string) =>
    who.post<WhyAnswer>(`/api/matches/${match}/why`, { command, ...(language === undefined ? {} : { language }) });
  const story = async (who: TestClient, query = ''): Promise<string[]> => {
    const { status, text } = await who.get(`/api/matches/${match}/transcript${query}`);
    expect(status).toBe(200);
    return text.split('\n').filter((line) => line !== '');
  };

  async function play(decisions: number): Promise<void> {
    const prng = new SeededChance(5);
    for (let i = 0; i < decisions; i++) {
      const { awaited } = await turnOf(players, match);
      const { offers } = (await awaited.get<{ offers: { game: Offer[] } }>(`/api/matches/${match}/offers`)).body;
      const usual = offers.game.filter(({ type }) => type !== 'SetStandingPasses');
      await awaited.must(`/api/matches/${match}/commands`, { command: filled(prng.pick(usual), prng) });
    }
  }

  // Asked before anything was played: later it may be the turn to respond, which is another rule [2E-253].
  it('[2E-243] names the rule when the other player is awaited', async () => {
    const { awaited, waiting } = await turnOf(players, match);
    const { offers } = (await awaited.get<{ offers: { game: Offer[] } }>(`/api/matches/${match}/offers`)).body;
    const command = filled(offers.game[0] as Offer, new SeededChance(1));
    expect((await why(waiting, command)).body).toMatchObject({ allowed: false, code: 'not-awaited', rule: '2E-243' });
  });

  it('is told to each viewer in sentences that hold no more than their view', async () => {
    await play(12);
    const [anna, boris, outside] = await Promise.all([players[0], players[1], stranger].map((who) => story(who)));
    expect(outside).toContain('Anna draws 7 cards.');
    expect(outside).toContain('Boris draws 7 cards.');
    expect(anna?.find((line) => line.startsWith('Anna draws 7 cards: '))).toBeDefined();
    expect(anna).toContain('Boris draws 7 cards.');
    expect(boris).toContain('Anna draws 7 cards.');
    expect(anna?.slice(0, 3)).toEqual(['Anna takes a seat.', 'Boris takes a seat.', 'The match begins.']);
  });

  it('in German, and from where one stopped reading', async () => {
    const all = await story(stranger, '?language=de');
    expect(all).toContain('Anna zieht 7 Karten.');
    const { seq } = (await stranger.get<{ seq: number }>(`/api/matches/${match}/events`)).body;
    expect(await story(stranger, `?language=de&since=${seq}`)).toEqual([]);
    expect(await told(stranger.get(`/api/matches/${match}/transcript?language=tlh`))).toBe('400 malformed');
    expect(await told(stranger.get(`/api/matches/${match}/transcript?as=archive`))).toBe('403 match-not-over');
    expect(await told(stranger.get('/api/matches/nobody-knows-this/transcript'))).toBe('404 no-such-match');
    const { headers } = await edge.visitor().get(`/api/matches/${match}/transcript`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('says why something cannot be done, and records nothing of the question', async () => {
    const before = await head();
    const { awaited, waiting } = await turnOf(players, match);
    const { offers } = (await awaited.get<{ offers: { game: Offer[] } }>(`/api/matches/${match}/offers`)).body;
    const command = filled(offers.game[0] as Offer, new SeededChance(1));
    expect((await why(awaited, command)).body).toEqual({ match, allowed: true });
    const refused = (await why(awaited, { type: 'PlayCard', card: 999_999, at: 'core' }, 'de')).body;
    expect(refused.allowed).toBe(false);
    expect(refused.rule).toMatch(/^2E-\d+$/);
    expect(refused.sentence).toMatch(/\.$/);
    expect((await why(waiting, command)).body).toMatchObject({ allowed: false, code: 'not-awaited' });
    expect((await why(waiting, { type: 'Concede' })).body).toEqual({ match, allowed: true });
    expect((await why(awaited, { type: 'Dance' })).body).toMatchObject({ allowed: false, code: 'malformed-command' });
    expect(await head()).toBe(before);
  });

  it('answers such questions to players only, about their own seat', async () => {
    expect(await told(why(stranger, { type: 'Pass' }))).toBe('403 not-a-player');
    expect(await told(why(new TestClient(edge.url), { type: 'Pass' }))).toBe('401 not-signed-in');
    expect(await told(why(players[0], {}))).toBe('400 malformed');
    expect(await told(players[0].post(`/api/matches/${match}/why`, {}))).toBe('400 malformed');
    expect(await told(players[0].post('/api/matches/nobody-knows-this/why', { command: { type: 'Pass' } }))).toBe(
      '404 no-such-match',
    );
  });

  it('may be asked what chance will bring, and the answer is as blind as ever', async () => {
    const { awaited } = await turnOf(players, match);
    const answers = await Promise.all([1, 2, 3].map(() => why(awaited, { type: 'EndSegment' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});
