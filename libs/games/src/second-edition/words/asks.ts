import type { TriggerKind } from '../machine/triggers';
import type { Ability } from '../behaviour';
import type { Segment } from '../state/state';
import type { InWords, Language } from '../../words';

/** What a player is asked to choose, by the word of the question. */
export const ASKS: { readonly [why: string]: InWords } = {
  'choose-among-equals': { en: 'Choose one among equals', de: 'Wähle einen unter Gleichen' },
  'choose-captive': { en: 'Choose a captive', de: 'Wähle einen Gefangenen' },
  'choose-combat': { en: 'Choose where to fight, and against whom', de: 'Wähle, wo und gegen wen gekämpft wird' },
  'choose-damage': { en: 'Choose a damage card', de: 'Wähle eine Schadenskarte' },
  'choose-dilemmas': {
    en: 'Choose dilemmas, in the order they will be faced',
    de: 'Wähle Dilemmas in der Reihenfolge, in der sie aufgedeckt werden',
  },
  'choose-event': { en: 'Choose an event', de: 'Wähle ein Ereignis' },
  'choose-from-discard-pile': { en: 'Choose from your discard pile', de: 'Wähle aus deinem Ablagestapel' },
  'choose-from-hand': { en: 'Choose from your hand', de: 'Wähle aus deiner Hand' },
  'choose-hand-weapons': { en: 'Choose hand weapons', de: 'Wähle Handwaffen' },
  'choose-headquarters': { en: 'Choose a headquarters', de: 'Wähle ein Hauptquartier' },
  'choose-lender': { en: 'Choose from whom to learn', de: 'Wähle, von wem gelernt wird' },
  'choose-mission': { en: 'Choose a mission', de: 'Wähle eine Mission' },
  'choose-opponent': { en: 'Choose an opponent', de: 'Wähle einen Gegner' },
  'choose-personnel': { en: 'Choose personnel', de: 'Wähle Personal' },
  'choose-place': { en: 'Choose a place', de: 'Wähle einen Ort' },
  'choose-ship': { en: 'Choose a ship', de: 'Wähle ein Schiff' },
  'choose-skill': { en: 'Choose a skill', de: 'Wähle eine Fähigkeit' },
  'choose-target': { en: 'Choose a target', de: 'Wähle ein Ziel' },
  'choose-telepath': { en: 'Choose a telepath', de: 'Wähle jemanden mit Telepathie' },
  'choose-travellers': { en: 'Choose who goes along', de: 'Wähle, wer mitkommt' },
  'choose-whom-to-save': { en: 'Choose whom to save', de: 'Wähle, wer gerettet wird' },
  'damage-ship-or-stop-all': {
    en: 'Choose a ship to damage, or have everybody stopped',
    de: 'Wähle ein Schiff, das beschädigt wird, oder lass alle stoppen',
  },
  'destroy-event': { en: 'Choose an event to destroy', de: 'Wähle ein Ereignis, das zerstört wird' },
  discard: { en: 'Choose what to discard', de: 'Wähle, was du abwirfst' },
  'discard-excess': {
    en: 'Discard down to seven cards',
    de: 'Wirf Karten ab, bis du sieben hast',
  },
  'discard-for-opponent': {
    en: 'Choose what your opponent discards',
    de: 'Wähle, was dein Gegner abwirft',
  },
  download: { en: 'Choose a card to download', de: 'Wähle eine Karte zum Herunterladen' },
  'download-what': { en: 'Choose what to download', de: 'Wähle, was du herunterlädst' },
  'draw-a-card': { en: 'Draw a card?', de: 'Eine Karte ziehen?' },
  exchange: { en: 'Choose what to exchange', de: 'Wähle, was getauscht wird' },
  'leave-or-put-under-deck': {
    en: 'Leave it on top, or put it under the deck?',
    de: 'Oben liegen lassen oder unter das Deck legen?',
  },
  'look-at-decks': { en: 'Choose whose deck to look at', de: 'Wähle, in wessen Deck du schaust' },
  'pay-for-skills': {
    en: 'Choose whose skills to pay for with a card each',
    de: 'Wähle, für wessen Fähigkeiten du je eine Karte bezahlst',
  },
  'put-on-deck': { en: 'Choose what goes on top of the deck', de: 'Wähle, was auf das Deck kommt' },
  'put-under-deck': { en: 'Choose what goes under the deck', de: 'Wähle, was unter das Deck kommt' },
  repair: { en: 'Choose damage to repair', de: 'Wähle einen Schaden, der repariert wird' },
  'return-one-or-stop-all': {
    en: 'Return one to hand, or have all of them stopped',
    de: 'Gib eine Person auf die Hand zurück, oder lass alle stoppen',
  },
  'take-back-dilemma': { en: 'Take back a dilemma?', de: 'Ein Dilemma zurücknehmen?' },
  'take-into-hand': { en: 'Choose what to take into hand', de: 'Wähle, was du auf die Hand nimmst' },
  'use-effect-of-victory': {
    en: 'Use what the victory gives?',
    de: 'Die Wirkung des Sieges nutzen?',
  },
};

/** What may be answered, by the kind of response window. */
export const WINDOWS: { readonly [kind in TriggerKind]: InWords } = {
  playing: { en: 'a card is being played', de: 'eine Karte wird gespielt' },
  played: { en: 'a card was played', de: 'eine Karte wurde gespielt' },
  'would-die': { en: 'somebody is about to die', de: 'jemand wird gleich sterben' },
  'would-be-captured': { en: 'somebody is about to be captured', de: 'jemand wird gleich gefangen genommen' },
  'would-stop': { en: 'somebody is about to be stopped', de: 'jemand wird gleich gestoppt' },
  died: { en: 'somebody died', de: 'jemand ist gestorben' },
  captured: { en: 'somebody was captured', de: 'jemand wurde gefangen genommen' },
  'dilemma-revealed': { en: 'a dilemma was revealed', de: 'ein Dilemma wurde aufgedeckt' },
  facing: { en: 'a dilemma is about to be faced', de: 'ein Dilemma steht bevor' },
  'fight-begins': { en: 'a fight begins', de: 'ein Kampf beginnt' },
  'fight-won': { en: 'a fight was won', de: 'ein Kampf wurde gewonnen' },
  'ship-leaves': { en: 'a ship leaves', de: 'ein Schiff bricht auf' },
  'ship-arrives': { en: 'a ship arrives', de: 'ein Schiff kommt an' },
  'mission-checked': {
    en: 'a mission’s requirements are about to be checked',
    de: 'die Anforderungen einer Mission werden gleich geprüft',
  },
  completing: { en: 'a mission is about to be completed', de: 'eine Mission wird gleich erfüllt' },
  completed: { en: 'a mission was completed', de: 'eine Mission wurde erfüllt' },
  'randomly-selected': { en: 'chance picked somebody', de: 'der Zufall hat jemanden bestimmt' },
  'would-top-deck': { en: 'a card is about to go on a deck', de: 'eine Karte kommt gleich auf ein Deck' },
  'looked-at': {
    en: 'cards of a hand or deck were looked at',
    de: 'Karten einer Hand oder eines Decks wurden angesehen',
  },
};

export const ABILITY_KINDS: { readonly [kind in Ability['kind']]: InWords } = {
  order: { en: 'Order', de: 'Befehl' },
  response: { en: 'Response', de: 'Reaktion' },
  start: { en: 'At the start of the turn', de: 'Zu Beginn des Zuges' },
  end: { en: 'At the end of the turn', de: 'Am Ende des Zuges' },
  play: { en: 'When it is played', de: 'Wenn sie gespielt wird' },
};

const SEGMENTS: { readonly [segment in Segment]: InWords } = {
  start: { en: 'the start of the turn', de: 'Beginn des Zuges' },
  play: { en: 'playing and drawing cards', de: 'Karten spielen und ziehen' },
  orders: { en: 'orders', de: 'Befehle' },
  discard: { en: 'discarding', de: 'Abwerfen' },
  end: { en: 'the end of the turn', de: 'Ende des Zuges' },
};

/** What the match waits for, by the word it gives; `undefined` for words that are none of this game's. */
export function awaitedWords(why: string, language: Language): string | undefined {
  const segment = (SEGMENTS as { readonly [why: string]: InWords | undefined })[why];
  if (segment !== undefined) return segment[language];
  if (!why.startsWith('respond:')) return ASKS[why]?.[language];
  const window = (WINDOWS as { readonly [kind: string]: InWords | undefined })[why.slice('respond:'.length)];
  if (window === undefined) return undefined;
  return language === 'en' ? `a response: ${window.en}` : `eine Reaktion: ${window.de}`;
}
