import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LANGUAGES } from '@logbuoy/games';
import { PageDto } from '../matches/match.dto';
import { ClockDto, CommandIdDto } from '../matches/table.dto';

export const TOURNAMENT_LISTS = ['coming', 'running', 'finished'] as const;
export type TournamentList = (typeof TOURNAMENT_LISTS)[number];

const PHASES_MAX = 5;
const ROUNDS_MAX = 100;
const PLAYERS_MAX = 100_000;
const PHASE_KINDS = ['swiss', 'round-robin', 'single-elimination', 'double-elimination'] as const;

export class ListTournamentsDto extends PageDto {
  /** Announced and open for entries, being played, or over. */
  @IsOptional()
  @IsIn(TOURNAMENT_LISTS)
  state?: TournamentList;

  /** Only those you direct, judge or play in, drafts included. */
  @IsOptional()
  @IsIn(['true', 'false'])
  mine?: 'true' | 'false';
}

export class PhaseDto {
  @IsIn(PHASE_KINDS)
  kind: (typeof PHASE_KINDS)[number];

  /** Swiss only. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ROUNDS_MAX)
  rounds?: number;

  /** Brackets only: how many go in. */
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(PLAYERS_MAX)
  size?: number;
}

export class PlayHereDto {
  @Matches(/^[a-z0-9-]{1,40}$/)
  game: string;

  /** Left out: half of the ruleset's round each, or no clock where the ruleset has none. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ClockDto)
  clock?: ClockDto;
}

export class CreateTournamentDto extends CommandIdDto {
  @IsString()
  @Length(1, 120)
  name: string;

  /** The id of a preset. */
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,60}$/)
  preset?: string;

  /** A ruleset of your own, whole; instead of a preset. */
  @IsOptional()
  @IsObject()
  ruleset?: Record<string, unknown>;

  /** Left out: Swiss, with as many rounds and the cut the ruleset recommends for `expected` players. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PHASES_MAX)
  @ValidateNested({ each: true })
  @Type(() => PhaseDto)
  phases?: PhaseDto[];

  /** How many players are expected, where `phases` is left out; 8 by default. */
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(PLAYERS_MAX)
  expected?: number;

  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(PLAYERS_MAX)
  capacity?: number;

  /** Left out: games are played on paper. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PlayHereDto)
  play?: PlayHereDto;

  /** When it is to begin; milliseconds since 1970. */
  @IsOptional()
  @IsInt()
  @Min(0)
  startsAtMs?: number;

  /** Decks are legal as of this day, `2026-11-16`. */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  legalityDate?: string;
}

export class TournamentCommandDto extends CommandIdDto {
  /** `{ "type": …, … }`; who asks and in which role is known already. */
  @IsObject()
  command: { type: string; [field: string]: unknown };
}

export class PreviewDto {
  /** PairRound, OverridePairing or CorrectResult, as it would be sent. */
  @IsObject()
  command: { type: string; [field: string]: unknown };
}

export class ImportPlayersDto extends CommandIdDto {
  /** One player a line; the first line may name the columns (name, account, deck hash). */
  @IsString()
  @MaxLength(60_000)
  csv: string;

  /** Only says what would happen. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class LookAtTournamentDto {
  /** The public view, also for staff. */
  @IsOptional()
  @IsIn(['public'])
  as?: 'public';
}

export class StandingsDto extends LookAtTournamentDto {
  /** After this round; the newest by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  round?: number;
}

export class TournamentEventsDto extends LookAtTournamentDto {
  /** The number of the last event you know; 0 for all. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  since?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}

export const CSV_SHEETS = ['players', 'pairings', 'standings'] as const;
export type CsvSheet = (typeof CSV_SHEETS)[number];

export class CsvDto {
  @IsOptional()
  @IsIn(CSV_SHEETS)
  sheet?: CsvSheet;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  round?: number;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: (typeof LANGUAGES)[number];
}

export class PaperDto {
  /** The newest by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  round?: number;
}

const PAPER_SIZES = ['a4', 'letter'] as const;

/** On what and in which language something is printed. */
export class ArchiveDto {
  @IsOptional()
  @IsIn(PAPER_SIZES)
  size?: (typeof PAPER_SIZES)[number];

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: (typeof LANGUAGES)[number];
}

export class PdfDto extends PaperDto {
  @IsOptional()
  @IsIn(PAPER_SIZES)
  size?: (typeof PAPER_SIZES)[number];

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: (typeof LANGUAGES)[number];
}

export class TrfDto {
  @IsOptional()
  @Type(() => Number)
  @IsIn([16, 26])
  edition?: 16 | 26;
}

export class RetryJobDto {
  @IsString()
  @Length(1, 300)
  id: string;
}

export class RetriedJobAnswer {
  queue: string;
  id: string;
}

export class JobsDto {
  /** Jobs shown per queue and state. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}
