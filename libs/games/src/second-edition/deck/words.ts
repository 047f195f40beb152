import type { Language } from '../../words';
import { cardName } from './names';
import type { DeckFault, DeckWarning, DeckWarningCode, SameTitle } from './validate';

/** Faults of decks in words, for tools and tables that have none of their own. */
/** Faults of decks in words, for tools and tables that have none of their own. */
export function sayFault(fault: DeckFault, language: Language): string {
  return language === 'en' ? faultInEnglish(fault) : faultInGerman(fault);
}

function faultInEnglish({ code, details }: DeckFault): string {
  switch (code) {
    case 'too-few-cards-in-all':
      return `At least ${details.need} cards are needed in all; there ${are(details.have)}.`;
    case 'wrong-number-of-missions':
      return `Exactly ${details.need} missions are needed; there ${are(details.have)}.`;
    case 'missions-not-different':
      return `All missions must have different titles: ${copies(details.titles)}.`;
    case 'not-missions':
      return `Among the missions there are other cards: ${names(details.cards)}.`;
    case 'too-few-dilemmas':
      return `The dilemma pile needs at least ${details.need} cards; it has ${details.have}.`;
    case 'not-dilemmas':
      return `In the dilemma pile there are other cards: ${names(details.cards)}.`;
    case 'too-few-cards-in-deck':
      return `The deck needs at least ${details.need} cards; it has ${details.have}.`;
    case 'not-for-the-deck':
      return `Missions and dilemmas are kept outside the deck: ${names(details.cards)}.`;
    case 'too-many-copies':
      return `At most ${details.most} cards may share a title: ${copies(details.titles)}.`;
  }
}

function faultInGerman({ code, details }: DeckFault): string {
  switch (code) {
    case 'too-few-cards-in-all':
      return `Insgesamt sind mindestens ${details.need} Karten nötig; es ${sind(details.have)}.`;
    case 'wrong-number-of-missions':
      return `Genau ${details.need} Missionen sind nötig; es ${sind(details.have)}.`;
    case 'missions-not-different':
      return `Alle Missionen müssen verschiedene Titel haben: ${copies(details.titles)}.`;
    case 'not-missions':
      return `Unter den Missionen sind andere Karten: ${names(details.cards)}.`;
    case 'too-few-dilemmas':
      return `Der Dilemmastapel braucht mindestens ${details.need} Karten; er hat ${details.have}.`;
    case 'not-dilemmas':
      return `Im Dilemmastapel sind andere Karten: ${names(details.cards)}.`;
    case 'too-few-cards-in-deck':
      return `Das Deck braucht mindestens ${details.need} Karten; es hat ${details.have}.`;
    case 'not-for-the-deck':
      return `Missionen und Dilemmas gehören nicht ins Deck: ${names(details.cards)}.`;
    case 'too-many-copies':
      return `Höchstens ${details.most} Karten dürfen denselben Titel haben: ${copies(details.titles)}.`;
  }
}

const WARNINGS: { readonly [code in DeckWarningCode]: { readonly [language in Language]: string } } = {
  'no-headquarters': {
    en: 'There is no headquarters among the missions: personnel, ships and equipment cannot be played.',
    de: 'Unter den Missionen ist kein Hauptquartier: Personen, Schiffe und Ausrüstung sind nicht spielbar.',
  },
  'no-planet-mission': {
    en: 'There is no planet mission; a win by points needs one.',
    de: 'Es gibt keine Planetenmission; ein Sieg nach Punkten braucht eine.',
  },
  'no-space-mission': {
    en: 'There is no space mission; a win by points needs one.',
    de: 'Es gibt keine Weltraummission; ein Sieg nach Punkten braucht eine.',
  },
};

export const sayWarning = ({ code }: DeckWarning, language: Language): string => WARNINGS[code][language];

const are = (count: number): string => (count === 1 ? 'is 1' : `are ${count}`);
const sind = (count: number): string => (count === 1 ? 'ist 1' : `sind ${count}`);
const names = (cards: readonly number[]): string => cards.map(cardName).join('; ');
const copies = (titles: readonly SameTitle[]): string =>
  titles.map((same) => `${same.copies} × ${same.title}`).join('; ');
