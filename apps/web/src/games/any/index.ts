import { learnCatalogue } from '../../i18n/i18n.svelte';
import type { GameUi } from '../../table/game-ui';

async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const words = learnCatalogue('any', { en: () => import('./i18n/en.json'), de: () => import('./i18n/de.json') });
  return (await Promise.all([part, words]))[0];
}

/** The table for every game without a UI of its own, made of view, offers and words alone. */
export const anyGame = {
  table: async (game: string): Promise<GameUi> => (await withWords(import('./ui'))).uiOf(game),
  debugPanel: () => withWords(import('./DebugPanel.svelte')),
};
