import { learnWords } from '../i18n/i18n.svelte';
import { sendFor } from './arriving';

/** The page that shows this match, and everything it will need. */
export async function replayPage(match: string) {
  sendFor(match);
  const [page] = await Promise.all([import('./ReplayPage.svelte'), learnWords('replay')]);
  return page;
}
