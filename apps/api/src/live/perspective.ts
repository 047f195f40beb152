import type { Perspective } from '@logbuoy/contracts';
import { seatOf, type MatchState } from '@logbuoy/games';
import { ARCHIVE, seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { notAllowed, type Caller } from '@logbuoy/platform';

/** Whose eyes somebody may look with. Without a wish: their seat's, or a spectator's. */
export function viewerFor(match: MatchState, who: Caller | undefined, wished: Perspective | undefined): Viewer {
  const seat = who && seatOf(match, who.id);
  switch (wished ?? (seat === undefined ? 'spectator' : 'player')) {
    case 'player':
      if (seat === undefined) throw notAllowed('not-a-player');
      return seatViewer(seat);
    case 'spectator':
      return spectatorOf(match, who);
    case 'judge':
      if (!who?.roles.includes('judge')) throw notAllowed('not-a-judge');
      if (seat !== undefined) throw notAllowed('judge-plays-here');
      return { kind: 'judge', account: who.id };
    case 'archive':
      if (match.status !== 'ended' && match.status !== 'closed') throw notAllowed('match-not-over');
      return ARCHIVE;
  }
}

/** Seats and staff may always look from outside; others where the table allows it. */
function spectatorOf(match: MatchState, who: Caller | undefined): Viewer {
  const isOver = match.status === 'ended' || match.status === 'closed';
  const belongsHere = who !== undefined && (seatOf(match, who.id) !== undefined || match.table?.createdBy === who.id);
  if (isOver || belongsHere || match.status === 'open' || match.table?.spectators.allowed) return SPECTATOR;
  throw notAllowed('no-spectators');
}
