import { TCG_CARDS, tcgCard, type TcgCard, type TcgCardType } from '@logbuoy/cards';
import { CardNames } from '../../decks';
import { isCore } from './deck';

const TYPES: { readonly [type in TcgCardType]: string } = {
  'core-crew': 'Core Crew',
  default: 'Default',
  crew: 'Crew',
  challenge: 'Challenge',
  effect: 'Effect',
  wild: 'Wild',
  'permanent-wild': 'Permanent Wild',
  mission: 'Mission',
  plot: 'Plot',
  discovery: 'Discovery',
};
const ICONS = { combat: 'Combat', humanity: 'Humanity', logic: 'Logic' } as const;

const cardsCalled = new Map<string, TcgCard[]>();
for (const card of TCG_CARDS) cardsCalled.set(card.name, [...(cardsCalled.get(card.name) ?? []), card]);
const alike = ({ name }: TcgCard): readonly TcgCard[] => cardsCalled.get(name) ?? [];

/** What tells the card apart from others of its name: its type [TCG-242], or its Icon where it was printed with two. */
function distinction(card: TcgCard): string | undefined {
  if (alike(card).length === 1) return undefined;
  const isSameType = alike(card).some(({ id, type }) => id !== card.id && type === card.type);
  return isSameType && card.icon !== null ? ICONS[card.icon] : TYPES[card.type];
}

/** A card as players write it: `Ruk`, `Arena (Mission)`, `Medikit (Logic)`. */
export function cardName(id: number): string {
  const card = tcgCard(id);
  const mark = distinction(card);
  return mark === undefined ? card.name : `${card.name} (${mark})`;
}

const LACKEY_TAGS: { readonly [type in TcgCardType]?: string } = { mission: ' [M]', plot: ' [P]', discovery: ' [D]' };
/** LackeyCCG puts a star behind a Challenge that has the name of a Crew. */
const STAR = '*';

/** LackeyCCG tags all Episode cards with their kind, and cards of two Icons with the Icon; other names stand for themselves. */
export function lackeyName(id: number): string {
  const card = tcgCard(id);
  const { type, icon } = card;
  const name = card.name.replaceAll('"', '');
  const tag = LACKEY_TAGS[type];
  if (tag !== undefined) return `${name}${tag}`;
  if (icon !== null && distinction(card) === ICONS[icon]) return `${name} [${ICONS[icon].slice(0, 1)}]`;
  return type === 'challenge' && alike(card).some((other) => other.type === 'crew') ? `${name}${STAR}` : name;
}

const DECK_CARDS = TCG_CARDS.filter((card) => !isCore(card)).map(({ id }) => id);

/** A star is dropped from names as other marks are, so it is written out first. */
class StarredNames extends CardNames<number> {
  override cardsNamed(name: string): number[] {
    return super.cardsNamed(name.endsWith(STAR) ? `${name.slice(0, -STAR.length)} (${TYPES.challenge})` : name);
  }
}

/** As people write them: a name that several cards share needs the type. */
export const NAMES = new StarredNames({
  cards: DECK_CARDS,
  namesOf: (id) => [cardName(id), lackeyName(id), tcgCard(id).name],
});

/** As LackeyCCG writes them: there a name without a tag is one card. */
export const LACKEY_NAMES = new StarredNames({
  cards: DECK_CARDS,
  namesOf: (id) => {
    const lackey = lackeyName(id);
    return lackey.endsWith(STAR) ? [cardName(id)] : [lackey, cardName(id), tcgCard(id).name];
  },
});

/** The types of cards as headings of lists. */
export const headingOf = (type: TcgCardType): string => TYPES[type];
