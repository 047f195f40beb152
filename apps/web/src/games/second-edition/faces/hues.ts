import type { Card } from '@logbuoy/games/second-edition';
import { hash } from '../../../faces/draw/chance';
import { isPeople, type People } from '../../../faces/icons/icons';

/** The hue of a people, in which its cards are drawn. */
const HUES: { readonly [people in People]?: number } = {
  federation: 255,
  klingon: 24,
  romulan: 152,
  cardassian: 92,
  bajoran: 48,
  'non-aligned': 305,
  dominion: 330,
  ferengi: 68,
  borg: 172,
};
const NOBODY = 265;

export const hueOfPeople = (people: string | undefined): number =>
  (people !== undefined && isPeople(people) ? HUES[people] : undefined) ?? NOBODY;

/** People and ships have the hue of their affiliation; other cards that of their kind, each a little another one. */
export function hueOf(card: Card): number {
  const stray = (most: number) => (hash(`${card.number} hue`) % (2 * most + 1)) - most;
  switch (card.type) {
    case 'personnel':
    case 'ship':
      return hueOfPeople(card.affiliation);
    case 'mission':
      return card.missionType === 'headquarters'
        ? hueOfPeople(card.headquartersOf[0])
        : card.missionType === 'planet'
          ? card.quadrant === 'gamma'
            ? 70
            : 175
          : card.quadrant === 'gamma'
            ? 330
            : 278;
    case 'dilemma':
      return { planet: 32, space: 292, dual: 342 }[card.dilemmaType] + stray(16);
    case 'event':
      return 192 + stray(22);
    case 'interrupt':
      return 62 + stray(22);
    case 'equipment':
      return hueOfPeople(madeBy(card.title)) === NOBODY ? 235 : hueOfPeople(madeBy(card.title));
  }
}

/** Whose make a thing is, where its title says so. */
export function madeBy(title: string): People | undefined {
  if (/Starfleet|Federation/.test(title)) return 'federation';
  const lower = title.toLowerCase();
  return (Object.keys(HUES) as People[]).find((people) => lower.includes(people));
}
