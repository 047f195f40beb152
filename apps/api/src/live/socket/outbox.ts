import type { Duplex } from 'node:stream';

/** The longest delay of a message that may wait; too short to notice, and it saves system calls for each spectator of a busy match. */
const PATIENCE_MS = 10;
/** With so much in hand a wire waits no longer: it would soon look like a reader who does not read. */
const IN_HAND_BYTES_MAX = 64 * 1024;

/**
 * Lets what is said to a socket within one turn of the event loop leave in one system call. A player hears the update and
 * the acknowledgement of a command in the same turn, and writing costs more than either message does to make.
 *
 * What may wait leaves at once after a quiet moment, and then every few milliseconds: several updates of a busy match in
 * one call. Something that may not wait takes along what is in hand for the same socket, so the order stays.
 */
export class Outbox {
  private readonly due = new Set<Duplex>();
  private readonly patient = new Set<Duplex>();
  private lastPatientMs = -PATIENCE_MS;

  /** To be called before writing to it. */
  hold(wire: Duplex, mayWait = false): void {
    const isHeld = wire.writableCorked > 0;
    const waits = mayWait && wire.writableLength < IN_HAND_BYTES_MAX;
    if (isHeld && waits) return;
    if (!isHeld) wire.cork();
    if (waits) {
      if (this.patient.size === 0) this.waitPatiently();
      this.patient.add(wire);
    } else {
      if (this.due.size === 0) setImmediate(() => release(this.due));
      this.due.add(wire);
    }
  }

  private waitPatiently(): void {
    const leave = (): void => {
      release(this.patient);
      this.lastPatientMs = performance.now(); // from its end, so that a large room leaves time for those who play
    };
    const waitMs = this.lastPatientMs + PATIENCE_MS - performance.now();
    if (waitMs <= 0) setImmediate(leave);
    else setTimeout(leave, waitMs);
  }
}

function release(wires: Set<Duplex>): void {
  for (const wire of wires) {
    wires.delete(wire);
    wire.uncork();
  }
}
