import { SEATS, shareCommitment } from '@logbuoy/contracts';
import { randomHex } from './random-id';

/** As many matches as this are remembered: one that is being played, and some that their player may still want to check. */
const REMEMBERED_MOST = 50;
const KEY = 'logbuoy.shares';
type Kept = readonly (readonly [match: string, share: string])[];

/** Where the browser keeps nothing, the page does as long as it is open. */
let kept: Kept = read();

/**
 * This visitor's share of the draws of a match: 32 random bytes made here. It stays in this browser until it is revealed, and
 * after the match, so that its player can find it in the file.
 */
export const shareFor = (match: string): string | undefined => kept.find(([of]) => of === match)?.[1];

/** Makes a share and gives what it can be checked against. */
export function makeShare(match: string, seat: string): string {
  return commitmentTo(match, seat, keep(match, randomHex(32)));
}

/** The same for a seat that is not known yet, since a commitment names its seat. */
export function makeShareForAnySeat(match: string): { readonly [seat: string]: string } {
  const share = keep(match, randomHex(32));
  return Object.fromEntries(SEATS.map((seat) => [seat, commitmentTo(match, seat, share)]));
}

/** Whether the share this browser holds is the one that the seat committed to. */
export function holdsShare(match: string, seat: string, commitment: string | null): boolean {
  const share = shareFor(match);
  return share !== undefined && commitmentTo(match, seat, share) === commitment;
}

const commitmentTo = (match: string, seat: string, share: string): string =>
  shareCommitment(match, seat as (typeof SEATS)[number], share);

function keep(match: string, share: string): string {
  kept = [[match, share] as const, ...kept.filter(([of]) => of !== match)].slice(0, REMEMBERED_MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may keep nothing.
  }
  return share;
}

function read(): Kept {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(raw) ? (raw as Kept).filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}
