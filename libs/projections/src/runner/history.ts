import type { EventStore } from '@logbuoy/event-store';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { History } from './projection';
import type { UnitOfWork } from './unit-of-work';

/** Read from the log; a log that cannot be read, or shows the stream only in part, is asked again later. */
export function historyOf(store: Pick<EventStore, 'readStream'>, unit: Pick<UnitOfWork, 'ask'>): History {
  return {
    async *upTo(event: RecordedEvent) {
      const events = store.readStream(event.stream, { limit: event.version })[Symbol.asyncIterator]();
      for (let version = 1; version <= event.version; version++) {
        const next = await unit.ask(async () => {
          const result = await events.next();
          if (result.done === true) throw new Error(`${event.stream} cannot be read beyond version ${version - 1} yet`);
          return result.value;
        });
        yield next;
      }
    },
  };
}
