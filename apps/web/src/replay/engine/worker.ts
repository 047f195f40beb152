import { ReplayEngine } from './engine';
import type { Reply, Request } from './protocol';

const engine = new ReplayEngine();

addEventListener('message', ({ data: { id, asked } }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    reply = { id, answer: engine.answer(asked) };
  } catch (error) {
    reply = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
});
