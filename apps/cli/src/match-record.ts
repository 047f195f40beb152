import { nativeSha256 } from '@logbuoy/event-store';
import { gamesOf, LineSplitter } from '@logbuoy/games';
import type { BatchEnd, StreamId } from '@logbuoy/kernel';
import { AnyVerifier, type AnyVerdict } from './any-verifier';
import { openRecordFile } from './record-file';
import { Unusable } from './verb';

/** What receipts and proofs are compared with: where each batch of the record ends, and the seed where it is revealed. */
export interface MatchRecord {
  readonly stream: StreamId;
  readonly batches: readonly BatchEnd[];
  readonly seed: string | undefined;
  readonly verdict: AnyVerdict;
}

type Fact = { readonly type?: unknown; readonly data?: { readonly seed?: unknown } };
/** A line of format 1 holds one event, one of format 2 a batch of them. */
type Line = Fact &
  Partial<BatchEnd> & { readonly stream?: string; readonly after?: number; readonly events?: readonly Fact[] };

/** Reads a match's file, compressed or not, and verifies it on the way. */
export async function readMatchRecord(file: string, expectedKey?: string): Promise<MatchRecord> {
  const verifier = new AnyVerifier(gamesOf(), {
    sha256: nativeSha256,
    allowUnsealed: true,
    ...(expectedKey === undefined ? {} : { expectedKey }),
  });
  const batches: BatchEnd[] = [];
  let stream: string | undefined;
  let seed: string | undefined;
  const lines = new LineSplitter((text) => {
    const line = parsed(text);
    stream ??= line.stream;
    const facts = line.events ?? [line];
    const revealed = facts.find(({ type }) => type === 'SeedRevealed')?.data?.seed;
    if (typeof revealed === 'string') seed = revealed;
    const version = line.version ?? (line.after ?? 0) + facts.length;
    const { hash, by, cause } = line;
    if (hash !== undefined && by !== undefined && cause !== undefined) batches.push({ version, hash, by, cause });
  });
  for await (const { bytes } of openRecordFile(file).portions()) {
    verifier.push(bytes);
    lines.push(bytes);
  }
  if (stream === undefined) throw new Unusable(`${file} is not the file of a match`);
  return { stream: stream as StreamId, batches, seed, verdict: verifier.verdict() };
}

function parsed(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // the verifier says what is wrong with it
  }
}
