import { canonicalJson } from './canonical';
import type { Sha256 } from './digest';
import type { Json } from './json';

/**
 * Texts about people: names, reasons, announcements, rulings. They must be erasable, and what is under a hash is not. So a
 * stored line holds a salted commitment in the place of such a text; salt and text are kept beside the log and travel
 * beside it. Without the salt a commitment tells nothing about its text, not even to a reader who guesses it, so erasing a
 * text erases its salt, too. Every chain, seal and signature stays as it was.
 */
export interface CommittedText {
  readonly commitment: string;
  /** 16 random bytes as lower-case hex. */
  readonly salt: string;
  readonly text: string;
}

/** Stands wherever an erased text is read; pages show it in the reader's language. */
export const ERASED = '[erased]';

export const TEXT_SALT = /^[0-9a-f]{32}$/;
const COMMITMENT = /^[0-9a-f]{64}$/;

/** The salt has one length and the text is spelled as JSON, so no two pairs of salt and text have the same input. */
export const textCommitment = (salt: string, text: string, sha256: Sha256): string =>
  sha256(`logbuoy-text/1\n${salt}\n${canonicalJson(text)}`);

export const isCommittedText = ({ commitment, salt, text }: CommittedText, sha256: Sha256): boolean =>
  TEXT_SALT.test(salt) && text.isWellFormed() && textCommitment(salt, text, sha256) === commitment;

/** As it stands in a line: `{"text":"<64 hex>"}`. A line without this beginning holds no commitment. */
export const COMMITMENT_MARK = '{"text":"';
const COMMITMENTS = /\{"text":"([0-9a-f]{64})"\}/g;

/** Everything in a line that looks like a commitment. Other data may look like one, so this only tells what to look up. */
export function commitmentsIn(line: string): string[] {
  if (!line.includes(COMMITMENT_MARK)) return [];
  return Array.from(line.matchAll(COMMITMENTS), (found) => found[1] as string);
}

export const concealed = (commitment: string): Json => ({ text: commitment });

/** The commitment a value is, if it is one. */
export function commitmentIn(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { text, ...others } = value as { readonly [member: string]: Json | undefined };
  return typeof text === 'string' && COMMITMENT.test(text) && Object.keys(others).length === 0 ? text : undefined;
}
