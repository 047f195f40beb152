import type { Duplex } from 'node:stream';

/**
 * Lets what is said to a socket within one turn of the event loop leave in one system call. A player hears the update and
 * the acknowledgement of a command in the same turn, and writing costs more than either message does to make.
 */
export class Outbox {
  private held: Duplex[] = [];

  /** To be called before writing to it. */
  hold(wire: Duplex): void {
    if (wire.writableCorked > 0) return;
    wire.cork();
    if (this.held.push(wire) === 1) setImmediate(() => this.release());
  }

  private release(): void {
    const wires = this.held;
    this.held = [];
    for (const wire of wires) wire.uncork();
  }
}
