import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import {
  formatOfLine,
  InvariantBroken,
  type ActorId,
  type CommandId,
  type StreamFormat,
  type StreamId,
} from '@logbuoy/kernel';
import { StreamDamaged, UNREADABLE, type DamagedStreams } from '../damage';
import { type StoredBatch, lastPositionOf } from './stored-batch';

/**
 * A finished stream at rest: all its batches in one compressed piece, byte for byte. One row instead of hundreds, and the
 * repetition between lines is squeezed out: a match takes about a sixth of the room.
 */
export interface ArchivedStream {
  readonly stream: StreamId;
  readonly firstPosition: number;
  readonly lastPosition: number;
  readonly lastVersion: number;
  /** The hash of its last line. */
  readonly head: string;
  readonly format: StreamFormat;
  readonly content: Uint8Array;
}

const compressed = promisify(brotliCompress);
/** Higher qualities take ten times as long for two per cent. */
const QUALITY = 5;

type Place = readonly [number, number, number, CommandId, ActorId, string, number];

/** A line with the places of all batches, then the lines of all batches. */
export async function packed(batches: readonly StoredBatch[]): Promise<ArchivedStream> {
  const first = batches[0];
  const last = batches.at(-1);
  if (first === undefined || last === undefined) throw new Error('an empty stream cannot be archived');
  const places = batches.map(({ firstPosition, firstVersion, lastVersion, command, by, head, lines }): Place => [
    firstPosition,
    firstVersion,
    lastVersion,
    command,
    by,
    head,
    lines.split('\n').length,
  ]);
  const text = [JSON.stringify(places), ...batches.map(({ lines }) => lines)].join('\n');
  const content = await compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return {
    stream: first.stream,
    firstPosition: first.firstPosition,
    lastPosition: lastPositionOf(last),
    lastVersion: last.lastVersion,
    head: last.head,
    format: formatOfLine(first.lines),
    content,
  };
}

export function unpacked(stream: StreamId, content: Uint8Array): StoredBatch[] {
  const [header = '[]', ...lines] = decompressed(stream, content).split('\n');
  let at = 0;
  return (JSON.parse(header) as Place[]).map(
    ([firstPosition, firstVersion, lastVersion, command, by, head, count]): StoredBatch => {
      const own = lines.slice(at, at + count).join('\n');
      at += count;
      return { firstPosition, stream, firstVersion, lastVersion, command, by, head, lines: own };
    },
  );
}

function decompressed(stream: StreamId, content: Uint8Array): string {
  try {
    return brotliDecompressSync(content).toString();
  } catch (error) {
    throw new InvariantBroken(`the compressed piece of ${stream} cannot be opened`, { cause: error });
  }
}

/** Where an archived stream lies among all streams. */
export interface ArchivedPlace {
  readonly stream: StreamId;
  readonly firstPosition: number;
}

const REMEMBERED_CHARS = 64 * 1024 * 1024;

/** The archived streams read lately, unpacked; those used longest ago are forgotten first. */
export class UnpackedStreams {
  private readonly streams = new Map<StreamId, { readonly batches: readonly StoredBatch[]; readonly chars: number }>();
  private chars = 0;

  get(stream: StreamId): readonly StoredBatch[] | undefined {
    const known = this.streams.get(stream);
    if (known === undefined) return undefined;
    this.streams.delete(stream); // to the young end of the map
    this.streams.set(stream, known);
    return known.batches;
  }

  add(stream: StreamId, content: Uint8Array): readonly StoredBatch[] {
    const batches = unpacked(stream, content);
    const chars = batches.reduce((sum, { lines }) => sum + lines.length, 0);
    this.streams.set(stream, { batches, chars });
    this.chars += chars;
    for (const [oldest, known] of this.streams) {
      if (this.chars <= REMEMBERED_CHARS || this.streams.size === 1) break;
      this.streams.delete(oldest);
      this.chars -= known.chars;
    }
    return batches;
  }
}

/** The batches of a stream in its two orders, as the rows of a table would be asked for. */
export const batchesFrom = (batches: readonly StoredBatch[], from: number, rows: number): StoredBatch[] =>
  batches.filter(({ lastVersion }) => lastVersion >= from).slice(0, rows);
export const batchesBefore = (batches: readonly StoredBatch[], from: number, rows: number): StoredBatch[] =>
  batches
    .filter(({ firstVersion }) => firstVersion <= from)
    .reverse()
    .slice(0, rows);

/**
 * One page of everything after a position, out of rows and archived streams. Streams are opened in the order they begin, and
 * only as many as the page needs; a batch that is found in both, because it was archived between two questions, counts once.
 */
export async function merged(
  rows: number,
  live: readonly StoredBatch[],
  position: number,
  archive: {
    /** Archived streams that reach beyond a position, in the order they begin. */
    after(position: number, skip: number, count: number): Promise<readonly ArchivedPlace[]> | readonly ArchivedPlace[];
    batches(stream: StreamId): Promise<readonly StoredBatch[]> | readonly StoredBatch[];
  },
  damaged: DamagedStreams,
): Promise<readonly StoredBatch[]> {
  // A stream that cannot be opened is skipped: a reader of all streams must not stop at one of them.
  const opened = async (stream: StreamId): Promise<readonly StoredBatch[]> => {
    try {
      return await archive.batches(stream);
    } catch (error) {
      if (!(error instanceof InvariantBroken || error instanceof SyntaxError)) throw error;
      damaged.note(new StreamDamaged(stream, 1, UNREADABLE));
      return [];
    }
  };
  const ceiling = live.length < rows ? Infinity : (live.at(-1) as StoredBatch).firstPosition;
  const found = new Map(live.map((batch) => [batch.firstPosition, batch]));
  for (let skip = 0; ;) {
    const places = await archive.after(position, skip, OPENED_AT_ONCE);
    for (const { stream, firstPosition } of places) {
      if (firstPosition > ceiling || (found.size >= rows && firstPosition > nth(found, rows))) return page(found, rows);
      for (const batch of await opened(stream))
        if (lastPositionOf(batch) > position && batch.firstPosition <= ceiling) found.set(batch.firstPosition, batch);
    }
    if (places.length < OPENED_AT_ONCE) return page(found, rows);
    skip += places.length;
  }
}

const OPENED_AT_ONCE = 64;

const inOrder = (found: ReadonlyMap<number, StoredBatch>): number[] => [...found.keys()].sort((a, b) => a - b);
/** The position of the last batch of a full page, as far as is known. */
const nth = (found: ReadonlyMap<number, StoredBatch>, rows: number): number => inOrder(found)[rows - 1] as number;
const page = (found: ReadonlyMap<number, StoredBatch>, rows: number): StoredBatch[] =>
  inOrder(found)
    .slice(0, rows)
    .map((position) => found.get(position) as StoredBatch);
