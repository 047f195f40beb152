import { isRejection, ProvableRandom, type Rejection } from '@logbuoy/kernel';
import type { Games } from '../game';
import type { MatchCommand } from './commands';
import { decideMatch } from './decide';
import type { MatchState } from './state';

/** A seed of no match: asking must neither reveal nor use up the draws that are still to come. */
const NO_SEED = '00'.repeat(32);

/** Why a command would be refused now; `undefined` where it would be accepted. Nothing comes of asking. */
export function whyNot(games: Games, match: MatchState, command: MatchCommand, nowMs: number): Rejection | undefined {
  const random = new ProvableRandom({ seed: NO_SEED, match: '', shares: {}, drawn: match.draws });
  const decision = decideMatch(games, match, command, { nowMs, seed: NO_SEED, random });
  return isRejection(decision) ? decision : undefined;
}
