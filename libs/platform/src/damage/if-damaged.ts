import { StreamDamaged } from '@logbuoy/event-store';

/** What a reader gets of a stream that is damaged: the stream is frozen, and work on others goes on without it. */
export const ifDamaged = <T>(work: Promise<T>, instead: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof StreamDamaged) return instead;
    throw error;
  });
