import { SeededChance } from '@logbuoy/kernel';
import { eventually, faultInLog, isSoak, lookForOpponent, sample, seatedAt, seatedInLog } from '@logbuoy/test-kit';
import { TestClient, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { Fleet } from './fleet';

jest.setTimeout(timeLimitMs(300_000));

/** People who want an opponent, each at some node; a node that is gone is left for the other. */
describe('visitors who look for an opponent at two nodes', () => {
  const rounds = sample('queues', { test: 1, soak: 10, of: 'queues with a kill of each kind' });
  const visitors = isSoak ? 200 : 40;
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

  it.each([
    ['an API node', () => fleet.replaceNode(0)],
    ['the worker', () => fleet.worker.kill().then(() => fleet.startWorker())],
  ])('are all seated, each once, though %s is killed in between', async (what, kill) => {
    for (let round = 0; round < rounds; round++) await seatAll(`${what} ${round}`, kill);
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  async function seatAll(what: string, kill: () => Promise<void>): Promise<void> {
    const people = await inPortions(visitors, (i) => TestClient.guest(fleet.b, `${what} ${i}`));
    let asked = 0;
    let killed: Promise<void> | undefined;
    const waits: number[] = [];
    const places = await Promise.all(
      people.map(async (who, i) => {
        await new Promise((resolve) => setTimeout(resolve, prng.below(1_500)));
        if (++asked === Math.floor(visitors / 2)) killed = kill();
        const nodes = i % 2 === 0 ? () => [fleet.a, fleet.b] : () => [fleet.b, fleet.a];
        const from = performance.now();
        await lookForOpponent(who, nodes, { isImpatient: prng.chance(0.2) });
        const match = await seatedAt(who, nodes);
        waits.push(performance.now() - from);
        return match;
      }),
    );
    await killed;
    const [half, last] = [0.5, 1].map((part) => waits.sort((a, b) => a - b)[Math.ceil(waits.length * part) - 1] ?? 0);
    process.stdout.write(
      `${visitors} visitors seated, ${what} killed: half within ${Math.round(half ?? 0)} ms, all within ${Math.round(last ?? 0)} ms\n`,
    );

    const { matchesOf, givenTo, left } = await seatedInLog(fleet.log);
    expect(left).toBe(0);
    expect(people.map(({ id }) => givenTo.get(id))).toEqual(people.map(() => 1));
    expect(people.map(({ id }) => [...(matchesOf.get(id) ?? [])])).toEqual(places.map((match) => [match]));
    expect(new Set(places).size).toBe(visitors / 2);
    for (const match of new Set(places)) {
      const hasBegun = async () => (await fleet.eventsOf(match)).some(({ type }) => type === 'MatchStarted');
      await eventually(hasBegun, `${match} has begun`, 60_000);
    }
  }
});

async function inPortions<Made>(count: number, make: (i: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    const portion = Math.min(20, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: portion }, (_, i) => make(made.length + i)))));
  }
  return made;
}
