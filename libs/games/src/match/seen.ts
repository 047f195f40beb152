import {
  canonicalJson,
  COMMAND_WITHOUT_EFFECT,
  COMMANDS_REFUSED,
  SEAL_TYPE,
  type Json,
  type Viewer,
} from '@logbuoy/kernel';
import type { Games, SeenEvent } from '../game';
import type { MatchLayerEvent, MatchEvent, SeatTaken } from './events';
import { gameOf } from './evolve';
import type { MatchState } from './state';
import { eyesOf, type Eyes } from './view';

/** What a viewer may see of an event, with the rights they had when it happened. */
export const seenThen = (games: Games, event: MatchEvent, viewer: Viewer, after: MatchState): SeenEvent | undefined =>
  seenBy(games, event, eyesOf(after, viewer), after, after);

/**
 * What a viewer may see of past events with the rights they have now: a finished match is open to the archive from its
 * first event on, and a judge to whom the hidden zones were opened may look back.
 */
export const seenFromNow =
  (games: Games, now: MatchState) =>
  (event: MatchEvent, viewer: Viewer, after: MatchState): SeenEvent | undefined =>
    seenBy(games, event, eyesOf(now, viewer), after, now);

/** Composed by naming, like the view: a new field of an event stays private until it is named here. */
function seenBy(
  games: Games,
  event: MatchEvent,
  eyes: Eyes,
  after: MatchState,
  now: MatchState,
): SeenEvent | undefined {
  const fact = event as MatchLayerEvent;
  switch (fact.type) {
    case 'MatchCreated': {
      const { type, match, game, rulesVersion, options, players } = fact;
      const { clock, spectators, listed, createdBy, chance, seedCommitment } = fact;
      const table = { match, game, rulesVersion, options, players };
      return { type, ...table, clock, spectators, listed, createdBy, chance, seedCommitment };
    }
    case 'SeatTaken': {
      // Not what it brought secretly: a seat may change hands before play. Who sits there now finds their own in the view.
      const { type, seat, player, nonce, share, shareCommitment, openly } = fact;
      const seen: SeenEvent = { type, seat, player, nonce, share, shareCommitment, openly };
      return eyes.kind === 'archive' && wasPlayed(fact, now) ? { ...seen, equipment: fact.equipment } : seen;
    }
    case 'ShareCommitted':
      return { type: fact.type, seat: fact.seat, share: fact.share, shareCommitment: fact.shareCommitment };
    case 'ShareRevealed':
      return { type: fact.type, seat: fact.seat, share: fact.share };
    case 'SeatLeft':
      return { type: fact.type, seat: fact.seat, player: fact.player };
    case 'TableClosed':
      return { type: fact.type };
    case 'MatchStarted':
      return eyes.kind === 'archive'
        ? { type: fact.type, seats: fact.seats, shares: fact.shares, equipment: fact.equipment as Json | undefined }
        : { type: fact.type, seats: fact.seats, shares: fact.shares };
    case 'DrawsMade':
      // How many draws there were may tell of facts that must not be noticed.
      return eyes.kind === 'archive' ? { type: fact.type, total: fact.total } : undefined;
    case 'DecisionAwaited': {
      const { type, decision, seats, judge, why, clock } = fact;
      return { type, decision, seats, ...(judge ? { judge } : {}), why, clock };
    }
    case 'TimeExtended': {
      const { type, seat, ms, judge, reason, clock } = fact;
      return { type, seat, ms, judge, reason, clock };
    }
    case 'SeatAbsent':
      return { type: fact.type, seat: fact.seat, sinceMs: fact.sinceMs, clock: fact.clock };
    case 'SeatReturned':
      return { type: fact.type, seat: fact.seat, clock: fact.clock };
    case 'MatchPaused': {
      const { type, judge, reason, sinceMs, untilMs, clock } = fact;
      return { type, judge, reason, sinceMs, untilMs, clock };
    }
    case 'MatchResumed':
      return { type: fact.type, judge: fact.judge, clock: fact.clock };
    case 'DrawOffered':
    case 'DrawAccepted':
    case 'DrawDeclined':
    case 'SeatConceded':
      return { type: fact.type, seat: fact.seat };
    case 'TimeRanOut': {
      const { type, seat, why, decision, deadlineMs, clock } = fact;
      return { type, seat, why, decision, deadlineMs, clock };
    }
    case 'TimeCalled':
    case 'ExtraTurnBegun':
      return { type: fact.type, turnsLeft: fact.turnsLeft };
    case 'HiddenZonesOpened':
      return { type: fact.type, judge: fact.judge, reason: fact.reason };
    case 'JudgeDecided':
      return { type: fact.type, judge: fact.judge, reason: fact.reason };
    case 'MatchEnded':
      return { type: fact.type, winners: fact.winners, reason: fact.reason, clock: fact.clock };
    case 'SeedRevealed':
      return { type: fact.type, seed: fact.seed };
    case SEAL_TYPE: {
      const { type, count, head, publicKey, signature } = fact;
      return { type, count, head, publicKey, signature };
    }
    case COMMANDS_REFUSED: {
      if (eyes.kind !== 'archive') return undefined;
      return { type: fact.type, refused: fact.refused, ...(fact.more ? { more: fact.more } : {}) };
    }
    case COMMAND_WITHOUT_EFFECT:
      return eyes.kind === 'archive' ? { type: fact.type } : undefined;
    default: {
      fact satisfies never;
      return gameOf(games, after).seen(event, eyes, after.game);
    }
  }
}

/**
 * Whether a seat played what it brought here, as far as the match has come. A seat may have been left and taken again, by the
 * same player with something else.
 */
export function wasPlayed({ seat, equipment }: SeatTaken, now: MatchState): boolean {
  const played = now.seats[seat];
  if (now.game === null || played === undefined) return false;
  const same = played.brought === null ? played.equipment : { commitment: played.brought };
  return canonicalJson(equipment ?? null) === canonicalJson(same);
}
