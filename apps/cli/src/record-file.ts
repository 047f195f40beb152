import { createReadStream, fstatSync, openSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Unusable } from './verb';

const GZIP = [0x1f, 0x8b] as const;

/** A file of a match, a tournament or a certificate on its way in, compressed by gzip or not. */
export interface RecordFile {
  /** Its content, and for each portion how many bytes of the file it took so far. */
  portions(): AsyncGenerator<{ readonly bytes: Uint8Array; readonly read: number }>;
  /** Of the file as it lies there; 0 for standard input. */
  readonly size: number;
}

/** `-` stands for standard input. */
export function openRecordFile(file: string): RecordFile {
  const { source, size } = opened(file);
  return { portions: () => portionsOf(file, source), size };
}

export async function contentOfRecordFile(file: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const { bytes } of openRecordFile(file).portions()) parts.push(bytes);
  return Buffer.concat(parts);
}

function opened(file: string): { readonly source: AsyncIterable<Uint8Array>; readonly size: number } {
  if (file === '-') return { source: process.stdin as AsyncIterable<Uint8Array>, size: 0 };
  try {
    const descriptor = openSync(file, 'r');
    return { source: createReadStream(file, { fd: descriptor }), size: fstatSync(descriptor).size };
  } catch (error) {
    throw new Unusable(`${file} cannot be opened: ${(error as Error).message}`);
  }
}

async function* portionsOf(file: string, source: AsyncIterable<Uint8Array>): ReturnType<RecordFile['portions']> {
  let read = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of source) {
      read += bytes.length;
      yield bytes;
    }
  };
  try {
    for await (const bytes of plain(counted())) yield { bytes, read };
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function* plain(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await source.next();
  if (first.done === true) return;
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* source;
  };
  const isCompressed = GZIP.every((byte, i) => first.value[i] === byte);
  if (!isCompressed) {
    yield* whole();
    return;
  }
  const gunzip = createGunzip();
  const feeding = feed(whole(), gunzip);
  yield* gunzip as AsyncIterable<Uint8Array>;
  await feeding;
}

async function feed(source: AsyncIterable<Uint8Array>, into: NodeJS.WritableStream): Promise<void> {
  for await (const bytes of source) if (!into.write(bytes)) await new Promise((resolve) => into.once('drain', resolve));
  into.end();
}
