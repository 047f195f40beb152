/**
 * `checks` of a line with two or more events: the length and a checksum of each event's text, in order, so that a verifier
 * whose hash does not match can name the event that was changed. They are no protection: that is the hash, which covers
 * them as well.
 */
export interface Check {
  /** In UTF-16 code units. */
  readonly length: number;
  readonly sum: string;
}

export const checksOf = (texts: readonly string[]): string =>
  texts.map((text) => `${text.length}:${sumOf(text)}`).join(',');

/** `undefined` where the text is none that `checksOf` writes. */
export function readChecks(text: string): Check[] | undefined {
  const checks = text.split(',').map((one) => /^([1-9][0-9]*):([0-9a-f]{8})$/.exec(one));
  return checks.every((check) => check !== null)
    ? checks.map((check) => ({ length: Number(check[1]), sum: check[2] as string }))
    : undefined;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 code units: any single changed unit changes it. */
export function sumOf(text: string): string {
  let sum = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), FNV_PRIME);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
