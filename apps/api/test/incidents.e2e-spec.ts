import { randomUUID } from 'node:crypto';
import { incidentStream } from '@logbuoy/event-store';
import { createLogger } from '@logbuoy/platform';
import { game, startedMatch, TestClient } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

/** The fixture game with a bug in it: every scan of the sky meets it. */
const buggy = {
  ...game,
  decide: (state, seat, command, context) => {
    if (command.type === 'ScanSky') throw new TypeError('the sky is not what it seems');
    return game.decide(state, seat, command, context);
  },
} satisfies typeof game;

describe('a bug in a game', () => {
  const written: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>) };
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({}, { games: [buggy], logger: createLogger('error', stream) });
  });
  afterAll(() => edge.close());

  it.each(['HTTP', 'the socket'])(
    'refuses the command that met it by way of %s, is on record, and the match goes on',
    async (way) => {
      const players = await Promise.all(
        ['a', 'b'].map(() => TestClient.guest(edge.url, `g-${randomUUID().slice(0, 8)}`)),
      );
      const match = await startedMatch(players);
      const north = await awaited(players, match);
      const events = async () => (await north.get<{ seq: number }>(`/api/matches/${match}/events`)).body.seq;
      const before = await events();
      const commandId = randomUUID();
      if (way === 'HTTP') {
        const body = { commandId, command: { type: 'ScanSky' } };
        const answer = await north.post<{ code: string; incident: string }>(`/api/matches/${match}/commands`, body);
        expect([answer.status, answer.body.code]).toEqual([500, 'incident']);
        expect(answer.text).not.toContain('sky');
      } else {
        const socket = await north.socket();
        expect(await socket.command(match, { type: 'ScanSky' }, commandId)).toMatchObject({
          t: 'error',
          code: 'incident',
          id: commandId,
        });
        socket.close();
      }
      expect(await events()).toBe(before);

      const line = written.find((each) => each['commandId'] === commandId);
      expect(line).toMatchObject({ level: 'error', stream: `match-${match}`, by: `account:${north.id}` });
      const recorded: object[] = [];
      const record = incidentStream(line?.['incident'] as string);
      for await (const { data } of edge.app.parts.storage.events.readStream(record)) recorded.push(data);
      expect(recorded).toMatchObject([{ commandId, error: 'TypeError: the sky is not what it seems' }]);

      const gone = await north.post(`/api/matches/${match}/commands`, {
        commandId: randomUUID(),
        command: { type: 'Concede' },
      });
      expect(gone.status).toBe(200);
    },
  );
});

async function awaited(players: readonly TestClient[], match: string): Promise<TestClient> {
  type Seen = { view: { awaiting: { seats: string[] }; seats: { seat: string; player: string }[] } };
  const { view } = (await (players[0] as TestClient).get<Seen>(`/api/matches/${match}/view`)).body;
  const holder = view.seats.find(({ seat }) => seat === view.awaiting.seats[0])?.player;
  return players.find(({ id }) => id === holder) as TestClient;
}
