import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical';
import type { Seat } from './viewer';

/**
 * Provable chance. The seed of a match is fixed before a seat is taken, seats add shares of their own, and the n-th draw of
 * the match follows from seed, shares and n alone. A draw is written into its event as a `Chance`, so folding needs no
 * generator, and once the seed is revealed anyone can draw again.
 *
 * Matches that began with a `seedCommitment` draw from seed, nonces and the stream's version instead, to their end.
 */
export interface Random {
  /** A permutation of 0 … size-1. */
  shuffle(size: number): Shuffle;
  /** A whole number from 0 to below-1. */
  roll(below: number): Roll;
}

/**
 * A draw as it stands in an event, always under a key named `chance`. `draw` counts the draws of the match from 0 (in matches
 * with a `seedCommitment`, those of one decision).
 */
export type Chance = Shuffle | Roll;
export type Shuffle = {
  readonly kind: 'shuffle';
  readonly draw: number;
  readonly size: number;
  readonly result: readonly number[];
};
export type Roll = { readonly kind: 'roll'; readonly draw: number; readonly below: number; readonly result: number };

/** A roll as players may see it: without its number, which counts draws they may not have noticed. */
export const openRoll = ({ kind, below, result }: Roll): Omit<Roll, 'draw'> => ({ kind, below, result });

export type RandomSource = SharesSource | NoncesSource;

export interface SharesSource {
  /** The revealed or still secret seed in hex. Read when the first draw is made and not before: it may be costly. */
  readonly seed: string;
  readonly match: string;
  /** What seats have revealed. */
  readonly shares: { readonly [seat in Seat]?: string };
  /** How many draws the match has made before. */
  readonly drawn: number;
}

/** How matches with a `seedCommitment` draw. */
export interface NoncesSource {
  readonly seed: string;
  readonly match: string;
  readonly nonces: { readonly [seat in Seat]?: string };
  /** The version the decision starts from. */
  readonly version: number;
}

/** What matches with a `seedCommitment` published before play; it says nothing of the seed and fits no other. */
export const commitmentTo = (seed: string, match: string): string =>
  bytesToHex(sha256(utf8ToBytes(`logbuoy-seed/1\n${match}\n${seed}`)));

export class ProvableRandom implements Random {
  private readonly drawn: Chance[] = [];
  private key: Uint8Array | undefined;
  private block: DataView | undefined;
  private blocksMade = 0;
  private wordsLeft = 0;
  private readonly first: number;

  constructor(private readonly source: RandomSource) {
    this.first = 'drawn' in source ? source.drawn : 0;
  }

  /** Every draw so far, for checking that each was written into an event. */
  get draws(): readonly Chance[] {
    return this.drawn;
  }

  shuffle(size: number): Shuffle {
    if (!Number.isInteger(size) || size < 0) throw new RangeError(`cannot shuffle ${size} things`);
    this.beginDraw();
    const result = Array.from({ length: size }, (_, i) => i);
    for (let i = size - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = result[i] as number;
      result[i] = result[j] as number;
      result[j] = moved;
    }
    return this.record({ kind: 'shuffle', draw: this.nextDraw, size, result });
  }

  roll(below: number): Roll {
    this.beginDraw();
    return this.record({ kind: 'roll', draw: this.nextDraw, below, result: this.below(below) });
  }

  private get nextDraw(): number {
    return this.first + this.drawn.length;
  }

  /** With shares every draw has a stream of numbers of its own, so that none depends on how much another took. */
  private beginDraw(): void {
    if (!('drawn' in this.source)) return;
    this.key = undefined;
    this.blocksMade = 0;
    this.wordsLeft = 0;
  }

  private record<C extends Chance>(chance: C): C {
    this.drawn.push(chance);
    return chance;
  }

  /** Rejection sampling: the last, incomplete span of 2^32 would favour small numbers. */
  private below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`cannot draw below ${limit}`);
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = this.word();
      if (word < fair) return word % limit;
    }
  }

  private word(): number {
    if (this.wordsLeft === 0) this.nextBlock();
    this.wordsLeft -= 1;
    return (this.block as DataView).getUint32(this.wordsLeft * 4);
  }

  private nextBlock(): void {
    this.key ??= this.deriveKey();
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, this.blocksMade++);
    const bytes = sha256(concatBytes(this.key, counter));
    this.block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.wordsLeft = 8;
  }

  private deriveKey(): Uint8Array {
    const { seed, match } = this.source;
    const about =
      'drawn' in this.source
        ? { draw: this.nextDraw, match, shares: { ...this.source.shares } }
        : { match, nonces: { ...this.source.nonces }, version: this.source.version };
    return hmac(sha256, hexToBytes(seed), utf8ToBytes(canonicalJson(about)));
  }
}

/** Puts things into the order a shuffle found: place i receives what was at `result[i]`. */
export const inOrderOf = <T>(shuffle: Shuffle, items: readonly T[]): T[] =>
  shuffle.result.map((from) => items[from] as T);
