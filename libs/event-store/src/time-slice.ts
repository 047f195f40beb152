/** So long a thread that serves others works on what takes long, in one turn of the event loop. */
const SLICE_MS = 8;

/** When the slice of this turn began, and who waits for one of their own. */
let began = -Infinity;
const waiting: (() => void)[] = [];

function nextTurn(): void {
  began = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextTurn);
}

/**
 * Long work in steps, between which everything else that waits has its turn. All long work of the thread shares one slice a
 * turn: however many ask for it at once, the others wait for one slice and not for as many as there are askers.
 */
export class TimeSlice {
  constructor() {
    if (waiting.length === 0 && this.isOver()) began = performance.now();
  }

  isOver(): boolean {
    return performance.now() - began >= SLICE_MS;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(nextTurn);
    });
  }
}

/** Work in steps, on a thread that serves others as well. Where `signal` is given and aborted, it ends with that reason. */
export async function inSlices<Result>(steps: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
  const slice = new TimeSlice();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (!slice.isOver()) continue;
    await slice.next();
    signal?.throwIfAborted();
  }
}
