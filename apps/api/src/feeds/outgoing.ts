import type { ServerMessage } from '@logbuoy/contracts';

/** A message to sockets: serialised and framed once, for any number of receivers. */
export class Outgoing {
  private framed: Buffer | undefined;

  constructor(
    readonly text: string,
    /** For a moment, while more of the same may come: its receivers do not act on it. */
    readonly mayWait = false,
  ) {}

  static of(message: ServerMessage): Outgoing {
    return new Outgoing(JSON.stringify(message));
  }

  get frame(): Buffer {
    return (this.framed ??= textFrame(this.text));
  }
}

const FINAL_TEXT = 0x81;
/** Lengths from here on take two bytes more, and from 64 kB on eight. */
const LONG = 126;
const VERY_LONG = 0x1_0000;

/** A whole text message as servers send it: unmasked, in one frame [RFC 6455, 5.2]. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < LONG ? 2 : length < VERY_LONG ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (length < LONG) frame[1] = length;
  else if (length < VERY_LONG) {
    frame[1] = LONG;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LONG + 1;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
