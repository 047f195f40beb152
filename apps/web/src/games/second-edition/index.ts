import type { GameParts } from '../game-parts';
import { learnCatalogue } from '../../i18n/i18n.svelte';

/** Fetches a part together with the words it says. */
async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const words = learnCatalogue('second-edition', {
    en: () => import('./i18n/en.json'),
    de: () => import('./i18n/de.json'),
  });
  return (await Promise.all([part, words]))[0];
}

export const secondEdition: GameParts = {
  name: 'Star Trek CCG Second Edition',
  emblem: 'game-line',
  still: async () => (await withWords(import('./still/still'))).still,
  table: async () => (await withWords(import('./ui'))).ui,
  lobby: async () => (await withWords(import('./lobby'))).lobby,
  pages: {
    cards: () => withWords(import('./pages/Cards.svelte')),
    decks: () => withWords(import('./pages/Decks.svelte')),
    rules: () => withWords(import('./pages/Rules.svelte')),
  },
};
