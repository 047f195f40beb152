import { canonicalJson } from './canonical';
import type { StreamId } from './ids';

/**
 * A stream as a file: a header, then the stored lines of its events, oldest first; a finished stream ends with its seal.
 * Every line ends with one newline and nothing else is in the file, so the same stream gives the same bytes everywhere.
 */
export const STREAM_FILE_ENDING = '.logbuoy.jsonl';

const FORMAT = 'logbuoy-stream';
const FORMAT_VERSION = 1;

export const streamFileHeader = (stream: StreamId): string =>
  canonicalJson({ format: FORMAT, stream, version: FORMAT_VERSION });

/** The stream a header names; `undefined` unless it is spelled exactly as we spell it. */
export function streamOfHeader(line: string): StreamId | undefined {
  const start = `{"format":"${FORMAT}","stream":`;
  const end = `,"version":${FORMAT_VERSION}}`;
  if (!line.startsWith(start) || !line.endsWith(end)) return undefined;
  try {
    const stream: unknown = JSON.parse(line.slice(start.length, -end.length));
    return typeof stream === 'string' && streamFileHeader(stream as StreamId) === line
      ? (stream as StreamId)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The file's text, a line at a time. */
export async function* streamFileLines(
  stream: StreamId,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  yield `${streamFileHeader(stream)}\n`;
  for await (const line of lines) yield `${line}\n`;
}
