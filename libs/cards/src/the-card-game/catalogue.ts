import challenges from './base/challenges.json';
import coreCrew from './base/core-crew.json';
import crew from './base/crew.json';
import defaults from './base/defaults.json';
import discoveries from './base/discoveries.json';
import effects from './base/effects.json';
import missions from './base/missions.json';
import permanentWilds from './base/permanent-wilds.json';
import plots from './base/plots.json';
import wilds from './base/wilds.json';
import type { TcgCard, TcgCardOf, TcgCardType } from './card';
import { readTcgCards } from './read-cards';

const BASE: readonly unknown[] = [
  coreCrew,
  defaults,
  crew,
  challenges,
  effects,
  wilds,
  permanentWilds,
  missions,
  plots,
  discoveries,
].flat();

/** All cards of the game, in the order of their ids. */
export const TCG_CARDS: readonly TcgCard[] = readTcgCards(BASE);

const BY_ID: readonly (TcgCard | undefined)[] = byId(TCG_CARDS);

/** The card with this id; asking for one that does not exist is a mistake of ours. */
export function tcgCard(id: number): TcgCard {
  const card = BY_ID[id];
  if (card === undefined) throw new RangeError(`there is no card ${id}`);
  return card;
}

export const isTcgCard = (id: number): boolean => BY_ID[id] !== undefined;

export const isTcgCardOf = <Type extends TcgCardType>(card: TcgCard, type: Type): card is TcgCardOf<Type> =>
  card.type === type;

/** An array, since cards are asked for thousands of times in a decision. */
function byId(cards: readonly TcgCard[]): (TcgCard | undefined)[] {
  const found: (TcgCard | undefined)[] = [];
  for (const card of cards) found[card.id] = card;
  return found;
}
