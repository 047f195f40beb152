import type { Engine } from './asking';
import type { Question, Questions, Reply, Request } from './protocol';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The page's end of the engine: questions go to the worker, answers come back to their callers. */
export class EngineLink implements Engine {
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    worker.addEventListener('error', () => this.giveUp());
  }

  ask<Q extends Question>(question: Q, about: Questions[Q]['asked']): Promise<Questions[Q]['answer']> {
    const id = (this.asked += 1);
    const request = { id, asked: { question, ...about } } as Request;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  close(): void {
    this.worker.terminate();
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new Error(reply.failure));
    else waiting?.resolve(reply.answer);
  }

  /** A worker that could not start never answers, so all questions fail. */
  private giveUp(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('the engine stopped'));
    this.waiting.clear();
  }
}
