import { StorageAway } from '../storage-away';

/** Waits no longer than so long. What was asked for may still happen later; the caller must look before asking again. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const late = (): void => reject(new StorageAway(`KurrentDB did not ${what} within ${deadlineMs} ms`));
    timer = setTimeout(late, deadlineMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
