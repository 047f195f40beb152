import { t } from '../i18n/i18n.svelte';
import { copyText as copied } from '../lib/copy-text';
import { announce } from '../state/announcer.svelte';

/** The same, and said aloud. */
export async function copyText(text: string): Promise<boolean> {
  const isDone = await copied(text);
  if (isDone) announce(t('replay.copied'));
  return isDone;
}
