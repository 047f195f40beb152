import { commitmentsIn, readLines, streamFileLines, type StreamId } from '@logbuoy/kernel';
import type { EventStore } from '../port';

/**
 * A stream as a file, a line at a time, with the texts its commitments stand for. `upTo`: the last version that belongs to
 * it. It is read twice, since texts stand first; what is appended meanwhile is left out.
 */
export async function* streamFile(store: EventStore, stream: StreamId, upTo = Infinity): AsyncGenerator<string> {
  const commitments = new Set<string>();
  let lineCount = 0;
  for await (const line of linesUpTo(store, stream, upTo)) {
    lineCount += 1;
    for (const commitment of commitmentsIn(line)) commitments.add(commitment);
  }
  const found = await store.texts.find([...commitments].map((commitment) => ({ stream, commitment })));
  const texts = [...commitments].flatMap((commitment) => found.get(commitment) ?? []);
  yield* streamFileLines(stream, firstOf(store.readLines(stream), lineCount), texts);
}

async function* linesUpTo(store: EventStore, stream: StreamId, upTo: number): AsyncGenerator<string> {
  let version = 0;
  for await (const line of store.readLines(stream)) {
    if (upTo < Infinity) version += readLines(line, stream, 1).length;
    if (version > upTo) return;
    yield line;
  }
}

async function* firstOf(lines: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let given = 0;
  if (count === 0) return;
  for await (const line of lines) {
    yield line;
    if (++given === count) return;
  }
}
