import { filled, gamesOf, Replay, type Offer } from '@logbuoy/games';
import { ARCHIVE, seatViewer, SPECTATOR, SeededChance } from '@logbuoy/kernel';
import { seatedTable, cardGame } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';
import { TestClient, told, turnOf } from './match-kit.fixture';

jest.setTimeout(60_000);

type Story = {
  readonly events: readonly { readonly seq: number; readonly words: string }[];
  readonly awaited?: string;
};

describe('a match in the words of its game, for clients that do not know it', () => {
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

  const path = (rest: string) => `/api/matches/${match}${rest}`;
  const MOMENTS = ['/replay', '/replay/views/3?as=north', '/replay/events', '/replay/story'];

  async function play(decisions: number): Promise<void> {
    const prng = new SeededChance(5);
    for (let i = 0; i < decisions; i++) {
      const { awaited } = await turnOf(players, match);
      const { offers } = (await awaited.get<{ offers: { game: Offer[] } }>(path('/offers'))).body;
      const usual = offers.game.filter(({ type }) => type !== 'SetStandingPasses');
      await awaited.must(path('/commands'), { command: filled(prng.pick(usual), prng) });
    }
  }

  it('is listed event by event, with the sentences of the transcript and what is awaited', async () => {
    await play(6);
    for (const who of [...players, stranger]) {
      const { events, awaited } = (await who.get<Story>(path('/story?language=de'))).body;
      const { text } = await who.get(path('/transcript?language=de'));
      expect(events.flatMap(({ words }) => (words === '' ? [] : `${words}\n`)).join('')).toBe(text);
      const seen = (await who.get<{ events: { seq: number }[] }>(path('/events'))).body.events;
      expect(events.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq));
      expect(awaited).toMatch(/./);
    }
    expect(await told(stranger.get(path('/story?as=archive')))).toBe('403 match-not-over');
  });

  it('shows no moment of a match that is not over', async () => {
    for (const moment of MOMENTS)
      for (const who of [players[0], stranger]) expect(await told(who.get(path(moment)))).toBe('403 match-not-over');
  });

  it('shows every moment of a finished one, as folding its file does', async () => {
    await players[0].must(path('/commands'), { command: { type: 'Concede' } });
    const file = Replay.ofFile((await stranger.get(path('/file'))).text, gamesOf());
    const opened = (
      await stranger.get<{ last: number; course: unknown; end: unknown; first: unknown }>(
        path('/replay?at=12&as=south'),
      )
    ).body;
    expect(opened).toEqual(
      JSON.parse(
        JSON.stringify({
          last: file.last,
          course: file.course,
          end: file.viewAt(file.last, SPECTATOR),
          first: { at: 12, as: 'south', view: file.viewAt(12, seatViewer('south')) },
        }),
      ),
    );
    for (const [as, viewer] of [
      ['north', seatViewer('north')],
      ['spectator', SPECTATOR],
      ['everything', ARCHIVE],
    ] as const) {
      const { body } = await stranger.get(path(`/replay/views/20?as=${as}`));
      expect(body).toEqual(JSON.parse(JSON.stringify(file.viewAt(20, viewer))));
      const seen = (await stranger.get<{ events: unknown[] }>(path(`/replay/events?as=${as}`))).body.events;
      expect(seen).toEqual(JSON.parse(JSON.stringify(file.eventsFor(viewer))));
      const { events } = (await stranger.get<Story>(path(`/replay/story?as=${as}`))).body;
      expect(events.map(({ seq }) => seq)).toEqual(file.eventsFor(viewer).map(({ version }) => version));
      expect(events.map(({ words }) => words)).toContain('The match begins.');
    }
    expect(await told(stranger.get(path('/replay?as=nobody')))).toBe('400 malformed');
    expect(await told(stranger.get(path('/replay/views/x')))).toBe('400 malformed');
    expect(await told(stranger.get('/api/matches/nobody-knows-this/replay'))).toBe('404 no-such-match');
  });
});
