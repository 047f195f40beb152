import { readFile } from 'node:fs/promises';
import { nativeSha256 } from '@logbuoy/event-store';
import {
  findInOpenRecord,
  findReceipt,
  matchOfStream,
  provenBlind,
  readKeptReceipt,
  receiptHolds,
  receiptsContradict,
  receiptStream,
  receiptSubject,
  type ProvenBlind,
  type Receipt,
  type ReceiptVerdict,
} from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { keyOption } from './key-option';
import { readJson } from './read-json';
import { readStreamRecord, type StreamRecord } from './stream-record';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const receipts: Verb = {
  name: 'receipts',
  summary: 'check receipts: by themselves, against each other, and against the file of a match or a tournament',
  help: `receipts RECEIPTS [--file FILE [--proof PROOF]] [--key HEX] [--json]

RECEIPTS has one receipt a line, as the web page, the bot and the API hand them out. Checks each signature, and whether
two of them contradict each other (one command at two places of the record, or first on record and later not): that alone proves
that the holder of the key replaced or cut the record. With the file of the finished match, each receipt must be contained in it;
a genuine receipt that is not, beside a file with the server's seal, proves that the record was cut or replaced after the receipt was given.
The file of a tournament is compared in the same way once its record is open, with a proof of the public log. A tournament may
go on after its file was made: a receipt is missing only where the file goes on for more than a minute after it was given; one
given later says so, and wants a newer file.
The exit code is 1 where a receipt is not genuine, contradicts another or is not contained, and 3 where the file ends too early.

  --file FILE  the *.logbuoy.jsonl file of a finished match or of a tournament; it is verified first
  --proof FILE the answer of /api/log/inclusion?tournament=ID; it opens what hides the heads in the receipts of a tournament
  --key HEX    the server's tree key, as /api/log/keys announces it; a receipt made with any other is refused. Without it the
               receipts are only said to be signed with the key they name: anybody can make a key
  --json       print the result as one JSON object`,
  run,
};

export type Finding =
  ReceiptVerdict['kind'] | 'not-genuine' | 'other-key' | 'other-record' | 'genuine' | 'contradicted';

export interface CheckedReceipt {
  readonly line: number;
  readonly match?: string;
  /** Of a tournament. */
  readonly stream?: string;
  readonly cause?: string;
  readonly finding: Finding;
  /** Where in the record it stands. */
  readonly version?: number;
  /** That signed it. */
  readonly key?: string;
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    file: { type: 'string' },
    proof: { type: 'string' },
    key: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('receipts wants exactly one RECEIPTS file');
  const kept = await readReceipts(file);
  const record = values.file === undefined ? undefined : await readStreamRecord(values.file);
  if (record?.fault !== undefined) {
    if (values.json === true) terminal.printJson({ file, ok: false, verdict: record.fault });
    else terminal.print(`${values.file}: wrong itself: ${record.fault.sentence}`);
    return EXIT.wrong;
  }
  const opened = record === undefined ? undefined : await openedBy(values.proof, record);
  const key = keyOption(values.key);
  const checked = checkReceipts(kept, record, key === undefined ? undefined : [key], opened);
  const ok = areAllContained(checked);
  const isOpen = checked.every((one) => one.finding === 'later' || areAllContained([one]));
  if (values.json === true) terminal.printJson({ file, ok, receipts: checked });
  else {
    for (const one of checked) terminal.print(`${file}:${one.line}: ${sentenceOf(one)}`);
    for (const unknown of keysToCompare(checked, key !== undefined)) terminal.print(unknown);
  }
  if (ok) return EXIT.ok;
  return isOpen ? EXIT.unvouched : EXIT.wrong;
}

/** What blinds the heads of a tournament, out of a proof that fits its file; a match reveals it itself. */
async function openedBy(proofFile: string | undefined, record: StreamRecord): Promise<ProvenBlind | undefined> {
  if (record.seed !== undefined) return undefined;
  if (matchOfStream(record.stream) !== undefined)
    throw new Unusable('the seed is not revealed yet; receipts are compared with finished matches');
  if (proofFile === undefined)
    throw new Unusable(
      'receipts of a tournament are compared with its file by --proof, an answer of /api/log/inclusion',
    );
  const opened = provenBlind(await readJson(proofFile), record);
  if (opened === undefined) throw new Unusable(`${proofFile}: no proof that this file is in the public log`);
  return opened;
}

export const areAllContained = (checked: readonly CheckedReceipt[]): boolean =>
  checked.every(({ finding }) => finding === 'genuine' || finding === 'contained');

/** `undefined` for a line that is no receipt. */
export async function readReceipts(file: string): Promise<readonly (Receipt | undefined)[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Unusable(`${file} holds no receipt`);
  return lines.map((line) => {
    try {
      return readKeptReceipt(JSON.parse(line));
    } catch {
      return undefined;
    }
  });
}

/** `keys`: those known to be the server's; without them any key counts. */
export function checkReceipts(
  kept: readonly (Receipt | undefined)[],
  record: StreamRecord | undefined,
  keys: readonly string[] | undefined,
  opened?: ProvenBlind,
): CheckedReceipt[] {
  const genuine = kept.map((receipt) => (receipt !== undefined && receiptHolds(receipt) ? receipt : undefined));
  return genuine.map((receipt, i) => {
    const line = i + 1;
    if (receipt === undefined) return { line, finding: 'not-genuine' };
    const { cause, key } = receipt;
    const stream = receiptStream(receipt);
    const about = { line, ...receiptSubject(stream), cause, key };
    const isOther = (opened !== undefined && opened.key !== key) || keys?.includes(key) === false;
    if (isOther) return { ...about, finding: 'other-key' };
    if (genuine.some((other) => other !== undefined && receiptsContradict(receipt, other)))
      return { ...about, finding: 'contradicted' };
    if (record === undefined || receipt.head === null) return { ...about, finding: 'genuine' };
    if (record.stream !== stream) return { ...about, finding: 'other-record' };
    const { kind, ...where } = foundIn(record, receipt, opened);
    return { ...about, finding: kind, ...where };
  });
}

function foundIn({ seed, batches }: StreamRecord, receipt: Receipt, opened: ProvenBlind | undefined): ReceiptVerdict {
  const tools = { sha256: nativeSha256 };
  if (opened !== undefined) return findInOpenRecord(receipt, opened.blind, batches, tools);
  return findReceipt(receipt, seed ?? '', batches, tools);
}

const SENTENCES: { readonly [finding in Finding]: string } = {
  genuine: 'genuine: signed with the key it names',
  contained: 'contained in the record',
  missing: 'genuine, but the record does not contain it: it was cut or replaced after this receipt was given',
  later: 'genuine, and given when this file had ended, or within a minute of that: compare with a newer file',
  'other-command': 'genuine, but at its place in the record stands another command',
  contradicted: 'genuine, and contradicted by another receipt with the same key: the record was cut or replaced',
  'not-genuine': 'not a receipt, or not signed by the key it names',
  'other-key': 'signed with another key',
  'other-record': 'of another match or tournament',
};

export const sentenceOf = ({ cause, finding, version }: CheckedReceipt): string =>
  `${cause === undefined ? '' : `command ${cause}: `}${SENTENCES[finding]}${version === undefined ? '' : ` at event ${version}`}`;

/** What a caller who named no key must compare before anything is proven about a server. */
export function keysToCompare(checked: readonly CheckedReceipt[], isKeyKnown: boolean): readonly string[] {
  if (isKeyKnown) return [];
  const keys = new Set(checked.flatMap(({ key }) => (key === undefined ? [] : [key])));
  return [...keys].map(
    (key) => `signed with key ${key}: anybody can make a key, compare it with the tree key that the server publishes`,
  );
}
