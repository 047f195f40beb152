import type { CardWithText } from '@logbuoy/games/second-edition';
import { hash } from '../../../faces/draw/chance';
import type { People } from '../../../faces/icons/icons';
import type { Scene } from '../../../faces/scene';
import { madeBy } from './hues';
import { peopleIn } from './marks';
import { dangersOf, deedOf, spaceFeature, thingOf } from './motifs';
import { starsOf, yokeOf } from './icon-of';

/** The picture of a card, out of its printed facts and what our words say it does. */
export function sceneOf(card: CardWithText, seed: string): Scene {
  const text = card.text?.en ?? '';
  switch (card.type) {
    case 'personnel':
      return {
        type: 'person',
        people: card.affiliation,
        species: speciesOf(card),
        strength: card.strength,
        yoke: yokeOf(card.skills),
        pips: pipsOf(card),
        isUnique: card.unique,
        stars: starsOf(card.skills),
      };
    case 'ship':
      return {
        type: 'ship',
        people: card.affiliation,
        hull: `${card.affiliation} ${card.class}`,
        range: card.range,
        weapons: card.weapons,
        shields: card.shields,
        isCloaked: card.keywords.includes('Cloaking Device'),
      };
    case 'mission':
      return placeOf(card, seed);
    case 'dilemma':
      return {
        type: 'danger',
        ground: card.dilemmaType,
        ...dangersOf(seed, `${text} ${card.dilemmaType}`, card.dilemmaType === 'space'),
      };
    case 'equipment':
      return { type: 'thing', thing: thingOf(card), ...marked(madeBy(card.title)) };
    case 'event':
      return { type: 'deed', deed: deedOf(seed, text), stays: card.plays === 'core', ...marked(peopleIn(text)) };
    case 'interrupt':
      return { type: 'deed', deed: 'break', stays: false, ...marked(peopleIn(text)) };
  }
}

const marked = (people: People | undefined) => (people === undefined ? {} : { mark: people });

type CardOf<Type> = Extract<CardWithText, { readonly type: Type }>;

/** Of those who are only called aliens each may be of another people. */
function speciesOf({ species, number }: CardOf<'personnel'>): string {
  const first = species[0]?.toLowerCase() ?? 'human';
  return first === 'alien' ? `alien ${number}` : first;
}

/** Marks of rank, as many as the icons and keywords give reason for. */
function pipsOf({ keywords, icons, cost }: CardOf<'personnel'>): number {
  if (keywords.includes('Admiral')) return 5;
  if (icons.includes('command')) return cost > 3 ? 3 : 2;
  return icons.includes('staff') ? 1 : 0;
}

function placeOf(card: CardOf<'mission'>, seed: string): Scene {
  const body = card.region === null ? seed : `${card.region} ${card.location}`;
  const bodyHue = hash(card.region ?? card.location) % 360;
  const { span } = card;
  switch (card.missionType) {
    case 'headquarters':
      return { type: 'home', people: card.headquartersOf[0] ?? 'neutral', bodyHue };
    case 'planet':
      return { type: 'planet', body, bodyHue, span, moons: Math.max(0, Math.round((card.points - 25) / 5)) };
    case 'space': {
      const feature = spaceFeature(`${card.title} ${card.location} ${card.region ?? ''} ${card.keywords.join(' ')}`);
      return { type: 'space', bodyHue, span, ...(feature === undefined ? {} : { feature }) };
    }
  }
}
