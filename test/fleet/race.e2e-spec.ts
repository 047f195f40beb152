import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@logbuoy/contracts';
import { filled } from '@logbuoy/games';
import { SeededChance } from '@logbuoy/kernel';
import { eventually, faultInLog, sample, startedMatch } from '@logbuoy/test-kit';
import { batchesByCommand, TestClient, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { Fleet, viewBytes } from './fleet';
import { Follower } from './follower';

jest.setTimeout(timeLimitMs(240_000));

const CLIENTS = 50;
const STRANGERS = 6;

interface Sent {
  readonly id: string;
  acknowledged: number;
  refused: number;
}

/**
 * Fifty sockets on two nodes send to one match as fast as they get answers: two players with many sockets each, both at
 * both nodes, ids repeated on both at the same moment, and strangers in between.
 */
describe('fifty clients who race on one match through two nodes', () => {
  const races = sample('race', { test: 1, soak: 40, of: 'matches' });
  const commandsEach = sample('race commands', { test: 6, soak: 20, of: 'commands a client' });
  const prng = new SeededChance(testSeed());
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await Fleet.start();
  });
  afterAll(async () => {
    const complaints = fleet.complaints();
    await fleet.stop();
    expect(complaints).toEqual([]);
  });

  it('have every acknowledged command in the log once, in one order, and end with the same view', async () => {
    for (let race = 0; race < races; race++) await raceOnce(race);
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  async function raceOnce(race: number): Promise<void> {
    const players = [
      await TestClient.guest(fleet.a, `Racer ${race} one`),
      await TestClient.guest(fleet.b, `Racer ${race} two`),
    ];
    // Long enough that no seat can win before all have sent what they want.
    const match = await startedMatch(players, {
      clock: { bankMs: 3_600_000 },
      options: { target: 1000, turnsMax: 1000 },
    });
    const stranger = await TestClient.guest(fleet.a, `Stranger ${race}`);
    const urls = [fleet.a, fleet.b];
    const racers = await Promise.all(
      Array.from({ length: CLIENTS - STRANGERS }, (_, i) =>
        Follower.follow((players[i % 2] as TestClient).at(urls[(i >> 1) % 2] as string), match),
      ),
    );
    const outsiders = await Promise.all(
      Array.from({ length: STRANGERS }, (_, i) =>
        Follower.follow(stranger.at(urls[i % 2] as string), match, 'spectator'),
      ),
    );

    const sent: Sent[] = [];
    const strange: string[] = [];
    const tell = async (record: Sent, racer: Follower, command: JsonObject): Promise<void> => {
      const answer = await racer.send(command, record.id);
      if (answer.t === 'ack') record.acknowledged += 1;
      else if (answer.t === 'refused') record.refused += 1;
      else strange.push(JSON.stringify(answer));
    };
    const run = async (racer: Follower): Promise<void> => {
      for (let i = 0; i < commandsEach; i++) {
        const command = filled(prng.pick(racer.offers.game), prng);
        const record: Sent = { id: randomUUID(), acknowledged: 0, refused: 0 };
        sent.push(record);
        // A third of them twice at once: here and through a socket of the same player, mostly at the other node.
        const twins = racers.filter(({ client }) => client.id === racer.client.id);
        const also = prng.chance(0.33) ? [prng.pick(twins)] : [];
        await Promise.all([racer, ...also].map((each) => tell(record, each, command)));
      }
    };
    const intrude = async (outsider: Follower, i: number): Promise<void> => {
      for (let n = 0; n < commandsEach; n++) {
        const known = sent.length > 0 ? prng.pick(sent).id : randomUUID(); // even under an id that was accepted
        const answer = await outsider.send(
          { type: n % 2 ? 'Concede' : 'DrawCards' },
          `${i % 2 ? known : randomUUID()}`,
        );
        if (answer.t !== 'error' || answer.code !== 'not-a-player') strange.push(JSON.stringify(answer));
      }
    };
    await Promise.all([...racers.map(run), ...outsiders.map(intrude)]);

    expect(strange).toEqual([]);
    expect(sent.some(({ refused }) => refused > 0)).toBe(true);
    await expectInLog(match, sent);
    // The seats agree on the end themselves, so that the match is sealed as well.
    expect((await racers[0]?.send({ type: 'OfferDraw' }))?.t).toBe('ack');
    expect((await racers[1]?.send({ type: 'AcceptDraw' }))?.t).toBe('ack');
    for (const follower of [...racers, ...outsiders]) {
      await eventually(() => follower.view.status === 'ended', 'everybody sees the end');
      expect(follower.faults).toEqual([]);
      const as = racers.includes(follower) ? 'player' : 'spectator';
      expect(follower.bytes).toBe(await viewBytes(follower.client, match, as));
      follower.close();
    }
    expectOneStory(racers, 2);
    expectOneStory(outsiders, 1);
  }

  async function expectInLog(match: string, sent: readonly Sent[]): Promise<void> {
    const times = await batchesByCommand(fleet.log, match);
    for (const { id, acknowledged, refused } of sent) {
      const count = times.get(id) ?? 0;
      // A wish refused at one node may fit a moment later at the other; one acknowledged anywhere is there, once.
      if (count !== (acknowledged > 0 ? 1 : 0))
        throw new Error(`${id}: ${acknowledged} times acknowledged, ${refused} refused, ${count} times in the log`);
    }
    const versions = (await fleet.eventsOf(match)).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, i) => i + 1));
  }

  /** Viewers with the same perspective have seen the same events, at every node. */
  function expectOneStory(followers: readonly Follower[], eyes: number): void {
    for (let i = eyes; i < followers.length; i++) {
      const [first, other] = [followers[i % eyes] as Follower, followers[i] as Follower];
      expect(other.events.slice(-first.events.length)).toEqual(first.events.slice(-other.events.length));
    }
  }
});
