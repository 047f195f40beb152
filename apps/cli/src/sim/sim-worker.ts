import { parentPort } from 'node:worker_threads';
import { playShare, type Share } from './cores';

// One core of the simulator: plays the seeds it is sent and says what came of them.
parentPort?.on('message', (share: Share) => {
  void playShare(share).then((tally) => parentPort?.postMessage(tally));
});
