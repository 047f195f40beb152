import { canonicalJson } from './canonical';
import type { Sha256 } from './digest';
import type { Json } from './json';
import { commitmentsIn, isCommittedText, type CommittedText } from './texts';

const FRONT = '{"texts":[';
const TEXTS_PER_LINE = 200;
/** Of `{"text":"`, from its rarest letter on: found several times as fast. */
const MARK = 'xt":"';

/**
 * Texts in a file stand between the header and the first batch, since a reader that folds the file as a stream needs them by
 * then. They are under no hash: each is checked against its commitment, which is.
 */
export function* textLines(texts: readonly CommittedText[]): Generator<string> {
  for (let i = 0; i < texts.length; i += TEXTS_PER_LINE) {
    const some = texts.slice(i, i + TEXTS_PER_LINE).map(({ commitment, salt, text }) => ({ commitment, salt, text }));
    yield canonicalJson({ texts: some });
  }
}

export const isTextLine = (line: string): boolean => line.startsWith(FRONT);

/** The texts of a line; `undefined` unless it is spelled exactly as we spell it and every text fits its commitment. */
export function readTextLine(line: string, sha256: Sha256): readonly CommittedText[] | undefined {
  try {
    const { texts } = JSON.parse(line) as { readonly texts: readonly CommittedText[] };
    const isWhole =
      texts.length > 0 &&
      texts.every((text) => Object.keys(text).length === 3 && isCommittedText(text, sha256)) &&
      canonicalJson({ texts } as unknown as Json) === line;
    return isWhole ? texts : undefined;
  } catch {
    return undefined;
  }
}

/** The texts of one file, and which of its commitments they stand behind. */
export class FileTexts {
  private readonly texts = new Map<string, { readonly text: string; readonly line: number }>();
  private readonly referred = new Set<string>();
  /** Where the next commitment stands in the block at hand; -1 where there is none. */
  private next = -1;

  constructor(private readonly sha256: Sha256) {}

  /** Whether the line holds texts as they should be. */
  take(line: string, lineNumber: number): boolean {
    const texts = readTextLine(line, this.sha256);
    if (texts === undefined || texts.some(({ commitment }) => this.texts.has(commitment))) return false;
    for (const { commitment, text } of texts) this.texts.set(commitment, { text, line: lineNumber });
    return true;
  }

  open(block: string): void {
    this.next = block.indexOf(MARK);
  }

  /** Notes the commitments of a line whose hash is right. */
  note(block: string, start: number, end: number): void {
    if (this.next < 0 || this.next >= end) return;
    for (const commitment of commitmentsIn(block.slice(start, end))) this.referred.add(commitment);
    this.next = block.indexOf(MARK, end);
  }

  readonly find = (commitment: string): string | undefined => this.texts.get(commitment)?.text;

  get isEmpty(): boolean {
    return this.referred.size === 0 && this.texts.size === 0;
  }

  get count(): { readonly there: number; readonly erased: number } {
    return { there: this.texts.size, erased: this.referred.size - this.texts.size };
  }

  /** The line of a text that no event refers to. */
  strangeLine(): number | undefined {
    for (const [commitment, { line }] of this.texts) if (!this.referred.has(commitment)) return line;
    return undefined;
  }
}
