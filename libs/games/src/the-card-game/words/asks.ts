import type { GameWords, Offer } from '../../game';
import type { InWords, Language } from '../../words';
import type { TcgView } from '../view-shape';
import { ACTION_WORDS, ATTRIBUTE_WORDS, MOMENT_WORDS, nameOfCard, RATING_WORDS, said } from './terms';

type Words = GameWords<TcgView>;

/** What is asked for, by the game's short word. */
export const ASKS: { readonly [why: string]: InWords } = {
  discard: { en: 'Discard any number of cards', de: 'Beliebig viele Karten abwerfen' },
  crew: { en: 'Play a Crew', de: 'Crew ausspielen' },
  mission: { en: 'Play a Mission', de: 'Mission ausspielen' },
  'cover-mission': { en: 'Cover the Default Mission', de: 'Standardmission zudecken' },
  'landing-party': { en: 'Choose the Landing Party', de: 'Landetrupp wählen' },
  'initial-xc': { en: 'Place XC, at most one each', de: 'XC verteilen, je höchstens einen' },
  challenge: { en: 'Play a Challenge', de: 'Herausforderung ausspielen' },
  'press-on': { en: 'Press on or abandon the Episode', de: 'Weitermachen oder die Episode aufgeben' },
  plot: { en: 'Play a Plot', de: 'Plot ausspielen' },
  'cover-plot': { en: 'Cover the Default Plot', de: 'Standardplot zudecken' },
  repeat: { en: 'Play another Plot or go on', de: 'Noch einen Plot ausspielen oder weitergehen' },
  discovery: { en: 'Play a Discovery', de: 'Entdeckung ausspielen' },
  'cover-discovery': { en: 'Cover the Default Discovery', de: 'Standardentdeckung zudecken' },
  'choose-action': { en: 'Choose the Action', de: 'Aktion wählen' },
  'choose-target': { en: 'Choose the target', de: 'Ziel wählen' },
  'name-member': { en: 'Name a member for the Icon Flip', de: 'Mitglied für den Symbolwurf nennen' },
  'final-xc': { en: 'Place XC', de: 'XC verteilen' },
  search: { en: 'Take a card from the Draw Pile', de: 'Karte aus dem Zugstapel nehmen' },
  'choose-member': { en: 'Choose a member of the Landing Party', de: 'Mitglied des Landetrupps wählen' },
  'choose-crew': { en: 'Choose a Crew', de: 'Crew wählen' },
  'choose-members': { en: 'Choose members of the Landing Party', de: 'Mitglieder des Landetrupps wählen' },
  'choose-crew-or-challenge': { en: 'Choose a Crew or Challenge', de: 'Crew oder Herausforderung wählen' },
  'choose-side': { en: 'Choose the target or the Challenge', de: 'Das Ziel oder die Herausforderung wählen' },
  'choose-two-crew': { en: 'Choose two Crew', de: 'Zwei Crew wählen' },
  'choose-damage': { en: 'Choose what the hit costs', de: 'Wählen, was der Treffer kostet' },
  'choose-number': { en: 'Choose how many XC', de: 'Anzahl der XC wählen' },
  'choose-pile': { en: 'Choose a pile', de: 'Stapel wählen' },
  'choose-challenge': { en: 'Choose a Challenge', de: 'Herausforderung wählen' },
  'choose-permanent-wild': { en: 'Choose a Permanent Wild', de: 'Permanente Wild-Karte wählen' },
  'choose-discarded': { en: 'Choose a card of the Discard Pile', de: 'Karte des Ablagestapels wählen' },
  'choose-attribute': { en: 'Choose an Attribute', de: 'Attribut wählen' },
  'choose-ability': { en: 'Choose an Ability', de: 'Fähigkeit wählen' },
  'choose-icon': { en: 'Choose a kind of icon', de: 'Art der Symbole wählen' },
  'choose-player': { en: 'Choose a player', de: 'Spieler wählen' },
  'choose-one': { en: 'Choose one', de: 'Eines wählen' },
};

export function awaitedWords(why: string, language: Language): string | undefined {
  const [, moment] = /^answer:(.*)$/.exec(why) ?? [];
  if (moment === undefined) return ASKS[why]?.[language];
  const when = said(MOMENT_WORDS, moment, language);
  return language === 'en' ? `Answer ${when}` : `Antworten, ${when}`;
}

const OPTION_WORDS: { readonly [word: string]: InWords } = {
  none: { en: 'None', de: 'Keine' },
  'go-on': { en: 'Go on', de: 'Weiter' },
  abandon: { en: 'Abandon the Episode', de: 'Episode aufgeben' },
  current: { en: 'Current Player', de: 'Wer am Zug ist' },
  challenger: { en: 'Challenging Player', de: 'Die Gegenseite' },
  'icon-flip': { en: 'Icon Flip', de: 'Symbolwurf' },
  'neutralize-kirk': { en: 'Kirk is Neutralized', de: 'Kirk wird neutralisiert' },
  'ship-loses': { en: 'The Enterprise loses 1 XC', de: 'Die Enterprise verliert 1 XC' },
  'draw-pile': { en: 'Draw Pile', de: 'Zugstapel' },
  'discard-pile': { en: 'Discard Pile', de: 'Ablagestapel' },
  ...ACTION_WORDS,
  ...RATING_WORDS,
  ...ATTRIBUTE_WORDS,
};

export const offerWords: Words['offer'] = (offer, language, shown) => {
  const card = onlyCandidate(offer, 'card', language, shown);
  switch (offer.type) {
    case 'Choose':
      return ASKS[shown.view.asked?.why ?? '']?.[language] ?? (language === 'en' ? 'Choose' : 'Wählen');
    case 'Play':
      return language === 'en' ? `Play ${card}`.trim() : `${card} ausspielen`.trim();
    case 'Use': {
      const ability = onlyCandidate(offer, 'ability', language, shown);
      return language === 'en' ? `Use ${card}: ${ability}` : `${card} nutzen: ${ability}`;
    }
    case 'Pass':
      return language === 'en' ? 'Pass' : 'Passen';
    default:
      return language === 'en' ? 'Always pass …' : 'Immer passen …';
  }
};

/** The candidate where there is one; with several it is still to be chosen, and a label says nothing of it. */
function onlyCandidate(
  offer: Offer,
  blank: string,
  language: Language,
  shown: Parameters<Words['candidate']>[3],
): string {
  const [first, ...others] = offer.choices?.[blank]?.candidates ?? [];
  return first === undefined || others.length > 0 ? '' : candidateWords(first, { offer, blank }, language, shown);
}

const BLANKS: { readonly [blank: string]: InWords } = {
  picks: { en: 'Choice', de: 'Auswahl' },
  card: { en: 'Card', de: 'Karte' },
  ability: { en: 'Text', de: 'Text' },
  windows: { en: 'When', de: 'Wann' },
};
export const blankWords: Words['blank'] = (_offer, blank, language) => BLANKS[blank]?.[language] ?? blank;

export const candidateWords: Words['candidate'] = (value, { blank }, language, { view }) => {
  switch (blank) {
    case 'picks': {
      const option = view.asked?.options?.[Number(value)];
      if (option?.word !== undefined) return said(OPTION_WORDS, option.word, language);
      return option?.card === undefined ? String(value) : nameOfCard(option.card);
    }
    case 'card':
      return nameOfCard(cardWithHandle(view, Number(value)));
    case 'windows':
      return said(MOMENT_WORDS, value, language);
    default:
      return String(value).toUpperCase().replaceAll('-', ' ');
  }
};

function cardWithHandle({ players, bridge }: TcgView, handle: number): number | undefined {
  const shown = players.flatMap(({ hand = [], complement, permanents }) => [...hand, ...complement, ...permanents]);
  return [...bridge, ...shown].find((face) => face.handle === handle)?.card;
}
