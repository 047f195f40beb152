import {
  blindedHead,
  blindOf,
  checkNextHead,
  cosignatureHolds,
  forkEvidence,
  inclusionHolds,
  isTreeHead,
  leafHash,
  matchOfStream,
  portableTreeHasher,
  treeHeadHolds,
  type Cosignature,
  type ForkProof,
  type SignedTreeHead,
  type StreamId,
} from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { keyOption } from './key-option';
import { readJson } from './read-json';
import { readStreamRecord } from './stream-record';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const logProof: Verb = {
  name: 'log-proof',
  summary: 'check proofs of the public log without the server',
  help: `log-proof inclusion PROOF [--file FILE] [--key HEX] [--witness HEX] [--json]
log-proof consistency OLDER NEWER PATH [--key HEX] [--json]
log-proof fork EVIDENCE [--json]

Checks what a server answered, from files and without a network:

  inclusion    PROOF is an answer of /api/log/inclusion. The leaf must be in the signed tree; with the file of the record, the
               leaf is computed from the file itself, so that the record as you hold it is what was published
  consistency  OLDER and NEWER are answers of /api/log/head, PATH one of /api/log/consistency: the newer tree must begin with
               the older one
  fork         EVIDENCE is a file written by witness: whether it proves that a server signed two histories

The exit code is 0 where the proof holds, 1 where it does not. For fork it is 0 where the file proves a fork by itself, and 1
where it does not.

  --file FILE    the *.logbuoy.jsonl file of a finished match, of a tournament, or of the server's keys (/api/log/keys/file)
  --key HEX      the server's tree key; a head signed with any other is refused. Without it the key is only printed: anybody
                 can make a key
  --witness HEX  the key of a witness you trust; a head it did not countersign is refused. Without it the keys of those who did
                 are only printed: a server can make witnesses of its own
  --json         print the result as one JSON object`,
  run,
};

/** Public keys that the caller knows. */
interface Trusted {
  readonly key: string | undefined;
  readonly witness: string | undefined;
}

interface Result {
  readonly ok: boolean;
  readonly sentence: string;
  readonly [more: string]: unknown;
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    file: { type: 'string' },
    key: { type: 'string' },
    witness: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [what, ...files] = positionals;
  const trusted = { key: keyOption(values.key), witness: keyOption(values.witness, '--witness') };
  const result = await check(what, files, values.file, trusted);
  if (values.json === true) terminal.printJson({ proof: what, ...result });
  else terminal.print(`${files[0] ?? ''}: ${result.sentence}`);
  return result.ok ? EXIT.ok : EXIT.wrong;
}

function check(
  what: string | undefined,
  files: readonly string[],
  file: string | undefined,
  trusted: Trusted,
): Promise<Result> {
  const [one, two, three] = files;
  if (what === 'inclusion' && one !== undefined && files.length === 1) return inclusion(one, file, trusted);
  if (what === 'consistency' && one !== undefined && two !== undefined && three !== undefined && files.length === 3)
    return consistency(one, two, three, trusted.key);
  if (what === 'fork' && one !== undefined && files.length === 1) return fork(one);
  throw new Unusable('log-proof wants inclusion PROOF, consistency OLDER NEWER PATH, or fork EVIDENCE');
}

type Proof = {
  readonly leaf?: unknown;
  readonly index?: unknown;
  readonly path?: unknown;
  readonly head?: unknown;
  readonly stream?: unknown;
  readonly version?: unknown;
  readonly hash?: unknown;
  readonly blind?: unknown;
};

async function inclusion(proofFile: string, file: string | undefined, { key, witness }: Trusted): Promise<Result> {
  const proof = (await readJson(proofFile)) as Proof;
  const head = signedHead(proof, key);
  if (typeof head === 'string') return { ok: false, sentence: head };
  const leaf = file === undefined ? openLeaf(proof) : await leafOfFile(file, proof);
  if (leaf !== proof.leaf) return { ok: false, sentence: 'the proof is about another leaf than the record has' };
  const claim = {
    leaf: String(leaf),
    index: Number(proof.index),
    path: hashes(proof.path),
    size: head.size,
    root: head.root,
  };
  if (!inclusionHolds(claim)) return { ok: false, sentence: 'the path does not lead from the leaf to the signed root' };
  const witnesses = witnessesOf(proof.head as SignedTreeHead & { readonly cosignatures?: unknown });
  if (witness !== undefined && !witnesses.includes(witness))
    return { ok: false, sentence: `the tree head is not countersigned by witness ${witness}` };
  const sentence = `${aboutLeaf(file, proof)} is in the tree of ${head.size} leaves signed ${new Date(head.at).toISOString()} with key ${head.key}, ${countersigned(witnesses)}`;
  return { ok: true, sentence, head: { size: head.size, root: head.root, at: head.at, key: head.key }, witnesses };
}

const countersigned = (witnesses: readonly string[]): string =>
  witnesses.length === 0 ? 'countersigned by no witness' : `countersigned by ${witnesses.join(', ')}`;

/** A tournament and the keys may have gone on after what is in the tree. */
const aboutLeaf = (file: string | undefined, { stream, version }: Proof): string =>
  file === undefined
    ? 'the leaf'
    : typeof stream === 'string' && matchOfStream(stream as StreamId) === undefined
      ? `the record, as it stands in the file up to event ${String(version)},`
      : 'the record, exactly as it stands in the file,';

/** The leaf of what the proof says of itself, where it says so. */
function openLeaf({ stream, version, hash, blind, leaf }: Proof): unknown {
  if (typeof stream !== 'string' || typeof hash !== 'string' || typeof blind !== 'string') return leaf;
  return leafHash(
    { stream: stream as StreamId, head: blindedHead(blind, { version: Number(version), hash }) },
    portableTreeHasher,
  );
}

/**
 * The leaf of a record, from its file: of a finished match from the file alone, of other streams for the event that the proof is
 * about and with the blinding key in it. `undefined` where the file is of another stream or ends before that event.
 */
async function leafOfFile(file: string, { stream: of, version, blind }: Proof): Promise<string | undefined> {
  const { stream, batches, seed, fault } = await readStreamRecord(file);
  if (fault !== undefined) throw new Unusable(`${file} is wrong itself: ${fault.sentence}`);
  const leafAt = (key: string, head: { readonly version: number; readonly hash: string }): string =>
    leafHash({ stream, head: blindedHead(key, head) }, portableTreeHasher);
  if (matchOfStream(stream) === undefined) {
    const line = batches.find((batch) => batch.version >= Number(version));
    if (of !== stream || line === undefined || typeof blind !== 'string') return undefined;
    return leafAt(blind, { version: Number(version), hash: line.hash });
  }
  const last = batches.at(-1);
  if (last === undefined || seed === undefined) throw new Unusable(`${file} is not the file of a finished match`);
  return leafAt(blindOf(seed), last);
}

async function consistency(older: string, newer: string, pathFile: string, key: string | undefined): Promise<Result> {
  const [first, second] = [signedHead(await readJson(older), key), signedHead(await readJson(newer), key)];
  if (typeof first === 'string') return { ok: false, sentence: first };
  if (typeof second === 'string') return { ok: false, sentence: second };
  const { path } = (await readJson(pathFile)) as { readonly path?: unknown };
  const { kind } = checkNextHead(first, second, hashes(path));
  const ok = kind === 'continues';
  const sizes = `the tree of ${second.size} leaves`;
  return {
    ok,
    kind,
    sentence: ok ? `${sizes} begins with the one of ${first.size}` : `${sizes} does not continue it (${kind})`,
  };
}

async function fork(file: string): Promise<Result> {
  const evidence = forkEvidence((await readJson(file)) as ForkProof);
  const sentence = {
    proven: 'PROVEN: one key signed two histories that contradict each other',
    open: 'two signed heads that this path does not join; ask the server for one that does: if it has none, it forked',
    none: 'no evidence of a fork',
  }[evidence];
  return { ok: evidence === 'proven', evidence, sentence };
}

/** The head in an answer of the API, or what is wrong with it. */
function signedHead(answer: unknown, key: string | undefined): SignedTreeHead | string {
  const head = (answer as { readonly head?: unknown } | null)?.head ?? answer;
  if (!isTreeHead(head)) return 'there is no tree head in it';
  if (key !== undefined && head.key !== key) return 'the tree head is signed with another key';
  return treeHeadHolds(head) ? head : 'the signature of the tree head is wrong';
}

const hashes = (path: unknown): string[] => (Array.isArray(path) ? path.map(String) : ['not a path']);
/** Each once: a server could repeat one. */
function witnessesOf({
  cosignatures,
  ...head
}: SignedTreeHead & { readonly cosignatures?: unknown }): readonly string[] {
  const claimed = Array.isArray(cosignatures) ? (cosignatures as readonly (Cosignature | null)[]) : [];
  const held = claimed.filter((one): one is Cosignature => one !== null && cosignatureHolds(head, one));
  return [...new Set(held.map(({ witness }) => witness))];
}
