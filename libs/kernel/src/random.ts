import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical';
import type { Seat } from './viewer';

/**
 * Provable chance. The server commits to a secret seed before anybody sits down, each seat may add a nonce, and every
 * decision draws from a stream of numbers that follows from seed, nonces and the stream's version. A draw is written
 * into its event as a `Chance`, so folding needs no generator, and once the seed is revealed anyone can draw again.
 */
export interface Random {
  /** A permutation of 0 … size-1. */
  shuffle(size: number): Shuffle;
  /** A whole number from 0 to below-1. */
  roll(below: number): Roll;
}

/** A draw as it stands in an event, always under a key named `chance`. `draw` counts the draws of one decision from 0. */
export type Chance = Shuffle | Roll;
export type Shuffle = {
  readonly kind: 'shuffle';
  readonly draw: number;
  readonly size: number;
  readonly result: readonly number[];
};
export type Roll = { readonly kind: 'roll'; readonly draw: number; readonly below: number; readonly result: number };

export interface RandomSource {
  /** The revealed or still secret seed, 32 bytes in hex. */
  readonly seed: string;
  readonly match: string;
  readonly nonces: { readonly [seat in Seat]?: string };
  /** The version the decision starts from. */
  readonly version: number;
}

/** What is published before play; it says nothing of the seed and fits no other. */
export const commitmentTo = (seed: string, match: string): string =>
  bytesToHex(sha256(utf8ToBytes(`logbuoy-seed/1\n${match}\n${seed}`)));

export class ProvableRandom implements Random {
  private readonly drawn: Chance[] = [];
  private key: Uint8Array | undefined;
  private block: DataView | undefined;
  private blocksMade = 0;
  private wordsLeft = 0;

  constructor(private readonly source: RandomSource) {}

  /** Every draw so far, for checking that each was written into an event. */
  get draws(): readonly Chance[] {
    return this.drawn;
  }

  shuffle(size: number): Shuffle {
    if (!Number.isInteger(size) || size < 0) throw new RangeError(`cannot shuffle ${size} things`);
    const result = Array.from({ length: size }, (_, i) => i);
    for (let i = size - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = result[i] as number;
      result[i] = result[j] as number;
      result[j] = moved;
    }
    return this.record({ kind: 'shuffle', draw: this.drawn.length, size, result });
  }

  roll(below: number): Roll {
    return this.record({ kind: 'roll', draw: this.drawn.length, below, result: this.below(below) });
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
    const { seed, match, nonces, version } = this.source;
    return hmac(sha256, hexToBytes(seed), utf8ToBytes(canonicalJson({ match, nonces: { ...nonces }, version })));
  }
}

/** Puts things into the order a shuffle found: place i receives what was at `result[i]`. */
export const inOrderOf = <T>(shuffle: Shuffle, items: readonly T[]): T[] =>
  shuffle.result.map((from) => items[from] as T);
