import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { SEATS, type Seat } from '@logbuoy/kernel';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEX_32 = /^[0-9a-f]{64}$/;
/** Of a game, a bot or a deck. */
const NAME = /^[a-z0-9-]{1,40}$/;

/** Every request carries an id of the sender's choosing; sent twice, it is done once. */
export class CommandIdDto {
  /** Letters, digits, `_` and `-`; a UUID will do. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'commandId must be 1 to 64 letters, digits, "_" or "-"' })
  commandId: string;
}

export class ClockDto {
  /** Thinking time per seat for the whole match. */
  @IsInt()
  @Min(1_000)
  @Max(30 * DAY_MS)
  bankMs: number;

  /** Added to the bank after each decision. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(DAY_MS)
  incrementMs?: number;

  /** Free at the start of each decision. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(DAY_MS)
  delayMs?: number;

  /** The longest a single decision may take. */
  @IsOptional()
  @IsInt()
  @Min(1_000)
  @Max(30 * DAY_MS)
  decisionMaxMs?: number;

  /** How long a seat may be away while it is awaited, over the whole match. */
  @IsOptional()
  @IsInt()
  @Min(1_000)
  @Max(30 * DAY_MS)
  absenceMaxMs?: number;
}

export class SpectatorsDto {
  @IsBoolean()
  allowed: boolean;

  /** What spectators see lies this far back. */
  @IsInt()
  @Min(0)
  @Max(DAY_MS)
  delayMs: number;
}

export class CreateTableDto extends CommandIdDto {
  @IsString()
  @Matches(NAME)
  game: string;

  @IsInt()
  @Min(1)
  @Max(4)
  players: number;

  /** What the game lets a table choose; the game checks it. */
  @IsOptional()
  @IsObject()
  options?: Record<string, unknown>;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ClockDto)
  clock?: ClockDto;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SpectatorsDto)
  spectators?: SpectatorsDto;

  /** Whether the table stands in the public list; otherwise only who knows its id finds it. */
  @IsOptional()
  @IsBoolean()
  listed?: boolean;
}

class SitDownDto extends CommandIdDto {
  /** What you bring, such as a deck; the game checks it. */
  @IsOptional()
  @IsObject()
  equipment?: Record<string, unknown>;
}

const isHex32 = () => Matches(HEX_32, { message: '$property must be 64 hexadecimal digits in lower case' });

/** For every seat you may get, since a commitment names its seat. */
export class ShareCommitmentsDto implements Record<Seat, string | undefined> {
  @IsOptional()
  @isHex32()
  north: string | undefined;

  @IsOptional()
  @isHex32()
  east: string | undefined;

  @IsOptional()
  @isHex32()
  south: string | undefined;

  @IsOptional()
  @isHex32()
  west: string | undefined;
}

export class JoinTableDto extends SitDownDto {
  /**
   * Commits you to your share of every draw. For each seat the SHA-256, in hex, of four lines: `logbuoy-share/1`, the match's
   * id, the seat, and 32 random bytes in hex. Without it your seat brings none, and the file of the match says so.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ShareCommitmentsDto)
  shareCommitments?: ShareCommitmentsDto;
}

/** Commits you to a share, or to another one, after you sat down; without one, your seat brings none. */
export class CommitShareDto extends CommandIdDto {
  @IsOptional()
  @isHex32()
  shareCommitment?: string;
}

export class RevealShareDto extends CommandIdDto {
  /** The 32 random bytes that you committed to, in hex. */
  @isHex32()
  share: string;
}

export class SeatBotDto extends CommandIdDto {
  /** `random`, or a bot of the game by its name. */
  @Matches(NAME, { message: '$property must be a name' })
  bot: string;

  /** A starter deck of the game by its id; one of them by chance by default. */
  @IsOptional()
  @Matches(NAME, { message: '$property must be a name' })
  deck?: string;

  /** The first free one by default. */
  @IsOptional()
  @IsIn(SEATS)
  seat?: Seat;
}

export class UnseatBotDto extends CommandIdDto {
  @IsIn(SEATS)
  seat: Seat;
}

export class SitDto extends SitDownDto {
  @IsIn(SEATS)
  seat: Seat;

  /** Commits you to your share of every draw, as when joining. */
  @IsOptional()
  @isHex32()
  shareCommitment?: string;
}
