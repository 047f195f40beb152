import { rulesetOf } from './sheets';
import { entrantOf, isPlayedOut, type Tournament } from './state';
import { valueAt } from './bucket-map';

/** Why a viewer may not look at a match of an event, or not yet. */
export const WITHHELD = ['not-shown-live', 'replay-at-round-end', 'replay-at-event-end', 'replay-never'] as const;
export type Withheld = (typeof WITHHELD)[number];

export interface MatchOfEvent {
  readonly round: number;
  /** The accounts of those who sit there. */
  readonly players: readonly string[];
  /** It is being played, or still being shown to those who see it late. */
  readonly isLive: boolean;
}

export interface MatchOnlooker {
  readonly account: string | undefined;
  /** Judges of the server are called to any table. */
  readonly isJudge: boolean;
}

/**
 * What keeps a viewer from looking at a match; `undefined` where they may. Its players, the staff of the event and judges of
 * the server always may. A player who asks not to be shown live is not, and that is all it changes: afterwards the match is
 * released like every other.
 */
export function whyWithheld(
  tournament: Tournament,
  { round, players, isLive }: MatchOfEvent,
  { account, isJudge }: MatchOnlooker,
): Withheld | undefined {
  if (isJudge || (account !== undefined && (players.includes(account) || isStaff(tournament, account))))
    return undefined;
  if (isLive) return players.some((one) => isOptedOut(tournament, one)) ? 'not-shown-live' : undefined;
  const isRoundOver = tournament.rounds[round - 1]?.status === 'closed';
  switch (rulesetOf(tournament).publication.replays) {
    case 'round-end':
      return isRoundOver || isPlayedOut(tournament) ? undefined : 'replay-at-round-end';
    case 'event-end':
      return isPlayedOut(tournament) ? undefined : 'replay-at-event-end';
    case 'never':
      return 'replay-never';
  }
}

const isStaff = ({ roles }: Tournament, account: string): boolean =>
  Object.hasOwn(roles, account) && (roles[account] ?? []).length > 0;

const isOptedOut = (tournament: Tournament, account: string): boolean =>
  entrantOf(tournament, valueAt(tournament.entrantOfAccount, account))?.optedOut === true;
