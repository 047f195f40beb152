import { nativeSha256, recordIncident, type EventStore, type StreamDamaged } from '@logbuoy/event-store';
import type { ActorId, CommandId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { Logger } from '../logging';
import type { Metrics } from '../metrics';

export interface DamageWatchParts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const BY = 'system:storage' as ActorId;

/** Has every damaged stream logged, counted and recorded as an incident; call what it returns before the store closes. */
export function watchDamage({ store, clock, logger, metrics }: DamageWatchParts): () => Promise<void> {
  const recording = new Set<Promise<void>>();
  const stop = store.damaged.onNoted((damage) => {
    const { stream, version, sentence } = damage;
    logger.error({ stream, version, sentence }, 'a stream is damaged and frozen');
    metrics.damagedStreams.inc({ kind: stream.split('-', 1)[0] ?? '' });
    const recorded = record(store, damage, clock.nowMs()).catch((err: unknown) =>
      logger.error({ err, stream }, 'the damage of a stream could not be recorded'),
    );
    recording.add(recorded);
    void recorded.then(() => recording.delete(recorded));
  });
  return async () => {
    stop();
    await Promise.all(recording);
  };
}

/** The id follows from what was found: every node and every start that meets the same damage records it once. */
async function record(store: EventStore, { stream, version, sentence }: StreamDamaged, at: number): Promise<void> {
  const id = nativeSha256(`damage\n${stream}\n${version}\n${sentence}`).slice(0, 32);
  const error = `StreamDamaged: ${sentence}`;
  const incident = { id, stream, version, commandId: id as CommandId, by: BY, command: null, error, stack: '', at };
  await recordIncident(store, incident, nativeSha256);
}
