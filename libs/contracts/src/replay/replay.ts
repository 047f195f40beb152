import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { behaviourOf, secondEdition, secondEditionBots, type PracticePartner } from '@logbuoy/games';
import type { CardsAnswer } from '../second-edition/cards';

/**
 * The match file crosses the wire as a whole, and whoever has it can fold it, look through anybody's eyes and check it
 * with the house's own functions. They bring the games with them: a page loads them only when it shows a replay.
 */
export {
  gamesOf,
  MatchAuditor,
  Practice,
  Replay,
  tellMatch,
  type AuditVerdict,
  type Course,
  type Mark,
  type MarkKind,
  type MatchView as ReplayedView,
  type ReplayedEvent,
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

/** Who plays the other seats when a match is taken up again; nobody where the house has no bot for the game. */
export const practicePartnerFor = (game: string): PracticePartner | undefined =>
  game === secondEdition.id ? secondEditionBots.BOTS.captain : undefined;

/** All cards of Second Edition with their texts, as the API answers them. */
export const secondEditionCards = (): CardsAnswer => ({
  rulesVersion: secondEdition.rulesVersion,
  cards: SECOND_EDITION_CARDS.map((card) => ({ ...card, text: behaviourOf(card.number)?.text ?? null })),
});
