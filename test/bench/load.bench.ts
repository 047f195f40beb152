import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, readChecked, type EventStore, type RecordedBatch } from '@logbuoy/event-store';
import type { MatchEvent } from '@logbuoy/games';
import { genesis, matchStream, toDomain, type StreamId } from '@logbuoy/kernel';
import { playBotMatch } from '@logbuoy/test-kit';
import { storeMatch } from '../kit/store-match';
import { FIXTURE_DECIDER, nativeSha256 } from '../kit/test-table';
import type { Report } from './bench';

const MATCHES = 12;
const WARM_UP = 5;
const ROUNDS = 40;

/**
 * Whole matches of Second Edition, loaded from a log on disk and folded: with every line compared with the hash before it,
 * as the command loop does, and without. The ratio is what noticing damage costs.
 */
export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-bench-'));
  const store = await openSqliteStore({ path: join(folder, 'events.db') });
  try {
    const played = Array.from({ length: MATCHES }, (_, i) => playBotMatch({ seed: i + 1 }));
    for (const match of played) await storeMatch(store, match);
    const streams = played.map(({ match }) => matchStream(match));
    const count = played.reduce((sum, { events }) => sum + events.length, 0);
    const took = { checked: 0, unchecked: 0 };
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      if (round === 0) took.checked = took.unchecked = 0;
      // Match by match and each way first in turn, so that whatever else the machine does meets both alike.
      for (const [i, stream] of streams.entries())
        for (const way of (i + round) % 2 === 0
          ? (['checked', 'unchecked'] as const)
          : (['unchecked', 'checked'] as const))
          took[way] += await secondsToLoad(store, stream, way);
    }
    const value = (count * ROUNDS) / took.checked;
    const ratio = took.unchecked / took.checked;
    report({ bench: 'load', value, unit: 'events/s', peer: 'without checking hashes', ratio });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Of processor time: the machine may have other things to do. */
async function secondsToLoad(store: EventStore, stream: StreamId, way: 'checked' | 'unchecked'): Promise<number> {
  const before = process.cpuUsage();
  let state = FIXTURE_DECIDER.initial;
  const take = ({ events }: RecordedBatch): void => {
    for (const event of events) state = FIXTURE_DECIDER.evolve(state, toDomain<MatchEvent>(event));
  };
  if (way === 'checked') await readChecked(store, stream, genesis(stream, nativeSha256), nativeSha256, take);
  else for await (const batch of store.readBatches(stream)) take(batch);
  if (!state.sealed) throw new Error('a match did not end');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
