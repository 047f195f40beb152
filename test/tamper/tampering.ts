import { canonicalJson, type Json, type SeededChance } from '@logbuoy/kernel';

const NEWLINE = 10;

/** One way to do harm to a file. Now and then it happens to change nothing. */
export type Tampering = (file: Buffer, random: SeededChance) => Buffer;

/** A file's lines, each with its newline; what follows the last newline is a line as well. */
export function linesOf(file: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < file.length;) {
    const newline = file.indexOf(NEWLINE, start);
    const end = newline < 0 ? file.length : newline + 1;
    lines.push(file.subarray(start, end));
    start = end;
  }
  return lines;
}

const withLines = (file: Buffer, change: (lines: Buffer[]) => void): Buffer => {
  const lines = linesOf(file);
  change(lines);
  return Buffer.concat(lines);
};

const spliced = (file: Buffer, at: number, remove: number, ...insert: number[]): Buffer =>
  Buffer.concat([file.subarray(0, at), Buffer.from(insert), file.subarray(at + remove)]);

/** A byte that is likely to be taken for another one: a digit, a letter, a bracket, half a character, a line break. */
const byte = (random: SeededChance): number =>
  random.chance(0.5) ? random.below(256) : random.pick([...Buffer.from('0123456789abcdefABCDEF"{}[],: \n\r\t\\\0')]);

/** An event that looks right: some line with a character of it changed. */
const forgedLine = (lines: readonly Buffer[], random: SeededChance): Buffer => {
  const line = Buffer.from(random.pick(lines));
  line[random.below(line.length - 1)] = 0x30 + random.below(75);
  return line;
};

export const TAMPERINGS: { readonly [name: string]: Tampering } = {
  'edits a byte': (file, random) => spliced(file, random.below(file.length), 1, byte(random)),
  'flips a bit': (file, random) => {
    const at = random.below(file.length);
    return spliced(file, at, 1, (file[at] as number) ^ (1 << random.below(8)));
  },
  'deletes a byte': (file, random) => spliced(file, random.below(file.length), 1),
  'inserts a byte': (file, random) => spliced(file, random.below(file.length + 1), 0, byte(random)),
  'swaps two bytes': (file, random) => {
    const [a, b] = [random.below(file.length), random.below(file.length)];
    const swapped = Buffer.from(file);
    swapped[a] = file[b] as number;
    swapped[b] = file[a] as number;
    return swapped;
  },
  'swaps neighbouring bytes': (file, random) => {
    const at = random.below(file.length - 1);
    return spliced(file, at, 2, file[at + 1] as number, file[at] as number);
  },
  'deletes a line': (file, random) =>
    withLines(file, (lines) => {
      lines.splice(random.below(lines.length), 1);
    }),
  'deletes some lines': (file, random) =>
    withLines(file, (lines) => {
      lines.splice(random.below(lines.length), 2 + random.below(5));
    }),
  'repeats a line': (file, random) =>
    withLines(file, (lines) => {
      lines.splice(random.below(lines.length + 1), 0, random.pick(lines));
    }),
  'inserts a forged line': (file, random) =>
    withLines(file, (lines) => {
      lines.splice(random.below(lines.length + 1), 0, forgedLine(lines, random));
    }),
  'replaces a line by a forged one': (file, random) =>
    withLines(file, (lines) => {
      lines.splice(random.below(lines.length), 1, forgedLine(lines, random));
    }),
  'swaps two lines': (file, random) =>
    withLines(file, (lines) => {
      const [a, b] = [random.below(lines.length), random.below(lines.length)];
      [lines[a], lines[b]] = [lines[b] as Buffer, lines[a] as Buffer];
    }),
  'moves a line': (file, random) =>
    withLines(file, (lines) => {
      const [line] = lines.splice(random.below(lines.length), 1);
      lines.splice(random.below(lines.length + 1), 0, line as Buffer);
    }),
  'cuts the file short': (file, random) => file.subarray(0, random.below(file.length)),
  'cuts the file at the end of a line': (file, random) =>
    withLines(file, (lines) => {
      lines.length = random.below(lines.length);
    }),
  'cuts the beginning off': (file, random) => file.subarray(1 + random.below(file.length)),
  'appends something': (file, random) => Buffer.concat([file, Buffer.from([byte(random), byte(random)])]),
};

/** What a verifier may name: one event, or any of a batch where the harm was done outside its events. */
export type Wrong = Range | 'header' | 'end';

/**
 * What a verifier must say, found by comparing the file with the untouched one, which no verifier has. The first line that
 * differs is the wrong one, and in it the event in which the first different byte lies, as long as no line was added, taken
 * out or cut off; a file that only stops early at the end of a line, or goes on after it, is wrong at its end.
 */
export function firstWrong(original: Buffer, tampered: Buffer): Wrong {
  const before = linesOf(original);
  const after = linesOf(tampered);
  const differing = before.findIndex((line, i) => after[i] === undefined || !line.equals(after[i]));
  if (differing < 0 || after[differing] === undefined) return after.length === 0 ? 'header' : 'end';
  if (differing === 0) return 'header';
  const wrong = wrongIn(before[differing] as Buffer, after[differing], differing);
  return before.length === after.length && isWhole(after[differing]) ? wrong.event : wrong.batch;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const isWhole = (line: Buffer): boolean => line.at(-1) === NEWLINE;

function wrongIn(line: Buffer, instead: Buffer, lineIndex: number): { readonly event: Range; readonly batch: Range } {
  const { after, events } = JSON.parse(line.toString()) as { after?: number; events: readonly object[] };
  const same = (range: Range) => ({ event: range, batch: range });
  if (after === undefined) return same({ from: lineIndex, to: lineIndex }); // format 1: a line is an event
  const batch = { from: after + 1, to: after + events.length };
  const isOtherLine = /^\{"after":(\d+),/.exec(instead.toString())?.[1] !== String(after);
  if (isOtherLine) return same(batch);
  const at = line.findIndex((byte, i) => byte !== instead[i]);
  let start = line.indexOf(',"events":[') + ',"events":['.length;
  for (const [i, event] of events.entries()) {
    const end = start + Buffer.from(canonicalJson(event as Json)).length;
    if (at >= start && at < end) return { event: { from: after + 1 + i, to: after + 1 + i }, batch };
    start = end + 1;
  }
  return same(batch);
}

/** Whether the event a verifier named is one it may name. */
export const names = (wrong: Wrong, told: unknown): boolean =>
  typeof wrong === 'string' ? told === wrong : typeof told === 'number' && wrong.from <= told && told <= wrong.to;
