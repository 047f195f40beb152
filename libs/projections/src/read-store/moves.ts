import type { MovedListener } from './port';

/** The listeners of one read store. */
export class Moves {
  private readonly listeners = new Set<MovedListener>();

  readonly tell: MovedListener = (moved) => {
    for (const listener of this.listeners) listener(moved);
  };

  listen(listener: MovedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
