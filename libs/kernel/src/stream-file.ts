import { canonicalJson } from './canonical';
import { formatOfLine } from './chain';
import { portableSha256 } from './digest';
import { textLines } from './file-texts';
import type { StreamId } from './ids';
import { genesis, type StreamFormat } from './stream-head';
import type { CommittedText } from './texts';

/**
 * A stream as a file: a header, texts about people where there are any, then the stored lines, oldest first; a finished stream ends with its seal. Every line ends
 * with one newline and nothing else is in the file, so the same stream gives the same bytes everywhere.
 */
export const STREAM_FILE_ENDING = '.logbuoy.jsonl';

const FORMAT = 'logbuoy-stream';

/**
 * The lines of format 2 do not repeat the stream's name, so the header of such a file holds the hash that follows from it:
 * a header that was changed is told from a first line that was changed.
 */
export function streamFileHeader(stream: StreamId, format: StreamFormat = 2): string {
  if (format === 1) return canonicalJson({ format: FORMAT, stream, version: 1 });
  return canonicalJson({ format: FORMAT, genesis: genesis(stream, portableSha256).hash, stream, version: 2 });
}

export interface StreamFileHeader {
  readonly stream: StreamId;
  readonly format: StreamFormat;
}

/** What a header names; `undefined` unless it is spelled exactly as we spell it. */
export function readStreamFileHeader(line: string): StreamFileHeader | undefined {
  if (!line.startsWith(`{"format":"${FORMAT}",`)) return undefined;
  try {
    const { stream, version } = JSON.parse(line) as { readonly stream?: unknown; readonly version?: unknown };
    if (typeof stream !== 'string' || (version !== 1 && version !== 2)) return undefined;
    return streamFileHeader(stream as StreamId, version) === line
      ? { stream: stream as StreamId, format: version }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The file's text, a line at a time. */
export async function* streamFileLines(
  stream: StreamId,
  lines: AsyncIterable<string> | Iterable<string>,
  /** What the commitments in the lines stand for, as far as it was not erased. */
  texts: readonly CommittedText[] = [],
): AsyncGenerator<string, void, undefined> {
  let format: StreamFormat | undefined;
  for await (const line of lines) {
    if (format === undefined) {
      yield `${streamFileHeader(stream, (format = formatOfLine(line)))}\n`;
      for (const textLine of textLines(texts)) yield `${textLine}\n`;
    }
    yield `${line}\n`;
  }
  if (format === undefined) yield `${streamFileHeader(stream)}\n`;
}
