import { nativeSha256 } from '@logbuoy/event-store';
import { LineSplitter, type Games } from '@logbuoy/games';
import {
  HOUSE_KEYS_STREAM,
  readStreamFileHeader,
  StreamVerifier,
  type BatchEnd,
  type Fault,
  type StreamId,
} from '@logbuoy/kernel';
import { AnyVerifier } from './any-verifier';
import { knownGames } from './known-games';
import { openRecordFile } from './record-file';
import { Unusable } from './verb';

/** What receipts and proofs are compared with: where each line of the record ends, and the seed where it is revealed. */
export interface StreamRecord {
  readonly stream: StreamId;
  readonly batches: readonly BatchEnd[];
  readonly seed: string | undefined;
  /** What is wrong with the file by itself. */
  readonly fault: Fault | undefined;
}

type Fact = { readonly type?: unknown; readonly data?: { readonly seed?: unknown } };
/** A line of format 1 holds one event, one of format 2 a batch of them. */
type Line = Fact &
  Partial<BatchEnd> & { readonly stream?: string; readonly after?: number; readonly events?: readonly Fact[] };

interface Verifier {
  push(bytes: Uint8Array): void;
  verdict(): { readonly ok: true } | Fault;
}

/** Reads the file of a match, a tournament or the keys of a server, compressed or not, and verifies it on the way. */
export async function readStreamRecord(file: string): Promise<StreamRecord> {
  const { games } = await knownGames();
  let verifier: Verifier | undefined;
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
    const { hash, by, cause, at } = line;
    if (hash !== undefined && by !== undefined && cause !== undefined) {
      const time = at === undefined ? {} : { at };
      batches.push({ version, hash, by, cause, ...time });
    }
  });
  for await (const { bytes } of openRecordFile(file).portions()) {
    verifier ??= verifierFor(bytes, games);
    verifier.push(bytes);
    lines.push(bytes);
  }
  const verdict = verifier?.verdict();
  if (stream === undefined || verdict === undefined) throw new Unusable(`${file} is not the file of a record`);
  return { stream: stream as StreamId, batches, seed, fault: verdict.ok ? undefined : verdict };
}

/** The keys of a server have no seal and no rules: their chain is all there is to check. */
function verifierFor(beginning: Uint8Array, games: Games): Verifier {
  const header = readStreamFileHeader(Buffer.from(beginning).toString().split('\n', 1)[0] ?? '');
  const options = { sha256: nativeSha256, allowUnsealed: true };
  return header?.stream === HOUSE_KEYS_STREAM ? new StreamVerifier(options) : new AnyVerifier(games, options);
}

function parsed(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // the verifier says what is wrong with it
  }
}
