import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  forkEvidence,
  isTreeHead,
  lookAtLog,
  portableSigner,
  RemoteLog,
  type ForkProof,
  type Look,
  type SignedTreeHead,
} from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { askServer } from './ask-server';
import { keyOption } from './key-option';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

const STATE_FILE = 'logbuoy-witness.json';

export const witness: Verb = {
  name: 'witness',
  summary: 'watch the public log of a server, countersign its head, refuse a fork',
  help: `witness URL [--state FILE] [--key HEX] [--json]

Fetches the newest tree head of the server, checks its signature and that it continues the head seen last time, remembers it,
countersigns it and hands the countersignature in. Run it on a schedule, on a machine the server's operator does not
control. The exit code is 1 where the server shows a history that does not continue the one it showed before; both
signed heads are then written to a file that everybody can check with log-proof fork. It is 2 where the server could not be
asked, or shows a head that is older than the one seen last or not signed by its key; nothing is countersigned then.

  --state FILE  what the witness remembers, its own secret key included (${STATE_FILE} by default)
  --key HEX     the server's tree key; by default, the one it has on the first look is believed and kept
  --json        print the result as one JSON object

The witness's public key is printed; the server keeps its countersignatures once the operator names it in LOGBUOY_WITNESSES.`,
  run,
};

interface State {
  readonly format: 'logbuoy-witness/1';
  readonly secretKey: string;
  readonly logs: { readonly [url: string]: SignedTreeHead };
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    state: { type: 'string' },
    key: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0 || !/^https?:\/\//.test(address))
    throw new Unusable('witness wants exactly one URL');
  const url = address.replace(/\/+$/, '');
  const file = values.state ?? STATE_FILE;
  const state = readState(file);
  const signer = portableSigner(state.secretKey);
  const log = new RemoteLog(askServer(url));
  const seen = state.logs[url];
  const look = await lookAtLog({ log, seen, key: keyOption(values.key), witness: signer, nowMs: Date.now() });
  const told = (result: object, sentence: string): void =>
    values.json === true ? terminal.printJson({ url, witness: signer.publicKey, ...result }) : terminal.print(sentence);

  switch (look.kind) {
    case 'fork': {
      const evidence = `${file.replace(/\.json$/, '')}.fork-${look.proof.shown.at}.json`;
      writeFileSync(evidence, `${JSON.stringify(look.proof)}\n`);
      told({ ok: false, kind: 'fork', evidence }, forkTold(url, evidence, look.proof));
      return EXIT.wrong;
    }
    case 'no-head':
    case 'refused':
      throw new Unusable(`${url}: ${WHY[look.kind === 'refused' ? look.why : 'no-head']}; nothing was countersigned`);
    case 'first':
    case 'continues': {
      // Remembered before it is handed in: a witness must not countersign what it may forget.
      writeState(file, { ...state, logs: { ...state.logs, [url]: look.head } });
      const { status, code } = await log.cosign(look.head, look.cosignature);
      const { kind, head, cosignature } = look;
      told(
        { ok: true, kind, head, cosignature, kept: status === 200 },
        agreement(url, look, signer.publicKey, status, code),
      );
      return EXIT.ok;
    }
  }
}

const WHY = {
  'no-head': 'the server has signed no tree head yet',
  'not-signed': 'the head is not signed by the key it names',
  'other-key': 'the head is signed with another key',
  older: 'the head was signed before the one that was seen last time',
} as const;

function agreement(
  url: string,
  { kind, head }: Extract<Look, { kind: 'first' | 'continues' }>,
  own: string,
  status: number,
  code: string | undefined,
): string {
  const after = kind === 'first' ? 'the first head seen' : 'continues the head seen last';
  return [
    `${url}: ${after}`,
    `  tree     ${head.size} leaves, root ${head.root}`,
    `  signed   ${new Date(head.at).toISOString()} with key ${head.key}`,
    `  witness  key ${own}, ${status === 200 ? 'kept by the server' : `not kept by the server (${code ?? status})`}`,
  ].join('\n');
}

function forkTold(url: string, evidence: string, proof: ForkProof): string {
  const weight =
    forkEvidence(proof) === 'proven'
      ? 'Both are signed and contradict each other: this is proof by itself.'
      : 'Both are signed, and the server has no path from the one to the other.';
  return [
    `${url}: FORK, the head does not continue the one seen before`,
    `  seen   ${proof.seen.size} leaves, root ${proof.seen.root}, signed ${new Date(proof.seen.at).toISOString()}`,
    `  shown  ${proof.shown.size} leaves, root ${proof.shown.root}, signed ${new Date(proof.shown.at).toISOString()}`,
    `  ${weight} Kept in ${evidence}.`,
  ].join('\n');
}

function readState(file: string): State {
  if (!existsSync(file)) {
    const fresh: State = { format: 'logbuoy-witness/1', secretKey: randomBytes(32).toString('hex'), logs: {} };
    writeState(file, fresh);
    return fresh;
  }
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
    const isWhole =
      state.format === 'logbuoy-witness/1' &&
      /^[0-9a-f]{64}$/.test(state.secretKey ?? '') &&
      Object.values(state.logs ?? { missing: null }).every(isTreeHead);
    if (isWhole) return state as State;
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new Unusable(`${file} is not the state of a witness`);
}

/** Written aside and moved into place: half a state would be a forgotten head. */
function writeState(file: string, state: State): void {
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 1)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new Unusable(`${file} cannot be written: ${(error as Error).message}`);
  }
}
