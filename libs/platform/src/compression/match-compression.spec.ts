import { matchStream, type StreamId } from '@logbuoy/kernel';
import { MemoryHouse, playerOf } from '@logbuoy/test-kit';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { createMatchLoop } from '../matches';
import { secretsFrom } from '../secrets';
import { MatchCompression, type CompressionJobs } from './match-compression';

describe('compressing matches', () => {
  it('happens once, some time after a match was sealed, and not to one that is played', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const jobs = new HandQueue<CompressionJobs>();
    const archived: StreamId[] = [];
    const store = { archive: async (stream: StreamId) => archived.push(stream) > 0 };
    const errors: unknown[] = [];
    const parts = { loop: house.loop, store, jobs, afterMs: 5_000, onError: (error: unknown) => errors.push(error) };
    const compression = new MatchCompression(parts);
    compression.work();

    const table = await house.started();
    await table.play(4);
    expect(jobs.added).toEqual([]);
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    expect(jobs.added).toEqual([{ id: table.match, delayMs: 5_000, match: table.match }]);
    await jobs.runAll();
    expect(archived).toEqual([matchStream(table.match)]);
    expect(errors).toEqual([]);
    await compression.close();
  });

  it('does not affect the match where the queue is unreachable', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const jobs = new HandQueue<CompressionJobs>();
    jobs.refusing = true;
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    new MatchCompression({ loop: house.loop, store: house.store, jobs, onError });
    const table = await house.started();
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    expect(table.state.sealed).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toHaveLength(1);
  });
});
