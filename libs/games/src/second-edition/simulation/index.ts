import type { SimulationKit } from '../../simulation';
import { STARTER_DECK_IDS } from '../deck';
import type { SecondEditionEvent } from '../state/events';
import { playerAt, type SecondEditionState } from '../state/state';
import { RANDOM_DECK, simulatedDecks } from './decks';
import { hidden } from './hidden-cards';
import { brokenAtRest, brokenInvariant } from './invariants';
import { inventor } from './made-up';
import { rover } from './rover';
import { squadron } from './squadron';
import { witness } from './witness';

/** What is checked and counted when bots play Second Edition. */
export const simulation: SimulationKit<SecondEditionState, SecondEditionEvent> = {
  players: { rover, squadron },
  decks: simulatedDecks,
  // All pairs of the decks with names, and three times as many that were drawn from all cards.
  plan: {
    decks: STARTER_DECK_IDS.flatMap((id) => [id, RANDOM_DECK, RANDOM_DECK, RANDOM_DECK]),
    bots: ['captain', 'rover', 'random', 'squadron', 'captain'],
    players: [2, 2, 3, 4],
  },
  counts: { missions: (state, seat) => playerAt(state, seat).completed.length },
  broken: brokenInvariant,
  brokenAtRest,
  inventor,
  hidden,
  witness,
};
