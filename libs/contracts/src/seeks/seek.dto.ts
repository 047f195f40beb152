import { IsBoolean, IsIn, IsObject, IsOptional, Matches } from 'class-validator';
import { WANTED_PACES, type SeekEnd, type WantedPace } from '@logbuoy/games';
import { NamesAnswer } from '../matches/match-answers.dto';
import { ClockDto, CommandIdDto } from '../matches/table.dto';

/** Of a game or a bot. */
const NAME = /^[a-z0-9-]{1,40}$/;

export class OpenSeekDto extends CommandIdDto {
  @Matches(NAME, { message: '$property must be a name' })
  game: string;

  /** One of the paces that are listed, or `any`. */
  @IsIn(WANTED_PACES)
  pace: WantedPace;

  /** What you bring, such as a deck; the game checks it. Others can read it only after the match has ended. */
  @IsOptional()
  @IsObject()
  equipment?: Record<string, unknown>;
}

export class AcceptBotDto extends CommandIdDto {
  /** A bot of the game by its name; its usual one by default. */
  @IsOptional()
  @Matches(NAME, { message: '$property must be a name' })
  bot?: string;
}

export class PaceAnswer {
  pace: string;
  clock: ClockDto;
}

export class QueueAnswer {
  game: string;
  /** How many wait in it now; a hundred also stands for more. */
  waiting: number;
}

export class QueuesAnswer {
  paces: PaceAnswer[];
  queues: QueueAnswer[];
  /** A bot is offered to those who have waited so long. */
  botAfterMs: number;
}

export class SeekAnswer {
  seek: string;
  /** `seated`: the table is being made ready; `ready`: all sit there. */
  state: 'waiting' | 'seated' | 'ready' | 'closed';
  game: string;
  /** `null` for a rematch. */
  pace: WantedPace | null;
  /** The finished match that is to be played again. */
  rematchOf: string | null;
  /** Milliseconds since 1970. */
  sinceMs: number;
  /** The table, once there is one. */
  match: string | null;
  /** Why it was closed. */
  why: SeekEnd | null;
}

export class OwnSeekAnswer {
  /** The last one; `null` where there never was any. */
  seek: SeekAnswer | null;
}

export class RematchAnswer {
  /** Who have offered it. */
  offers: string[];
  /** Where it is played, once all have agreed. */
  match: string | null;
}

export class PersonHereAnswer {
  account: string;
  /** `waiting` for an opponent, `playing` a listed match that may be watched, or just `here`. */
  doing: 'waiting' | 'playing' | 'here';
  /** The game they wait for or play. */
  game: string | null;
  /** The match they play. */
  match: string | null;
}

export class PeopleHereAnswer extends NamesAnswer {
  /** The latest first; a hundred at most. */
  people: PersonHereAnswer[];
  /** Of all, also those beyond the hundred; who does not want to be seen is not counted. */
  count: number;
}

export class PresenceDto {
  /** Whether others see you among those who are online. */
  @IsBoolean()
  listed: boolean;
}

export class PresenceAnswer {
  listed: boolean;
}
