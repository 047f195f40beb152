import { matchStream, type MatchId } from '@logbuoy/kernel';
import type { HintAnswer } from '@logbuoy/contracts';
import { gamesOf } from '@logbuoy/games';
import { startedMatch } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';
import { TestClient, told, turnOf } from './match-kit.fixture';

jest.setTimeout(60_000);

describe('a hint', () => {
  let edge: Edge;
  let players: [TestClient, TestClient];
  let match: string;
  beforeAll(async () => {
    edge = await startEdge();
    const guest = (name: string) => TestClient.guest(edge.url, name);
    players = [await guest('Anna'), await guest('Boris')];
    const [game = ''] = gamesOf().keys();
    match = await startedMatch(players, { game });
  });
  afterAll(() => edge.close());

  const hint = async (who: TestClient, query = ''): Promise<HintAnswer> => {
    const { status, body, text } = await who.get<HintAnswer>(`/api/matches/${match}/hint${query}`);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const head = async () => (await edge.app.parts.storage.events.head(matchStream(match as MatchId))).version;

  it('is a command that may be sent, in words, the same when asked again, and recorded nowhere', async () => {
    for (let i = 0; i < 25; i++) {
      const { awaited, waiting } = await turnOf(players, match);
      const before = await head();
      const given = await hint(awaited);
      expect(await hint(awaited)).toEqual(given);
      expect(given.hint?.words).toMatch(/\w/);
      expect((await hint(awaited, '?language=de')).hint?.command).toEqual(given.hint?.command);
      expect((await hint(waiting)).hint).toBeNull();
      expect(await head()).toBe(before);
      await awaited.must(`/api/matches/${match}/commands`, { command: given.hint?.command });
    }
  });

  it('is for players of the match only', async () => {
    const stranger = await TestClient.guest(edge.url, 'Cleo');
    expect(await told(stranger.get(`/api/matches/${match}/hint`))).toBe('403 not-a-player');
    expect(await told(edge.visitor().get(`/api/matches/${match}/hint`))).toBe('401 not-signed-in');
    expect(await told(players[0].get('/api/matches/no-such-match/hint'))).toBe('404 no-such-match');
    expect(await told(players[0].get(`/api/matches/${match}/hint?language=tlh`))).toBe('400 malformed');
  });
});
