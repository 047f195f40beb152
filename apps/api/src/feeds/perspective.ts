import type { Perspective } from '@logbuoy/contracts';
import { seatOf, type MatchState } from '@logbuoy/games';
import { ARCHIVE, seatViewer, SPECTATOR, type Viewer } from '@logbuoy/kernel';
import { notAllowed, notSignedIn, type Caller, type Problem } from '@logbuoy/platform';

/** The perspective a viewer may have. By default their seat's, or a spectator's. */
export function viewerFor(match: MatchState, who: Caller | undefined, wished: Perspective | undefined): Viewer {
  const viewer = wishedEyes(match, who, wished);
  const refusal = refusalFor(match, who, viewer);
  if (refusal !== undefined) throw refusal;
  return viewer;
}

function wishedEyes(match: MatchState, who: Caller | undefined, wished: Perspective | undefined): Viewer {
  const seat = who && seatOf(match, who.id);
  switch (wished ?? (seat === undefined ? 'spectator' : 'player')) {
    case 'player':
      if (who === undefined) throw notSignedIn();
      if (seat === undefined) throw notAllowed('not-a-player');
      return seatViewer(seat);
    case 'spectator':
      return SPECTATOR;
    case 'judge':
      if (who === undefined) throw notSignedIn();
      return { kind: 'judge', account: who.id };
    case 'archive':
      return ARCHIVE;
  }
}

/** Why a viewer may not have this perspective in the match's present state; `undefined` where they may. */
export function refusalFor(match: MatchState, who: Caller | undefined, viewer: Viewer): Problem | undefined {
  const seat = who && seatOf(match, who.id);
  switch (viewer.kind) {
    case 'seat':
      return seat === viewer.seat ? undefined : notAllowed('not-a-player');
    case 'spectator':
      return maySpectate(match, who) ? undefined : notAllowed('no-spectators');
    case 'judge':
      if (who?.id !== viewer.account || !who.roles.includes('judge')) return notAllowed('not-a-judge');
      return seat === undefined ? undefined : notAllowed('judge-plays-here');
    case 'archive':
      return isOver(match) ? undefined : notAllowed('match-not-over');
  }
}

/** Seats and staff may always look from outside; others where the table allows it, or nothing is played. */
function maySpectate(match: MatchState, who: Caller | undefined): boolean {
  if (match.status !== 'playing' || match.table?.spectators.allowed === true) return true;
  if (who === undefined) return false;
  return seatOf(match, who.id) !== undefined || match.table?.createdBy === who.id || who.roles.includes('judge');
}

const isOver = ({ status }: MatchState): boolean => status === 'ended' || status === 'closed';
