import type { Sha256 } from './digest';

/** What the lines of every format share: the hash is their last member, so it is found from the back. */
const HASH_NAME = ',"hash":"';

/** From the start of a line's last member to where its hash begins, and to the end of the line. */
export const HASH_OFFSET = HASH_NAME.length;
export const HASH_MEMBER_LENGTH = HASH_NAME.length + 64 + '"}'.length;

const QUOTE = 34;
const BRACE = 125;

/** Where, in a text whose line goes from `start` to `end`, the body ends and the hash member begins; -1 in no line of ours. */
export function cutIn(text: string, start: number, end: number): number {
  const cut = end - HASH_MEMBER_LENGTH;
  const isLine =
    cut >= start + 2 &&
    text.startsWith(HASH_NAME, cut) &&
    text.charCodeAt(end - 2) === QUOTE &&
    text.charCodeAt(end - 1) === BRACE;
  return isLine ? cut : -1;
}

/** Cuts a line into body and hash; `undefined` where it has not the form of a line. */
export function splitLine(line: string): { readonly body: string; readonly hash: string } | undefined {
  const cut = cutIn(line, 0, line.length);
  return cut < 0 ? undefined : { body: line.slice(0, cut) + '}', hash: line.slice(cut + HASH_OFFSET, -2) };
}

/** The hash of the last of these lines (joined by line feeds), where each follows from the one before; else `undefined`. */
export function hashAfterLines(before: string, lines: string, sha256: Sha256): string | undefined {
  let hash = before;
  for (let start = 0; start <= lines.length;) {
    const feed = lines.indexOf('\n', start);
    const end = feed < 0 ? lines.length : feed;
    const cut = cutIn(lines, start, end);
    if (cut < 0) return undefined;
    hash = sha256(`${hash}"}\n${lines.slice(start, cut)}`);
    if (lines.slice(cut + HASH_OFFSET, end - 2) !== hash) return undefined;
    start = end + 1;
  }
  return hash;
}
