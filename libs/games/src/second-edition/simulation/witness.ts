import { SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { Witness } from '../../simulation';
import type { SecondEditionEvent } from '../state/events';
import { copyOf, type SecondEditionState } from '../state/state';
import { allEffects, lookingAway, noteEffects, takeUsedEffects, watchEffects } from './effects';

/** Cards take part when they are played, revealed or attempted; a headquarters by lying there. */
export const witness: Witness<SecondEditionState, SecondEditionEvent> = {
  cards: SECOND_EDITION_CARDS.map(({ number }) => number),
  cardsIn(event, after) {
    switch (event.type) {
      case 'CardPlayed':
        return [event.card];
      case 'DilemmaRevealed':
        return [copyOf(after, event.copy).card];
      case 'AttemptBegun':
        return [copyOf(after, event.mission).card];
      case 'DeckBrought':
        return after.copies.filter(({ card, zone }) => zone === 'mission' && isHome(card)).map(({ card }) => card);
      default:
        return [];
    }
  },
  allEffects,
  watch: watchEffects,
  note: noteEffects,
  takeUsed: takeUsedEffects,
  lookingAway,
};

const isHome = (card: number): boolean => {
  const printed = secondEditionCard(card);
  return printed.type === 'mission' && printed.missionType === 'headquarters';
};
