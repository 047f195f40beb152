/**
 * The match file crosses the wire as a whole, and its reader can fold it, show any seat's view and check it
 * with the server's own functions. They bring the games with them: a page loads them only when it shows a replay.
 */
export {
  botsOf,
  gamesOf,
  MatchAuditor,
  Practice,
  Replay,
  tellMatch,
  toldOffers,
  type AuditVerdict,
  type Course,
  type Game,
  type Games,
  type Language,
  type Mark,
  type MarkKind,
  type MatchView as ReplayedView,
  type PracticePartner,
  type ReplayedEvent,
  type SeatNames,
  type Standing,
} from '@logbuoy/games';
export {
  ARCHIVE,
  isSeat,
  seatViewer,
  SPECTATOR,
  type Fault,
  type Rejection,
  type Seat,
  type Viewer,
} from '@logbuoy/kernel';
