import { invariant, isId, type Decision } from '@logbuoy/kernel';
import { Malformed, type Games } from '../game';
import { isWholeMs, readClock } from './clock';
import type { CreateMatch } from './commands';
import { CHANCE_SCHEME, type MatchEvent } from './events';
import { refuse } from './rejections';
import type { MatchContext, MatchState } from './state';

const LONGEST_DELAY_MS = 24 * 3_600_000;
const LONGEST_SHARE_WAIT_MS = 3_600_000;

/** Opens a table. Its seed follows from its id and the key that is named here, so it is fixed before the first seat is taken. */
export function createMatch(
  games: Games,
  match: MatchState,
  command: CreateMatch,
  { nowMs, chanceKey }: MatchContext,
): Decision<MatchEvent> {
  if (match.status !== 'none') return refuse('match-exists');
  if (!isId(command.match) || !isId(command.createdBy)) return refuse('bad-id');
  const game = games.get(command.game);
  if (!game) return refuse('unknown-game', { games: [...games.keys()] });

  const { min, max } = game.players;
  if (!Number.isInteger(command.players) || command.players < min || command.players > max)
    return refuse('bad-player-count', { min, max });
  const options = game.readOptions(command.options ?? null, command.players);
  if (options instanceof Malformed) return refuse('malformed-options', { sentence: options.sentence });
  const clock = command.clock === null ? null : readClock(command.clock);
  if (clock && 'wrong' in clock) return refuse('bad-clock', { field: clock.wrong });
  const { allowed, delayMs } = command.spectators;
  if (!isWholeMs(delayMs, 0, LONGEST_DELAY_MS)) return refuse('bad-spectators');

  const { shareWaitMs } = command;
  if (shareWaitMs !== undefined && !isWholeMs(shareWaitMs, 0, LONGEST_SHARE_WAIT_MS))
    return refuse('bad-duration', { maxMs: LONGEST_SHARE_WAIT_MS });
  invariant(chanceKey !== undefined, 'a new match needs the key its seed is checked against');
  const wait = shareWaitMs === undefined ? {} : { sharesUntilMs: nowMs + shareWaitMs };

  return [
    {
      type: 'MatchCreated',
      match: command.match,
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      players: command.players,
      clock,
      spectators: { allowed, delayMs },
      // A training match has no seat to offer.
      listed: command.listed && command.players > 1,
      createdBy: command.createdBy,
      chance: { scheme: CHANCE_SCHEME, key: chanceKey, ...wait },
    },
  ];
}
