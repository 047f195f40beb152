import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** As much as a connection takes at once. */
const PORTION_LENGTH = 64 * 1024;

/** A file of lines under this name. */
export const linesFile = (lines: AsyncIterable<string>, name: string): StreamableFile =>
  new StreamableFile(Readable.from(inPortions(lines)), {
    type: 'application/jsonl; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });

/** Many lines at a time: each portion is written and sent by itself, which takes longer than a line does. */
export async function* inPortions(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let portion = '';
  for await (const line of lines) {
    portion += line;
    if (portion.length < PORTION_LENGTH) continue;
    yield portion;
    portion = '';
  }
  if (portion !== '') yield portion;
}
