import type { Decider } from '@logbuoy/kernel';
import type { Games, SeenEvent } from '../game';
import type { MatchCommand } from './commands';
import { decideMatch } from './decide';
import type { MatchEvent } from './events';
import { evolveMatch } from './evolve';
import type { MatchView } from './match-view';
import { seenThen } from './seen';
import { INITIAL_MATCH, type MatchContext, type MatchState } from './state';
import { viewMatch } from './view';

export type MatchDecider = Decider<MatchState, MatchCommand, MatchEvent, MatchView, SeenEvent, MatchContext>;

/** A match of any of these games. */
export const matchDecider = (games: Games): MatchDecider => ({
  initial: INITIAL_MATCH,
  decide: (match, command, context) => decideMatch(games, match, command, context),
  evolve: (match, event) => evolveMatch(games, match, event),
  view: (match, viewer) => viewMatch(games, match, viewer),
  seen: (event, viewer, after) => seenThen(games, event, viewer, after),
});
