import type { Json } from '@logbuoy/kernel';
import type { InWords, Language } from '../../words';

/** Why something is refused; numbers stand in the details. */
const REFUSALS: { readonly [code: string]: InWords } = {
  'not-such-a-choice': { en: 'This cannot be chosen here.', de: 'Das kann hier nicht gewählt werden.' },
  'not-asked': { en: 'Somebody else is asked.', de: 'Gefragt ist jemand anderes.' },
  'must-choose-first': { en: 'A choice must be made first.', de: 'Zuerst muss gewählt werden.' },
  'not-your-opportunity': {
    en: 'The other player is asked for an answer.',
    de: 'Antworten darf jetzt die andere Seite.',
  },
  'no-such-card': { en: 'You see no such card.', de: 'Eine solche Karte siehst du nicht.' },
  'no-such-ability': { en: 'The card has no such text.', de: 'Einen solchen Text hat die Karte nicht.' },
  'nothing-to-choose': { en: 'There is nothing to choose now.', de: 'Es gibt jetzt nichts zu wählen.' },
  'not-now': { en: 'The card says another moment.', de: 'Die Karte nennt einen anderen Zeitpunkt.' },
  'not-in-this-role': { en: 'The card is for the other role.', de: 'Die Karte ist für die andere Rolle.' },
  'no-episode': { en: 'No Episode is under way.', de: 'Es läuft keine Episode.' },
  forbidden: { en: 'A text forbids it.', de: 'Ein Text verbietet es.' },
  'played-already': { en: 'One of these has been played already.', de: 'Davon wurde schon eine ausgespielt.' },
  'in-play-already': { en: 'One of these is in play already.', de: 'Davon ist schon eine im Spiel.' },
  'cannot-pay': { en: 'There are too few XC.', de: 'Es sind zu wenige XC.' },
  'not-playable-now': { en: 'This card is not played at such moments.', de: 'Diese Karte wird nicht so ausgespielt.' },
  'not-your-card': { en: 'You cannot use this card.', de: 'Diese Karte kannst du nicht nutzen.' },
  'only-in-the-episode-phase': {
    en: 'It is used in the Episode Phase only.',
    de: 'Es wird nur in der Episodenphase genutzt.',
  },
  'used-already': { en: 'It has been used already.', de: 'Es wurde schon genutzt.' },
  'not-on-itself': { en: 'It works for others only.', de: 'Es hilft nur anderen.' },
  'nothing-to-reduce': { en: 'There is no result to make milder.', de: 'Es gibt kein Ergebnis zu mildern.' },
  'nobody-to-save': { en: 'There is nobody to save.', de: 'Es gibt niemanden zu retten.' },
  'nothing-to-save': { en: 'There is nothing to save.', de: 'Es gibt nichts zu retten.' },
  'would-do-nothing': { en: 'It would do nothing.', de: 'Es würde nichts bewirken.' },
};

export const refusalWords = (
  code: string,
  language: Language,
  _details?: { readonly [detail: string]: Json },
): string | undefined => REFUSALS[code]?.[language];
