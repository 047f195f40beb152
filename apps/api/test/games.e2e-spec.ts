import type { GamesAnswer } from '@logbuoy/contracts';
import { kitsOf, gamesOf, type Game, type GameKit } from '@logbuoy/games';
import { game, kit } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

const GUEST = game as unknown as Game;
const PLAIN: Game = { ...GUEST, id: 'plain', name: 'Plain' };

describe('the games of a server', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({}, { games: [GUEST, PLAIN], kits: [kit as unknown as GameKit] });
  });
  afterAll(() => edge.close());

  it('are listed with what each has, guests too', async () => {
    const { games } = (await edge.visitor().get('/api/games')).body as unknown as GamesAnswer;
    const known = kitsOf(gamesOf());
    for (const { id, name, rulesVersion } of gamesOf().values()) {
      const has = games.find((one) => one.id === id)?.has;
      expect(games).toContainEqual(expect.objectContaining({ id, name, rulesVersion }));
      expect(has?.decks).toBe((await known.of(id))?.decks !== undefined);
    }
    const { players } = game;
    const has = { cards: false, decks: false, rules: false, bots: ['random'] };
    expect(games).toContainEqual({ id: 'fixture', name: 'Signals', rulesVersion: 'signals-1', players, has });
    expect(games.find(({ id }) => id === 'plain')?.has).toEqual(has);
  });

  it.each([
    ['no-such-game/cards', 'unknown-game'],
    ['no-such-game/decks', 'unknown-game'],
    ['fixture/cards', 'no-cards'],
    ['fixture/rules', 'no-rules'],
    ['plain/decks', 'no-decks'],
  ])('say that there is no %s', async (path, code) => {
    const response = await fetch(`${edge.url}/api/games/${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(await response.json()).toMatchObject({ code });
  });

  it.each([
    ['no-such-game', 'unknown-game'],
    ['fixture', 'no-decks'],
  ])('check and import no decks of %s', async (id, code) => {
    const check = await edge.visitor().post(`/api/games/${id}/decks/check`, { deck: {} });
    const read = await edge.visitor().post(`/api/games/${id}/decks/import`, { text: '1 Card' });
    expect([check, read].map(({ status, body }) => [status, body['code']])).toEqual([
      [404, code],
      [404, code],
    ]);
  });
});
