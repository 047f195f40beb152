import { createReadStream } from 'node:fs';
import { IMPORT_LIMITS, type DeckKit, type DeckRemark } from '@logbuoy/games';
import type { Json } from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { kitOrFirst } from './kit-of';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const importDeck: Verb = {
  name: 'import-deck',
  summary: 'check a deck list, list its faults, print it sorted',
  help: `import-deck FILE [--game GAME] [--format NAME] [--json]

Reads a deck list, plain or as another program such as LackeyCCG writes it, and prints the deck in order on standard output.
Lines that are not understood, broken rules, warnings and the hash of the deck go to standard error.
FILE may be - for standard input. The exit code is 1 where a line was not understood or a rule is broken.

  --game GAME       whose cards are meant; the first game of the list by default
  --format NAME     text (default), a format of another program such as lackey, or json: lists of cards by their ids
  --json            print deck, hash, problems, faults and warnings as one JSON object instead`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string' },
    format: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Unusable('import-deck wants exactly one FILE');
  const format = values.format ?? 'text';
  const kit = await kitOrFirst('import-deck', values.game);
  if (kit.decks === undefined) throw new Unusable(`${kit.game.id} knows no decks`);
  const { decks } = kit;
  const write = formatsOf(decks).get(format);
  if (write === undefined)
    throw new Unusable(`there is no format ${format}; there are ${[...formatsOf(decks).keys()].join(', ')}`);
  if (values.json === true && values.format !== undefined)
    throw new Unusable('--json has a form of its own; leave out --format');

  const read = decks.import(decoded(await beginningOf(file)));
  const deck = decks.sorted(read.deck);
  const problems = read.problems.map(inEnglish);
  const faults = decks.faults(deck).map(inEnglish);
  const warnings = decks.warnings(deck).map(inEnglish);
  const hash = decks.hash(deck);
  const ok = problems.length === 0 && faults.length === 0;

  if (values.json === true) terminal.printJson({ file, ok, hash, deck, problems, faults, warnings });
  else {
    await terminal.printRaw(write(deck));
    for (const { sentence } of problems) terminal.remark(sentence);
    for (const { sentence, rule } of faults) terminal.remark(`Not legal [${rule}]: ${sentence}`);
    for (const { sentence, rule } of warnings) terminal.remark(`Legal, but [${rule}]: ${sentence}`);
    terminal.remark(`Deck ${hash}`);
  }
  return ok ? EXIT.ok : EXIT.wrong;
}

const formatsOf = ({ lists, sorted }: DeckKit): ReadonlyMap<string, (deck: Json) => string> =>
  new Map([...Object.entries(lists), ['json', (deck) => `${JSON.stringify(sorted(deck))}\n`]]);

/** The same with its words as one sentence. */
function inEnglish<Remark extends Pick<DeckRemark, 'words'>>({ words, ...rest }: Remark) {
  return { ...rest, sentence: words.en };
}

/** Four bytes make a character at most; whatever is longer than a deck list can be is refused without reading it all. */
const BYTES_MAX = 4 * IMPORT_LIMITS.chars + 4;

async function beginningOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > BYTES_MAX) break;
    }
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks);
}

/** Lists are old and come from everywhere: UTF-8, UTF-16 where its mark says so, and else what Windows used to write. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
