import { deckNamesOf, playersOf, type CardId, type GameKit } from '@logbuoy/games';
import { Unusable } from '../verb';

export function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Unusable(`--${name} is a whole number from ${least} to ${most}`);
  return value;
}

const listed = (text: string): string[] => text.split(',').map((name) => name.trim());

export function decksNamed({ simulation }: GameKit, text: string | undefined): readonly string[] {
  const known = deckNamesOf({ simulation });
  if (text === undefined) return simulation.decks?.usual ?? known;
  if (text === 'all') return simulation.decks?.fixed ?? known;
  const names = listed(text);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Unusable(`there is no deck ${unknown}; there are ${known.join(', ')} and all`);
  return names;
}

export function botsNamed(kit: GameKit, text: string): readonly string[] {
  const known = Object.keys(playersOf(kit));
  return listed(text).map((name) => {
    if (!known.includes(name)) throw new Unusable(`there is no bot ${name}; there are ${known.join(', ')}`);
    return name;
  });
}

export function playersNumbered(text: string, min: number, max: number): readonly number[] {
  return listed(text).flatMap((part) => {
    const [from = '', to = from] = part.split('..');
    const least = whole('players', from, min, max);
    const most = whole('players', to, least, max);
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  });
}

/** Cards by their ids, whether the game numbers or names them. */
export function cardsNamed({ simulation }: GameKit, text: string): readonly CardId[] {
  const known = new Map((simulation.decks?.around ?? []).map((card) => [`${card}`, card]));
  return listed(text).map((name) => {
    const card = known.get(name);
    if (card === undefined) throw new Unusable(`--around: there is no card ${name}`);
    return card;
  });
}

export function checksNamed(text: string): 'full' | 'none' {
  if (text !== 'full' && text !== 'none') throw new Unusable('--checks is full or none');
  return text;
}
