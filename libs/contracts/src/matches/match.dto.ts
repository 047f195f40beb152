import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { LANGUAGES, type Language } from '@logbuoy/games';
import { SEATS, type Seat } from '@logbuoy/kernel';
import { CommandIdDto } from './table.dto';

export const LIST_LIMIT_MAX = 100;

export class PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIST_LIMIT_MAX)
  limit?: number;

  /** Where the page before ended, as it said. */
  @IsOptional()
  @IsString()
  @Length(1, 400)
  cursor?: string;
}

export class PagingDto extends PageDto {
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,40}$/)
  game?: string;
}

export class ListTablesDto extends PagingDto {
  /** Only those you opened or sit at, those that are not listed, too. */
  @IsOptional()
  @IsIn(['true', 'false'])
  mine?: 'true' | 'false';
}

export class ListMatchesDto extends PagingDto {
  @IsOptional()
  @IsIn(['running', 'finished'])
  state?: 'running' | 'finished';

  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  player?: string;
}

/** The perspective; by default your seat's, or a spectator's. */
export const PERSPECTIVES = ['player', 'spectator', 'judge', 'archive'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

export class LookDto {
  @IsOptional()
  @IsIn(PERSPECTIVES)
  as?: Perspective;
}

/** Who asks what they may send: a player, or a judge whom the game awaits. */
export const SENDERS = ['player', 'judge'] as const;

export class OffersDto {
  @IsOptional()
  @IsIn(SENDERS)
  as?: (typeof SENDERS)[number];

  /** Also describes each offer, the questions of its blanks and their candidates in this language. */
  @IsOptional()
  @IsIn(LANGUAGES)
  words?: Language;
}

export class SinceDto extends LookDto {
  /** The number of the last event you know; 0 for all. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  since?: number;
}

export class HintDto {
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class TranscriptDto extends SinceDto {
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

/** A moment of a finished match. */
export class ReplayDto {
  /** The number of the event; by default that of the first decision. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  at?: number;

  /** The perspective: a seat's, a spectator's, or the archive's, which sees everything. */
  @IsOptional()
  @IsIn([...SEATS, 'spectator', 'everything'])
  as?: string;

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class TimelineDto extends LookDto {
  /** The last mark you know; 0 for all. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  after?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}

export class MatchCommandDto extends CommandIdDto {
  /** `{ "type": …, … }`: a command of the game, or Concede, OfferDraw, AcceptDraw, DeclineDraw. */
  @IsObject()
  command: { type: string; [field: string]: unknown };
}

/** A command that is only tried, not sent. */
export class WhyDto {
  /** As it would be sent. */
  @IsObject()
  command: { type: string; [field: string]: unknown };

  /** In which language the answer's sentence is to be. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class JudgeActionDto extends CommandIdDto {
  @IsString()
  @Length(1, 500)
  reason: string;
}

export class JudgeDecisionDto extends JudgeActionDto {
  /** `{ "type": …, … }`: a command of the game that it offers to a judge. */
  @IsObject()
  command: { type: string; [field: string]: unknown };
}

export class PauseDto extends JudgeActionDto {
  /** The pause ends by itself after this long. */
  @IsInt()
  @Min(1_000)
  @Max(24 * 60 * 60 * 1000)
  maxMs: number;
}

export class ExtendTimeDto extends JudgeActionDto {
  @IsIn(SEATS)
  seat: Seat;

  @IsInt()
  @Min(1_000)
  @Max(24 * 60 * 60 * 1000)
  extensionMs: number;
}
