import type { Card } from '@logbuoy/games/second-edition';

/** Title and subtitle: what tells two versions of a person apart, and what a deck list understands. */
export const fullName = ({ title, subtitle }: Pick<Card, 'title' | 'subtitle'>): string =>
  subtitle === null ? title : `${title}, ${subtitle}`;

/** Titles that do not say which card is meant. */
export function sharedTitles(cards: readonly Pick<Card, 'title'>[]): ReadonlySet<string> {
  const titles = cards.map(({ title }) => title);
  return new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
}
