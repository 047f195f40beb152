import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const SIZE_MAX = Number.MAX_SAFE_INTEGER;
const HASH = /^[0-9a-f]{64}$/;
export const LEAVES_MAX = 1_000;

export class ConsistencyDto {
  /** The size of the older tree. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  from: number;

  /** The size of the newer one; the newest by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  to?: number;
}

/** Exactly one of `match`, `tournament`, `keys` and `leaf`. */
export class InclusionDto {
  /** A finished match whose file you may have. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  match?: string;

  /** A tournament whose file you may have. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  tournament?: string;

  /** The server's keys. */
  @IsOptional()
  @IsIn(['true'])
  keys?: 'true';

  /** The hash of a leaf, which can be known only to a reader who knows the stream and its blinded head. */
  @IsOptional()
  @Matches(HASH)
  leaf?: string;

  /** The size of the tree; the newest signed one by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(SIZE_MAX)
  size?: number;
}

export class LeavesDto {
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  from: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LEAVES_MAX)
  limit?: number;
}

/** A witness's signature of a tree head. */
export class CosignatureDto {
  /** Of the head. */
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  size: number;

  /** When the head was signed. */
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  headAt: number;

  /** The witness's public key. */
  @Matches(HASH)
  witness: string;

  /** When it was countersigned. */
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  at: number;

  @Matches(/^[0-9a-f]{128}$/)
  signature: string;
}

export class CosignatureAnswer {
  /** The witness's public key, Ed25519, in hex. */
  witness: string;
  /** Milliseconds since 1970. */
  at: number;
  signature: string;
}

/** A tree head: signed is the canonical JSON of at, format ("logbuoy-tree-head/1"), key, root and size. */
export class TreeHeadAnswer {
  /** How many leaves the tree has. */
  size: number;
  /** RFC 6962, SHA-256, in hex. */
  root: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The public key that signed, Ed25519, in hex. */
  key: string;
  signature: string;
  cosignatures: CosignatureAnswer[];
}

export class LogHeadAnswer {
  head: TreeHeadAnswer;
}

export class LogHeadsAnswer {
  heads: TreeHeadAnswer[];
  /** The cursor of the next page, where there is one. */
  next?: string;
}

export class ConsistencyAnswer {
  from: number;
  to: number;
  path: string[];
}

export class InclusionAnswer {
  /** The hash of the leaf. */
  leaf: string;
  index: number;
  path: string[];
  head: TreeHeadAnswer;
  /** The following only where you may know them. */
  stream?: string;
  version?: number;
  /** The hash of the stream's event of that version. */
  hash?: string;
  /** The key under which version and hash are blinded in the leaf; of a match it follows from its seed. */
  blind?: string;
}

export class LeavesAnswer {
  from: number;
  leaves: string[];
}

export class AnnouncedKeysAnswer {
  /** From when on they count, in milliseconds since 1970. */
  since: number;
  /** Seals and certificates, Ed25519, in hex. */
  sealKey: string;
  /** Tree heads and receipts, Ed25519, in hex. */
  treeKey: string;
  /** Seeds of matches, BLS12-381, in hex. */
  chanceKey?: string;
}

export class LogKeysAnswer {
  /** Every announcement, oldest first; the last one counts now. */
  announced: AnnouncedKeysAnswer[];
}

export class CosignedAnswer {
  kept: boolean;
}

/** What the server has on record about a command of yours, signed. */
class SignedRecordAnswer {
  /** You, as the log names you. */
  by: string;
  /** The command's id. */
  cause: string;
  /** The public key that signed. */
  key: string;
  receipt: string;
  /** Whether the command is on record. */
  recorded: boolean;
}

export class ReceiptAnswer extends SignedRecordAnswer {
  match: string;
}

export class TournamentReceiptAnswer extends SignedRecordAnswer {
  /** The record of the tournament, as the log names it: `tournament-` and its id. */
  stream: string;
}
