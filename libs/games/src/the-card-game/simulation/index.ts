import type { SimulationKit } from '../../simulation';
import type { TcgEvent } from '../events';
import { playerAt, type TcgState } from '../state';
import { DECK_NAMES, simulatedDecks } from './decks';
import { hidden } from './hidden-cards';
import { brokenAtRest, brokenInvariant } from './invariants';
import { stubborn } from './stubborn';

/** What is checked and counted when bots play this game. */
export const simulation: SimulationKit<TcgState, TcgEvent> = {
  players: { stubborn },
  decks: simulatedDecks,
  plan: { decks: DECK_NAMES, bots: ['random', 'stubborn'], players: [2] },
  counts: { complement: (state, seat) => playerAt(state, seat).complement.length },
  broken: brokenInvariant,
  brokenAtRest,
  hidden,
};
