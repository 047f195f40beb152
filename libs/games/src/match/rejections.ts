import { reject, type Rejection } from '@logbuoy/kernel';

/**
 * Every refusal the match layer itself gives, with a sentence for the documentation. Codes are stable: the browser turns them
 * into words of its own. A game's refusals pass through unchanged.
 */
export const MATCH_REJECTIONS = {
  'match-exists': 'A match was already created under this id.',
  'no-match': 'No match was created under this id.',
  'bad-id': 'Ids are 1 to 64 letters, digits, `_` or `-`.',
  'unknown-game': 'This server has no game of this name.',
  'bad-player-count': 'The game is not played by so many; `min` and `max` say how many.',
  'malformed-options': 'The game cannot read these options; `sentence` says why.',
  'bad-clock':
    'Clock settings are whole milliseconds up to 90 days and leave each decision some time; `field` names the wrong one.',
  'bad-spectators': 'The spectators’ delay is a whole number of milliseconds up to a day.',

  'not-open': 'The table is no longer open: play began, or it was closed.',
  'no-such-seat': 'The table has no such seat; `seats` lists those it has.',
  'seat-taken': 'Somebody sits there already.',
  'already-seated': 'This player already sits at this table, at `seat`.',
  'bad-nonce': 'A nonce is 1 to 128 printable ASCII characters; tables with shares take none.',
  'bad-share': 'A commitment to a share is a SHA-256, and a share 32 bytes, in 64 lower-case hex digits.',
  'bad-salt': 'The salt of a commitment is 16 bytes in 32 lower-case hex digits; what is brought in public has none.',
  'no-shares-here': 'The table was opened before shares existed; its draws follow from nonces.',
  'no-share-committed': 'This seat has no share to reveal: it committed to none, or must commit again.',
  'wrong-share': 'This is not the share that the seat committed to.',
  'shares-revealed': 'A share was revealed already; no other can be chosen now.',
  'share-wait-over': 'Shares could be committed to until `untilMs`.',
  'shares-missing': 'Shares of some seats are still missing; `seats` lists them.',
  'equipment-missing':
    'What some seats bring could not be found, or is not what they committed to; `seats` lists them.',
  'malformed-equipment': 'The game cannot read what this seat brings; `sentence` says why.',
  'not-your-seat': 'Somebody else, or nobody, sits there.',
  'not-the-creator': 'Only who opened the table may close it.',
  'not-at-this-table': 'Only the table’s creator or somebody seated may start.',
  'seats-empty': 'Some seats are still empty; `seats` lists them.',

  'not-started': 'Play has not begun.',
  'match-over': 'The match is over; nothing can be added to it.',
  'match-paused': 'A judge paused the match; `untilMs` is when the pause ends by itself at the latest.',
  'time-is-up': 'Somebody’s time ran out before this arrived; the match is about to record it.',
  'seat-retired': 'This seat conceded or ran out of time.',
  'malformed-command': 'The game cannot read this command; `sentence` says why.',
  'not-awaited': 'The match waits for somebody else; `awaiting` and `why` say for whom and what.',

  'draw-pending': 'A draw is already on offer.',
  'draw-just-declined': 'A draw was declined during this decision; offer again after it.',
  'no-opponent': 'Nobody else plays at this table, so no draw can be agreed on.',
  'no-draw-offered': 'No draw is on offer.',
  'draw-accepted-already': 'This seat already agreed to the draw.',

  'judge-not-awaited': 'The game does not wait for a judge; `awaiting` and `why` say for whom and what.',
  'judge-plays-here': 'Nobody judges a match they play in.',
  'reason-missing': 'A judge’s action needs a reason of 1 to 500 characters.',
  'bad-duration': 'A duration is a whole number of milliseconds, at least 1 and at most `maxMs`.',
  'already-paused': 'The match is paused already.',
  'not-paused': 'The match is not paused.',
  untimed: 'The table plays without clocks.',
  'zones-open-already': 'The hidden zones are already open to this judge.',
} as const;

export type MatchRejection = keyof typeof MATCH_REJECTIONS;

export const refuse = (code: MatchRejection, details?: Rejection['details'], rule?: string): Rejection =>
  reject(code, details, rule);
