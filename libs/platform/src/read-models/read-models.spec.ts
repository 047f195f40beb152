import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import type { MatchId } from '@logbuoy/kernel';
import { openMemoryReadStore, PROJECTIONS } from '@logbuoy/projections';
import { MemoryHouse } from '@logbuoy/test-kit';
import { createMatchLoop } from '../matches';
import { secretsFrom } from '../secrets';
import { ReadModels } from './read-models';

describe('reading what was just written', () => {
  let house: MemoryHouse;
  let waits: [readonly string[], number][];
  const readModelsOn = (store: EventStore): ReadModels =>
    new ReadModels({
      reads: openMemoryReadStore(),
      projections: PROJECTIONS,
      store,
      waitUntil: (projections, position) => {
        waits.push([[...projections].sort(), position]);
        return Promise.resolve(true);
      },
    });
  beforeEach(async () => {
    house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    waits = [];
  });

  it('waits only for the projections that take the events, also of a batch another process appended', async () => {
    const here = readModelsOn(await openMemoryStore()); // knows what it was told and nothing of the log
    const positions: number[] = [];
    house.loop.onCommitted((commit) => {
      here.committed(commit);
      positions.push(commit.record.position);
    });
    const elsewhere = readModelsOn(house.store);
    const table = await house.started({ match: 'm1' as MatchId });
    await table.play(3);
    for (const models of [here, elsewhere]) {
      waits.length = 0;
      for (const position of positions) expect(await models.waitFor(position)).toBe(true);
      const [created] = waits;
      expect(created?.[0]).toEqual(['matches', 'open-tables', 'public-log', 'timeline']);
      expect(waits.some(([names]) => names.includes('account') || names.includes('tournaments'))).toBe(false);
    }
    expect(await here.waitFor(3, ['ratings'])).toBe(true);
    expect(waits.at(-1)).toEqual([['ratings'], 3]);
  });

  it('does not wait for a batch that no projection takes, and for all where the log does not show it yet', async () => {
    const models = readModelsOn(house.store);
    models.committed({ stream: 'tournament-x' as never, events: [{ type: 'DeckSubmitted' }], record: { position: 5 } });
    expect(await models.waitFor(5)).toBe(true);
    expect(waits).toEqual([]);
    await models.waitFor(99);
    expect(waits).toEqual([[PROJECTIONS.map(({ name }) => name).sort(), 99]]);
  });
});
