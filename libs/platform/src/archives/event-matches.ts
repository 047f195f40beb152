import type { MatchId } from '@logbuoy/kernel';
import { whyWithheld, type Tournament } from '@logbuoy/tournaments';
import type { Audience } from '../printed-documents';

/** The match of a table in an event. */
export interface EventMatch {
  readonly round: number;
  readonly table: number;
  readonly match: MatchId;
  /** Its round is over, so that its end has been recorded or will be in a moment. */
  readonly isRoundOver: boolean;
}

/**
 * The matches whose files an archive for this audience may hold: for staff all, for everybody else what the event's rules have
 * released to anyone. Staff who play get the public matches only, because decks are kept from them; and no one gets a match of a
 * round that goes on, since an archive does not know who in that round asks for it.
 */
export function releasedMatches(tournament: Tournament, audience: Audience): EventMatch[] {
  return tournament.rounds.flatMap(({ number: round, status, tables }) => {
    const isRoundOver = status === 'closed';
    const isReleased =
      isRoundOver && whyWithheld(tournament, { round, players: [], isLive: false }, ANYONE) === undefined;
    if (audience !== 'staff' && !isReleased) return [];
    return tables.flatMap(({ table, match }) =>
      match === undefined ? [] : [{ round, table, match: match as MatchId, isRoundOver }],
    );
  });
}

const ANYONE = { account: undefined, isJudge: false };
