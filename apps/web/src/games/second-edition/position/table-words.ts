import { secondEditionSays } from '../sentences';
import { titleOf } from '../cards/card-book.svelte';
import { attributeWord, skillWord, skillWords } from '../cards/card-words';
import { listWords } from '../../../i18n/format';
import { currentLanguage, known } from '../../../i18n/i18n.svelte';
import { t } from '../i18n/i18n';
import type { Destination } from './actions';
import { nearestFirst, type Need, type WeighedWay } from './needs';
import { rangeLeftOf, type Position } from './position';

export type CardsByHandle = ReadonlyMap<number, number>;

export const locationTitle = (position: Position, at: number): string => {
  const mission = position.locations[at]?.missions[0];
  return mission === undefined ? '' : titleOf(mission.card);
};

export const titleAt = (cards: CardsByHandle, handle: number): string => {
  const card = cards.get(handle);
  return card === undefined ? t('play.unknown-card') : titleOf(card);
};

/** `core`, `planet:<location>`, `ship:<handle>`, `card:<handle>` in words. */
export function placeWords(place: string, position: Position, cards: CardsByHandle): string {
  const [kind, name] = place.split(':');
  switch (kind) {
    case 'core':
      return t('place.core');
    case 'planet':
      return t('place.planet', { title: locationTitle(position, Number(name)) });
    case 'ship':
      return t('place.ship', { title: titleAt(cards, Number(name)) });
    case 'card':
      return t('place.card', { title: titleAt(cards, Number(name)) });
    default:
      return place;
  }
}

/** The place by its name alone, where the sentence says from and to. */
export function placeTitle(place: string, position: Position, cards: CardsByHandle): string {
  const [kind, name] = place.split(':');
  return kind === 'planet' ? locationTitle(position, Number(name)) : titleAt(cards, Number(name));
}

/** How much Range a move takes of what its ship has left. */
export const rangeWords = (position: Position, ship: number, { range }: Destination): string =>
  range === undefined ? '' : t('do.range-of', { range, left: rangeLeftOf(position, ship) ?? range });

/** What is there of something that is asked for, and how much it takes. */
export function needWords({ kind, name = '', have, need, over = 0, skills = {} }: Need): string {
  switch (kind) {
    case 'skill':
      return t('needs.skill', { name: skillWord(name), have, need });
    case 'attribute':
      return t('needs.attribute', { name: attributeWord(name), have, need });
    case 'alone': {
      const asked = [...skillWords(skills), ...(name === '' ? [] : [overWords(name, over)])];
      return t('needs.people-with', { what: listWords(asked), have, need });
    }
    case 'each':
      return t('needs.people-with', { what: overWords(name, over), have, need });
    case 'titled':
      return t('needs.titled', { name, have, need });
    case 'others':
      return t('needs.others', { name: known(`affiliation.${name}`) ?? name, have, need });
    default:
      return t(`needs.${kind}`, { have, need });
  }
}
const overWords = (attribute: string, over: number): string =>
  t('card.over', { attribute: attributeWord(attribute), over });

const missingWords = (way: WeighedWay): string => listWords(way.filter(({ met }) => !met).map(needWords));
/** What is missing by the way that comes nearest. */
export const shortfallWords = (ways: readonly WeighedWay[]): string =>
  t('needs.lacking', { what: missingWords(nearestFirst(ways)[0] ?? []) });
/** What was missing by every way there was. */
export const allShortfallsWords = (ways: readonly WeighedWay[]): string =>
  t('needs.lacking', {
    what: nearestFirst(ways)
      .map(missingWords)
      .join(` ${t('card.or')} `),
  });

/** What is asked, or the word itself with its dashes taken out. */
export const askWords = (why: string): string =>
  secondEditionSays.question(why, currentLanguage()) ?? why.replaceAll('-', ' ');

export const windowWords = (kind: string): string =>
  secondEditionSays.window(kind, currentLanguage()) ?? kind.replaceAll('-', ' ');

export const factsWords = (shown: string): string => secondEditionSays.facts(shown, currentLanguage());

/** A word that can be chosen: a place, a player, a skill, or one of a few fixed words such as yes and no. */
export function optionWords(
  word: string,
  position: Position,
  cards: CardsByHandle,
  nameOf: (seat: string) => string,
): string {
  if (/^(?:core$|planet:|ship:|card:)/.test(word)) {
    const place = placeWords(word, position, cards);
    const [, , seat] = word.split(':');
    return seat === undefined ? place : t('option.whose', { name: nameOf(seat), place });
  }
  return known(`option.${word}`) ?? (known(`seat.${word}`) === undefined ? skillWord(word) : nameOf(word));
}

/** Abilities have short names, told only where a card has several. */
export const abilityWords = (ability: string): string => known(`ability.${ability}`) ?? ability.replaceAll('-', ' ');
