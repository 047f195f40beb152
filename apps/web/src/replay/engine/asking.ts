import type { Question, Questions } from './protocol';

/** Answers questions about a match that is over: a worker of this page, or the server where it alone knows the game. */
export interface Engine {
  ask<Q extends Question>(question: Q, about: Questions[Q]['asked']): Promise<Questions[Q]['answer']>;
  close(): void;
}
