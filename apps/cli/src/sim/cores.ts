import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, tallied, type Plan, type Tally } from '@logbuoy/games';
import { kitOf } from '../kit-of';

export interface SimRequest {
  readonly game: string;
  readonly plan: Plan;
  readonly seed: number;
  readonly matches: number;
  readonly cores: number;
}

/** Seeds from `from` to below `to`: what a core takes at a time. */
export interface Share {
  readonly game: string;
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

const SHARE = 4;

/** Plays on so many cores; each takes the next few seeds when it is done with its last. */
export async function playAll(
  { game, plan, seed, matches, cores }: SimRequest,
  progress: (done: number) => void,
): Promise<Tally> {
  const sum = emptyTally();
  const end = seed + matches;
  let next = seed;
  const takeShare = (): Share | undefined => {
    if (next >= end) return undefined;
    const from = next;
    next = Math.min(end, next + SHARE);
    return { game, plan, from, to: next };
  };
  const add = (tally: Tally): void => {
    addTally(sum, tally);
    progress(sum.matches);
  };
  if (cores === 1) for (let share = takeShare(); share; share = takeShare()) add(await playShare(share));
  else await Promise.all(Array.from({ length: cores }, () => playOnWorker(takeShare, add)));
  sum.violations.sort((a, b) => a.seed - b.seed);
  return sum;
}

export async function playShare({ game, plan, from, to }: Share): Promise<Tally> {
  const kit = await kitOf('sim', game);
  kit.simulation.witness?.watch();
  const sum = emptyTally();
  for (let seed = from; seed < to; seed++) addTally(sum, tallied(kit, plan, seed));
  return sum;
}

function playOnWorker(takeShare: () => Share | undefined, add: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'sim-worker.js'));
    const goOn = (): void => {
      const share = takeShare();
      if (share !== undefined) worker.postMessage(share);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (tally: Tally) => {
      add(tally);
      goOn();
    });
    goOn();
  });
}
