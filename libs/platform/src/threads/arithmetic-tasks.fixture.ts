import type { Parted, TaskContext } from './index';

/** Tasks to try threads with. */
export const tasks = {
  sum: ({ list }: { readonly list: Parted<number> }, { whole }: TaskContext): number =>
    whole(list).reduce((sum, one) => sum + one, 0),
  bytes: ({ length }: { readonly length: number }): Uint8Array => new Uint8Array(length).fill(7),
  fail: (): never => {
    throw new RangeError('no number');
  },
  die: (): never => process.exit(3),
  /** Holds the thread for so long, and looks up now and then. */
  hold: ({ ms }: { readonly ms: number }, { stopIfCancelled }: TaskContext): string => {
    for (const until = performance.now() + ms; performance.now() < until;) stopIfCancelled();
    return 'held';
  },
  stall: ({ ms }: { readonly ms: number }): string => {
    for (const until = performance.now() + ms; performance.now() < until;);
    return 'stalled';
  },
};
