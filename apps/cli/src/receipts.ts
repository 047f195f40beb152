import { readFile } from 'node:fs/promises';
import { nativeSha256 } from '@logbuoy/event-store';
import {
  findReceipt,
  matchStream,
  readKeptReceipt,
  receiptHolds,
  receiptsContradict,
  type Receipt,
  type ReceiptVerdict,
} from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { keyOption } from './key-option';
import { readStreamRecord, type StreamRecord } from './stream-record';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const receipts: Verb = {
  name: 'receipts',
  summary: 'check receipts: by themselves, against each other, and against the file of a match',
  help: `receipts RECEIPTS [--file MATCH_FILE] [--key HEX] [--json]

RECEIPTS has one receipt a line, as the web page, the bot and the API hand them out. Checks each signature, and whether
two of them contradict each other (one command at two places of the record, or first on record and later not): that alone proves
that the holder of the key replaced or cut the record. With the file of the finished match, each receipt must be contained in it;
a genuine receipt that is not, beside a file with the server's seal, proves that the record was cut or replaced after the receipt was given.
The exit code is 1 where a receipt is not genuine, contradicts another or is not contained.

  --file FILE  the match's *.logbuoy.jsonl file; it is verified first
  --key HEX    the server's tree key, as /api/log/keys announces it; a receipt made with any other is refused. Without it the
               receipts are only said to be signed with the key they name: anybody can make a key
  --json       print the result as one JSON object`,
  run,
};

export type Finding = ReceiptVerdict['kind'] | 'not-genuine' | 'other-key' | 'other-match' | 'genuine' | 'contradicted';

export interface CheckedReceipt {
  readonly line: number;
  readonly match?: string;
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
  if (record !== undefined && record.seed === undefined)
    throw new Unusable(`${values.file}: the seed is not revealed yet; receipts are compared with finished matches`);
  const key = keyOption(values.key);
  const checked = checkReceipts(kept, record, key === undefined ? undefined : [key]);
  const ok = areAllContained(checked);
  if (values.json === true) terminal.printJson({ file, ok, receipts: checked });
  else {
    for (const one of checked) terminal.print(`${file}:${one.line}: ${sentenceOf(one)}`);
    for (const unknown of keysToCompare(checked, key !== undefined)) terminal.print(unknown);
  }
  return ok ? EXIT.ok : EXIT.wrong;
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
): CheckedReceipt[] {
  const genuine = kept.map((receipt) => (receipt !== undefined && receiptHolds(receipt) ? receipt : undefined));
  return genuine.map((receipt, i) => {
    const line = i + 1;
    if (receipt === undefined) return { line, finding: 'not-genuine' };
    const { match, cause, key } = receipt;
    const about = { line, match, cause, key };
    if (keys !== undefined && !keys.includes(key)) return { ...about, finding: 'other-key' };
    if (genuine.some((other) => other !== undefined && receiptsContradict(receipt, other)))
      return { ...about, finding: 'contradicted' };
    if (record === undefined || receipt.head === null) return { ...about, finding: 'genuine' };
    if (record.stream !== matchStream(match)) return { ...about, finding: 'other-match' };
    const { kind, ...where } = findReceipt(receipt, record.seed ?? '', record.batches, { sha256: nativeSha256 });
    return { ...about, finding: kind, ...where };
  });
}

const SENTENCES: { readonly [finding in Finding]: string } = {
  genuine: 'genuine: signed with the key it names',
  contained: 'contained in the record',
  missing: 'genuine, but the record does not contain it: it was cut or replaced after this receipt was given',
  'other-command': 'genuine, but at its place in the record stands another command',
  contradicted: 'genuine, and contradicted by another receipt with the same key: the record was cut or replaced',
  'not-genuine': 'not a receipt, or not signed by the key it names',
  'other-key': 'signed with another key',
  'other-match': 'of another match',
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
