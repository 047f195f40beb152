const NEWLINE = 10;

const MENDING = new TextDecoder('utf-8', { ignoreBOM: true });

/** Longer than any line a store accepts by far; it bounds what a file without newlines can make us hold. */
const LINE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Takes whole lines, each with its newline; `undefined` stands for one line that is not UTF-8 or has no end within reason.
 * Of a line that is not UTF-8 there is also what can be read of it, without its newline.
 */
export type TakeLines = (lines: string | undefined, damaged?: string) => void;

/**
 * Turns bytes into blocks of whole lines, strictly: what is handed on encodes back to the very bytes that came in. Invalid
 * UTF-8 is refused instead of being mended, a byte order mark is an ordinary character, and only `\n` ends a line.
 */
export class BlockReader {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private rest: Uint8Array[] = [];
  private restBytes = 0;

  constructor(private readonly take: TakeLines) {}

  push(bytes: Uint8Array): void {
    let start = 0;
    if (this.restBytes > 0) {
      start = bytes.indexOf(NEWLINE) + 1;
      if (start > 0) this.handOn(this.completedWith(bytes.subarray(0, start)));
    }
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > start) this.handOn(bytes.subarray(start, end));
    if (end < bytes.length) this.keep(new Uint8Array(bytes.subarray(end))); // a copy: the caller may fill its buffer again
  }

  /** Whether the input stopped in the middle of a line. */
  get inMidLine(): boolean {
    return this.restBytes > 0;
  }

  private keep(bytes: Uint8Array): void {
    this.rest.push(bytes);
    this.restBytes += bytes.length;
    if (this.restBytes <= LINE_BYTES_MAX) return;
    this.take(undefined);
    this.forget();
  }

  private completedWith(last: Uint8Array): Uint8Array {
    const line = joined([...this.rest, last]);
    this.forget();
    return line;
  }

  private forget(): void {
    this.rest = [];
    this.restBytes = 0;
  }

  /** Decoding many lines at once is several times as fast as one by one; only a block that fails is taken apart. */
  private handOn(lines: Uint8Array): void {
    const text = this.decoded(lines);
    if (text !== undefined) return this.take(text);
    for (let start = 0; start < lines.length;) {
      const end = lines.indexOf(NEWLINE, start) + 1;
      const line = this.decoded(lines.subarray(start, end));
      if (line === undefined) this.take(undefined, MENDING.decode(lines.subarray(start, end - 1)));
      else this.take(line);
      start = end;
    }
  }

  private decoded(bytes: Uint8Array): string | undefined {
    try {
      return this.decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
