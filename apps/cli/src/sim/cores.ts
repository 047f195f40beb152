import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { secondEditionSimulation } from '@logbuoy/games';

const { addTally, emptyTally, tallied, watchEffects } = secondEditionSimulation;

export interface SimRequest {
  readonly plan: secondEditionSimulation.Plan;
  readonly seed: number;
  readonly matches: number;
  readonly cores: number;
}

/** Seeds from `from` to below `to`: what a core takes at a time. */
export interface Share {
  readonly plan: secondEditionSimulation.Plan;
  readonly from: number;
  readonly to: number;
}

const SHARE = 4;

/** Plays on so many cores; each takes the next few seeds when it is done with its last. */
export async function playAll(
  { plan, seed, matches, cores }: SimRequest,
  progress: (done: number) => void,
): Promise<secondEditionSimulation.Tally> {
  const sum = emptyTally();
  const end = seed + matches;
  let next = seed;
  const takeShare = (): Share | undefined => {
    if (next >= end) return undefined;
    const from = next;
    next = Math.min(end, next + SHARE);
    return { plan, from, to: next };
  };
  const add = (tally: secondEditionSimulation.Tally): void => {
    addTally(sum, tally);
    progress(sum.matches);
  };
  if (cores === 1) for (let share = takeShare(); share; share = takeShare()) add(playShare(share));
  else await Promise.all(Array.from({ length: cores }, () => playOnWorker(takeShare, add)));
  sum.violations.sort((a, b) => a.seed - b.seed);
  return sum;
}

export function playShare({ plan, from, to }: Share): secondEditionSimulation.Tally {
  watchEffects();
  const sum = emptyTally();
  for (let seed = from; seed < to; seed++) addTally(sum, tallied(plan, seed));
  return sum;
}

function playOnWorker(
  takeShare: () => Share | undefined,
  add: (tally: secondEditionSimulation.Tally) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'sim-worker.js'));
    const goOn = (): void => {
      const share = takeShare();
      if (share !== undefined) worker.postMessage(share);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (tally: secondEditionSimulation.Tally) => {
      add(tally);
      goOn();
    });
    goOn();
  });
}
