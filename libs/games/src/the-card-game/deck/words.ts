import type { InWords } from '../../words';
import { cardName } from './names';
import type { DeckFault, DeckWarning } from './validate';

/** Faults of decks in words, for tools and tables that have none of their own. */
export function sayFault({ code, details }: DeckFault): InWords {
  switch (code) {
    case 'too-few-cards':
      return {
        en: `At least ${details.need} cards are needed; there ${details.have === 1 ? 'is' : 'are'} ${details.have}.`,
        de: `Mindestens ${details.need} Karten sind nötig; es ${details.have === 1 ? 'ist' : 'sind'} ${details.have}.`,
      };
    case 'too-many-copies': {
      const cards = details.cards.map(({ name, copies }) => `${copies} × ${name}`).join('; ');
      return {
        en: `At most ${details.most} of one card are allowed: ${cards}.`,
        de: `Höchstens ${details.most} Stück einer Karte sind erlaubt: ${cards}.`,
      };
    }
    case 'core-cards': {
      const cards = details.cards.map(cardName).join('; ');
      return {
        en: `Core cards come with every deck and are not part of it: ${cards}.`,
        de: `Kernkarten gehören zu jedem Deck und stehen nicht darin: ${cards}.`,
      };
    }
  }
}

export const WARNINGS: { readonly [code in DeckWarning]: InWords } = {
  'no-crew': {
    en: 'There are no Crew: the Landing Party is always the Core Crew.',
    de: 'Es gibt keine Crew: Der Landetrupp besteht immer aus der Kerncrew.',
  },
  'no-challenge': {
    en: 'There are no Challenges: the other player’s Episodes meet no resistance.',
    de: 'Es gibt keine Herausforderungen: Die Episoden der Gegenseite treffen auf keinen Widerstand.',
  },
  'no-episode-cards': {
    en: 'There are no Episode cards: every Episode earns a single XC.',
    de: 'Es gibt keine Episodenkarten: Jede Episode bringt einen einzigen XC.',
  },
};
