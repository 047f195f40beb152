import { gamesOf, type Game, type Games, type Scores } from '@logbuoy/games';
import { readCommand, readEquipment, readOptions, type ClaimsCommand } from './claims/commands';
import {
  awaitingInClaims,
  decideClaims,
  judgeOffersInClaims,
  offersInClaims,
  retireFromClaims,
  startClaims,
} from './claims/decide';
import {
  CLAIMS_EVENT_TYPES,
  evolveClaims,
  INITIAL_CLAIMS,
  type ClaimsEvent,
  type ClaimsPlayer,
  type ClaimsState,
} from './claims/state';
import { seenInClaims, viewClaims, type ClaimsView } from './claims/view';
import { claimsMarks, claimsWords } from './claims/words';

/**
 * Claims, the second game the server is tested with: what Signals does not have. It may be played alone, flags are brought in
 * public and no two are the same, points are claimed without a rule that checks them, a disputed claim awaits a judge, cubes may
 * go to one place several times, and the score that decides has a part that only its own seat knows.
 */
export const game: Game<ClaimsState, ClaimsCommand, ClaimsEvent, ClaimsView> = {
  id: 'claims',
  name: 'Claims',
  rulesVersion: 'claims-1',
  stateVersion: 1,
  players: { min: 1, max: 4 },
  equipment: { public: true, required: true },
  initial: INITIAL_CLAIMS,
  eventTypes: CLAIMS_EVENT_TYPES,
  readOptions,
  readEquipment,
  readCommand,
  start: startClaims,
  decide: decideClaims,
  retire: retireFromClaims,
  evolve: evolveClaims,
  awaiting: awaitingInClaims,
  outcome: (state) => state.outcome ?? undefined,
  turnBegunBy: (event) => (event.type === 'TurnBegun' ? event.seat : undefined),
  scores: (state) => scoresBy(state, ({ points, bonus }) => points + bonus),
  runningScore: (state) => scoresBy(state, ({ points }) => points),
  offers: offersInClaims,
  judgeOffers: judgeOffersInClaims,
  declares: ({ type }) => type === 'Claim',
  view: viewClaims,
  seen: seenInClaims,
  marks: claimsMarks,
  words: claimsWords,
};

const scoresBy = ({ players }: ClaimsState, score: (player: ClaimsPlayer) => number): Scores =>
  Object.fromEntries(players.map((player) => [player.seat, score(player)]));

export const CLAIMS_GAMES: Games = gamesOf([game]);
