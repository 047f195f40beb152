import { invariant } from '@logbuoy/kernel';
import { flag, listOf, nullOr, object, oneOf, text, whole, type Check, type Fields } from '../shape';
import {
  ACTIONS,
  EPISODE_PARTS,
  RATINGS,
  TCG_ATTRIBUTES,
  TCG_CARD_TYPES,
  type CrewCard,
  type EpisodeCard,
  type Ratings,
  type TcgCard,
  type TcgCardOf,
  type TcgCardType,
} from './card';

const RATING = nullOr(whole(0, 9));
const REWARD = whole(-9, 9);
const COST = whole(0, 9);
const ratings = object<Ratings>({ combat: RATING, humanity: RATING, logic: RATING });
const attributes = listOf(oneOf(TCG_ATTRIBUTES));

const printed = <Type extends TcgCardType>(type: Type) => ({
  type: oneOf([type]),
  id: whole(1, 9_999),
  name: text,
  rarity: oneOf(['S', 'C', 'U', 'R', 'V']),
  icon: nullOr(oneOf(RATINGS)),
  texts: whole(0, 9),
});

const crew = (type: CrewCard['type']): Fields<CrewCard> => ({
  ...printed(type),
  ratings,
  attributes,
  abilities: listOf(text),
});
const episode = (type: EpisodeCard['type']): Fields<EpisodeCard> => ({
  ...printed(type),
  episode: text,
  reward: REWARD,
  rewardIf: nullOr(REWARD),
  enterprise: flag,
});

/** Every field of every type of card. There is none for printed sentences, lore or pictures, so none can slip in. */
const SHAPES: { readonly [Type in TcgCardType]: Fields<TcgCardOf<Type>> } = {
  'core-crew': crew('core-crew'),
  crew: crew('crew'),
  default: { ...printed('default'), part: oneOf(EPISODE_PARTS), reward: REWARD },
  challenge: {
    ...printed('challenge'),
    ratings,
    attributes,
    actions: listOf(oneOf(ACTIONS)),
    cost: COST,
    enterprise: flag,
  },
  effect: printed('effect'),
  wild: { ...printed('wild'), ratings: nullOr(ratings), enterprise: flag },
  'permanent-wild': { ...printed('permanent-wild'), attributes, cost: COST },
  mission: episode('mission'),
  plot: episode('plot'),
  discovery: episode('discovery'),
};
const CHECKS = new Map<unknown, Check>(TCG_CARD_TYPES.map((type) => [type, object(SHAPES[type] as Fields<TcgCard>)]));

/** The cards of a set's files. A file that is wrong is a mistake of ours and names the card and the field. */
export function readTcgCards(raw: unknown): readonly TcgCard[] {
  invariant(Array.isArray(raw), 'a set is a list of cards');
  const ids = new Set<unknown>();
  raw.forEach((card: { readonly type?: unknown; readonly id?: unknown } | null, place) => {
    const check = CHECKS.get(card?.type);
    invariant(check !== undefined, `the card in place ${place} has no type we know`);
    const fault = check(card) ?? faultOf(card as TcgCard);
    invariant(fault === undefined, `card ${String(card?.id)} in place ${place}: ${fault}`);
    invariant(!ids.has(card?.id), `card ${String(card?.id)} is there twice`);
    ids.add(card?.id);
  });
  return raw as readonly TcgCard[];
}

/** What the fields of a card say about each other. */
function faultOf(card: TcgCard): string | undefined {
  const isCore = card.type === 'core-crew' || card.type === 'default';
  if (isCore !== (card.icon === null)) return isCore ? 'is a Core card with an Icon' : 'has no Icon';
  if ('abilities' in card && card.abilities.length !== card.texts) return 'has another number of Abilities than texts';
  if (card.type === 'challenge' && card.actions.length === 0) return 'has no Action';
  return undefined;
}
