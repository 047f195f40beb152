import type { Seat, Viewer } from '@logbuoy/kernel';
import type { Game, Games, Scores } from '../game';
import { clockView } from './clock';
import { gameOf } from './evolve';
import type { MatchView, SeatView } from './match-view';
import type { MatchState, SeatShare } from './state';

/** The three kinds of eyes a game has to know. */
export type Eyes = Exclude<Viewer, { readonly kind: 'judge' }>;

const ALL: Eyes = { kind: 'archive' };
const PUBLIC: Eyes = { kind: 'spectator' };

/**
 * What a viewer's rights come to, given a state: a judge sees as a spectator until the hidden zones were opened to them,
 * and the archive opens when the match is over.
 */
export function eyesOf(match: MatchState, viewer: Viewer): Eyes {
  switch (viewer.kind) {
    case 'judge':
      return (match.openedTo as readonly string[]).includes(viewer.account) ? ALL : PUBLIC;
    case 'archive':
      return match.status === 'ended' || match.status === 'closed' ? ALL : PUBLIC;
    default:
      return viewer;
  }
}

/** What a viewer may know of a match, with the rights they have in this very state. */
export const viewMatch = (games: Games, match: MatchState, viewer: Viewer): MatchView =>
  viewBy(games, match, eyesOf(match, viewer));

/** What a viewer may know of an earlier state with the rights they have now: the archive is open from the first event on. */
export const viewFromNow =
  (games: Games, now: MatchState) =>
  (then: MatchState, viewer: Viewer): MatchView =>
    viewBy(games, then, eyesOf(now, viewer));

/** Composed by naming: a new field of the state stays private until it is named here. */
function viewBy(games: Games, match: MatchState, eyes: Eyes): MatchView {
  const { table } = match;
  return {
    match: table?.match ?? null,
    game: table?.game ?? null,
    rulesVersion: table?.rulesVersion ?? null,
    options: table?.options ?? null,
    status: match.status,
    sealed: match.sealed,
    listed: table?.listed ?? false,
    createdBy: table?.createdBy ?? null,
    spectators: table?.spectators ?? null,
    seats: match.order.map((seat) => viewSeat(match, seat, eyes)),
    awaiting: match.awaiting,
    decision: match.decision,
    clock: clockView(match),
    draw: match.draw,
    pause: match.pause,
    hiddenZonesOpenTo: match.openedTo,
    turnsLeft: match.turnsLeft,
    chance: table?.chance ?? null,
    outcome: match.outcome,
    seedCommitment: table?.seedCommitment ?? null,
    seed: match.seed,
    scores: match.game === null ? null : scoresFor(gameOf(games, match), match.game, eyes),
    play: match.game === null ? null : gameOf(games, match).view(match.game, eyes),
  };
}

/** The scores that decide may hang on hidden cards; everybody sees the running ones. */
const scoresFor = (game: Game, state: unknown, eyes: Eyes): Scores =>
  eyes.kind === 'archive' ? game.scores(state) : (game.runningScore?.(state) ?? game.scores(state));

function viewSeat(match: MatchState, seat: Seat, eyes: Eyes): SeatView {
  const taken = match.seats[seat];
  if (!taken) return { seat, player: null, present: false, standing: 'playing' };
  const { player, absent, standing } = taken;
  const view: SeatView = { seat, player, present: !absent, standing, share: shareView(taken.share) };
  return maySeeEquipment(match, seat, eyes) ? { ...view, equipment: taken.equipment } : view;
}

/** Commitments are public, and so are shares once they were revealed. */
const shareView = (share: SeatShare | null): SeatShare | null =>
  share && { status: share.status, by: share.by, commitment: share.commitment, value: share.value };

/** What was brought in public everybody sees. The archive sees what was played; what a seat brought that was left, or a table that was closed, stays its player's. */
const maySeeEquipment = ({ game, table, seats }: MatchState, seat: Seat, eyes: Eyes): boolean =>
  (table?.chance !== null && seats[seat]?.brought === null) ||
  (eyes.kind === 'archive' && game !== null) ||
  (eyes.kind === 'seat' && eyes.seat === seat);
