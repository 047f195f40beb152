import { nativeSha256 } from '@logbuoy/event-store';
import { fault, type Fault } from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { AnyVerifier, type AnyVerdict } from './any-verifier';
import { knownGames } from './known-games';
import { defaultKnownKeysFile, isPublicKey, pinKey, readKnownKeys } from './known-keys';
import { logKeysIn, type LogKeys } from './log-keys';
import { areAllContained, checkReceipts, readReceipts, type CheckedReceipt } from './receipts';
import { standingOf, type KeyEvidence, type SealStanding } from './seal-standing';
import { reportOf, type Standing } from './verify-report';
import { openRecordFile } from './record-file';
import { readStreamRecord } from './stream-record';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const verify: Verb = {
  name: 'verify',
  summary: 'check the file of a match, a tournament or a certificate, and print what that proves',
  help: `verify FILE [--key HEX | --server NAME [--pin] | --log-head FILE] [--receipt FILE]
    [--allow-unsealed] [--json]

Checks a *.logbuoy.jsonl file without a server, a network or trust in its source, and names the first event
that is wrong and why. FILE may be - for standard input.

What is checked
  every hash        no event was changed, added, dropped or moved since the hashes were computed
  the seal          the whole history was signed with the key that is printed
  every draw        of a finished match: it follows from the seed, which was fixed before a seat was taken, and from the
                    shares that seats brought. Who could have chosen the draws and who could have known them is printed
  every event       can follow the events before it: seats, turns, clocks, who decides, who has won
  every decision    where commands are on record and the rules are those the match began with: each command leads to the
                    recorded events. Where the rules have changed since, the report says so and nothing is decided again
A tournament's pairings and standings are worked out again. Not checked: whether the key is the right one, unless you say
which key you expect; and whether the holder of the key has sealed another history of the same match before. For the
latter compare with a receipt or with the public log.

Whose key
  --key HEX         the public key you expect; a seal made with any other key is wrong
  --server NAME     the server the file comes from, by a name of your choice; once a key was accepted for it, a seal made
                    with any other key is wrong
  --pin             accept the key of this file for the server, if none was accepted before
  --known-keys FILE where accepted keys are kept; $XDG_CONFIG_HOME/logbuoy/known-keys.json by default
  --log-head FILE   the keys that the log names as its own, an answer of /api/log/keys or the file of the stream house-keys;
                    a seal made with a key that is not among them is wrong, and so is a seed that follows from another one
Without any of these a key that was accepted before is recognised.

  --receipt FILE    receipts of a finished match, one a line: a genuine one that the record does not contain is wrong; with
                    --log-head so is one that was not signed with a tree key of the log
  --allow-unsealed  accept a match or tournament that is still going on
  --json            print the verdict as one JSON object

Exit codes
  0  valid: consistent, and sealed with a key you gave or have accepted
  1  wrong: the file was changed, contradicts itself, or is sealed with another key than expected
  2  could not be asked: wrong usage, or a file that cannot be read
  3  consistent, but nothing you know vouches for it: sealed by an unknown key, or not sealed yet`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    key: { type: 'string' },
    server: { type: 'string' },
    pin: { type: 'boolean' },
    'known-keys': { type: 'string' },
    'log-head': { type: 'string' },
    receipt: { type: 'string' },
    'allow-unsealed': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('verify wants exactly one FILE');
  if (file === '-' && values.receipt !== undefined) throw new Unusable('--receipt wants a FILE, which is read twice');
  const expectedKey = values.key?.toLowerCase();
  if (expectedKey !== undefined && !isPublicKey(expectedKey))
    throw new Unusable('--key wants the 64 hexadecimal digits of a public key');
  const { server } = values;
  if (server?.trim() === '') throw new Unusable('--server wants a name');
  if (values.pin === true && server === undefined) throw new Unusable('--pin wants --server NAME: whose key is it?');
  const knownFile = values['known-keys'] ?? defaultKnownKeysFile(process.env);
  const logFile = values['log-head'];
  const logKeys = logFile === undefined ? undefined : { file: logFile, keys: await logKeysIn(logFile) };
  const seedKeyNamedBy = logKeys?.keys.chance.length ? logKeys.file : undefined;
  const evidence: KeyEvidence = {
    expectedKey,
    server,
    known: readKnownKeys(knownFile),
    fromLog: logKeys && { file: logKeys.file, keys: logKeys.keys.seal },
  };

  const verifier = new AnyVerifier((await knownGames()).games, {
    sha256: nativeSha256,
    allowUnsealed: values['allow-unsealed'] === true,
    ...(expectedKey === undefined ? {} : { expectedKey }),
  });
  const found = withChanceKey(await verdictOn(file, verifier, terminal), logKeys);
  const standing: SealStanding = found.ok ? standingOf(found.publicKey, evidence) : { kind: 'unknown' };
  const verdict = withStanding(found, standing, verifier.lines);
  const treeKeys = logKeys?.keys.tree;
  const receipts = verdict.ok && values.receipt !== undefined ? await receiptsIn(file, values.receipt, treeKeys) : [];
  const isToPin = values.pin === true && verdict.ok && standing.kind === 'unknown' && areAllContained(receipts);
  if (isToPin) pinKey(knownFile, evidence.known, server as string, verdict.publicKey as string);
  const seal = isToPin ? ({ kind: 'known', by: `accepted for ${server} just now` } as const) : standing;
  return told(
    { file, seal, seedKeyNamedBy, receipts, areKeysKnown: treeKeys !== undefined },
    verdict,
    values.json,
    terminal,
  );
}

async function receiptsIn(
  file: string,
  receiptFile: string,
  treeKeys: readonly string[] | undefined,
): Promise<readonly CheckedReceipt[]> {
  const record = await readStreamRecord(file);
  if (record.seed === undefined)
    throw new Unusable(
      `${file}: receipts are compared with finished matches here, those of a tournament by "receipts" with --proof`,
    );
  return checkReceipts(await readReceipts(receiptFile), record, treeKeys);
}

function told(about: Standing, verdict: AnyVerdict, json: boolean | undefined, terminal: Terminal): ExitCode {
  const { file, seal, receipts } = about;
  const word = !verdict.ok || !areAllContained(receipts) ? 'wrong' : seal.kind === 'known' ? 'valid' : 'consistent';
  const by = {
    ...(seal.kind === 'known' ? { keyKnownBy: seal.by } : {}),
    ...(receipts.length > 0 ? { receipts } : {}),
  };
  if (json === true) terminal.printJson({ file, verdict: word, ...verdict, ...(verdict.ok ? by : {}) });
  else terminal.print(verdict.ok ? reportOf(verdict, about) : blame(file, verdict));
  if (word === 'wrong') return EXIT.wrong;
  return word === 'valid' ? EXIT.ok : EXIT.unvouched;
}

/** Another key than the one accepted before is as bad as a wrong hash: a forger would use one. */
function withStanding(verdict: AnyVerdict, standing: SealStanding, lines: number): AnyVerdict {
  if (!verdict.ok || standing.kind !== 'changed') return verdict;
  const sentence =
    `THE KEY HAS CHANGED. The file is sealed with ${verdict.publicKey ?? ''}, but the key of ${standing.server} is ` +
    `${standing.expected.join(' or ')}. Either the server has a new key, or another party made this file.`;
  return fault(lines, 'seal', 'wrong-key', sentence);
}

/** A key made for one match could be chosen for the draws that follow from it; one the log had named before could not. */
function withChanceKey(
  verdict: AnyVerdict,
  named: { readonly file: string; readonly keys: LogKeys } | undefined,
): AnyVerdict {
  if (named === undefined || !verdict.ok || !('chanceKey' in verdict) || verdict.chanceKey === undefined)
    return verdict;
  const { chance } = named.keys;
  if (chance.length === 0 || chance.includes(verdict.chanceKey)) return verdict;
  const sentence = `The seed of the match follows from a key that ${named.file} does not name: ${verdict.chanceKey}.`;
  return fault(2, 1, 'wrong-key', sentence);
}

async function verdictOn(file: string, verifier: AnyVerifier, terminal: Terminal): Promise<AnyVerdict> {
  const record = openRecordFile(file);
  const bar = terminal.progress('verifying');
  try {
    for await (const { bytes, read } of record.portions()) {
      verifier.push(bytes);
      bar.show(read, record.size);
    }
  } finally {
    bar.clear();
  }
  return verifier.verdict();
}

export function blame(file: string, { event, line, code, sentence }: Fault): string {
  const where = typeof event === 'number' ? `event ${event}` : `the ${event}`;
  return `${file}: wrong at ${where} (line ${line}, ${code})\n  ${sentence}`;
}
