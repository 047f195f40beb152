import { isTcgCard, TCG_ATTRIBUTES, type ActionName, type Rating } from '@logbuoy/cards';
import { cardName } from '../deck/names';
import type { FailedBy, FlipResult, Segment } from '../state';
import type { InWords, Language } from '../../words';
import type { Moment } from '../machine/moments';

/** Stands for a card or player that was not seen; no card is called so. */
export const UNKNOWN = '???';

export const nameOfCard = (card: unknown): string =>
  typeof card === 'number' && isTcgCard(card) ? cardName(card) : UNKNOWN;

export const RATING_WORDS: { readonly [rating in Rating]: InWords } = {
  combat: { en: 'Combat', de: 'Kampf' },
  humanity: { en: 'Humanity', de: 'Menschlichkeit' },
  logic: { en: 'Logic', de: 'Logik' },
};

export const ACTION_WORDS: { readonly [action in ActionName]: InWords } = {
  ambush: { en: 'Ambush', de: 'Hinterhalt' },
  argue: { en: 'Argue', de: 'Streit' },
  attack: { en: 'Attack', de: 'Angriff' },
  befuddle: { en: 'Befuddle', de: 'Verwirrung' },
  capture: { en: 'Capture', de: 'Gefangennahme' },
  command: { en: 'Command', de: 'Befehl' },
  conquer: { en: 'Conquer', de: 'Eroberung' },
  enigma: { en: 'Enigma', de: 'Rätsel' },
  'fatal-allure': { en: 'Fatal Allure', de: 'Tödlicher Reiz' },
  'mind-control': { en: 'Mind Control', de: 'Gedankenkontrolle' },
  negotiate: { en: 'Negotiate', de: 'Verhandlung' },
  outwit: { en: 'Outwit', de: 'Überlistung' },
  tempt: { en: 'Tempt', de: 'Versuchung' },
};

/** Attributes are words of the game in every language. */
export const ATTRIBUTE_WORDS: { readonly [attribute: string]: InWords } = Object.fromEntries(
  TCG_ATTRIBUTES.map((attribute) => [attribute, { en: attribute.toUpperCase(), de: attribute.toUpperCase() }]),
);

export const SEGMENT_WORDS: { readonly [segment in Segment]: InWords } = {
  begin: { en: 'Beginning of the turn', de: 'Beginn des Zuges' },
  discard: { en: 'Discard Phase', de: 'Abwurfphase' },
  draw: { en: 'Draw Phase', de: 'Ziehphase' },
  crew: { en: 'Crew Phase', de: 'Crewphase' },
  mission: { en: 'Mission', de: 'Mission' },
  'landing-party': { en: 'Landing Party', de: 'Landetrupp' },
  'initial-xc': { en: 'Initial XC', de: 'Erste XC' },
  challenge: { en: 'Initial Challenge', de: 'Erste Herausforderung' },
  resolve: { en: 'Resolving the Challenge', de: 'Abhandeln der Herausforderung' },
  plot: { en: 'Plot', de: 'Plot' },
  'second-challenge': { en: 'Second Challenge', de: 'Zweite Herausforderung' },
  'second-resolve': { en: 'Resolving the Challenges', de: 'Abhandeln der Herausforderungen' },
  discovery: { en: 'Discovery', de: 'Entdeckung' },
  'challenger-xc': { en: 'Challenger XC', de: 'XC der Gegenseite' },
  'final-resolve': { en: 'Final resolving of the Challenges', de: 'Letztes Abhandeln der Herausforderungen' },
  'final-xc': { en: 'Final XC', de: 'Letzte XC' },
  change: { en: 'Change of players', de: 'Spielerwechsel' },
};

export const MOMENT_WORDS: { readonly [moment in Moment]: InWords } = {
  any: { en: 'at the end of a step', de: 'am Ende eines Schrittes' },
  'crew-played': { en: 'when a Crew is played', de: 'wenn Crew ausgespielt wird' },
  'mission-played': { en: 'when a Mission is played', de: 'wenn eine Mission ausgespielt wird' },
  'wild-played': { en: 'when a Wild is played', de: 'wenn eine Wild-Karte ausgespielt wird' },
  'party-chosen': { en: 'when the Landing Party is chosen', de: 'wenn der Landetrupp gewählt ist' },
  'before-action': { en: 'before an Icon Draw', de: 'vor einer Symbolziehung' },
  'icon-draw': { en: 'during an Icon Draw', de: 'während einer Symbolziehung' },
  outcome: { en: 'when an Icon Draw is decided', de: 'wenn eine Symbolziehung entschieden ist' },
  'flip-named': { en: 'before an Icon Flip', de: 'vor einem Symbolwurf' },
  flip: { en: 'after an Icon Flip', de: 'nach einem Symbolwurf' },
  kill: { en: 'when a Crew is about to be Killed', de: 'wenn Crew getötet werden soll' },
  loss: { en: 'when XC are about to be lost', de: 'wenn XC verloren gehen sollen' },
  'before-award': { en: 'before the Reward is received', de: 'bevor die Belohnung kommt' },
};

export const FLIP_WORDS: { readonly [result in FlipResult]: InWords } = {
  none: { en: 'no effect', de: 'keine Wirkung' },
  neutralize: { en: 'Neutralized', de: 'neutralisiert' },
  convert: { en: 'Converted', de: 'bekehrt' },
  loss: { en: 'the loss of an XC', de: 'der Verlust eines XC' },
  kill: { en: 'Killed', de: 'getötet' },
};

export const FAILED_WORDS: { readonly [why in FailedBy]: InWords } = {
  chosen: { en: 'by choice', de: 'freiwillig' },
  'party-gone': { en: 'nobody of the Landing Party is left', de: 'vom Landetrupp ist niemand übrig' },
  'nobody-available': { en: 'there is no Landing Party', de: 'es gibt keinen Landetrupp' },
  'house-limit': { en: 'nothing happened in twenty passes', de: 'in zwanzig Durchgängen geschah nichts' },
  card: { en: 'a card demands it', de: 'eine Karte verlangt es' },
};

/** A word of a closed list, in words; unknown ones stand for themselves. */
export const said = (words: { readonly [word: string]: InWords }, word: unknown, language: Language): string =>
  words[String(word)]?.[language] ?? String(word);
