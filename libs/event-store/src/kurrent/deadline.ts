/** Waits no longer than so long. What was asked for may still happen later; the caller must look before asking again. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`KurrentDB did not ${what} within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
