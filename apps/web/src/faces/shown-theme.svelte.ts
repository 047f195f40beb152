import { MediaQuery } from 'svelte/reactivity';
import { currentTheme } from '../state/theme.svelte';
import type { FaceTheme } from './draw/palette';

const prefersLight = new MediaQuery('(prefers-color-scheme: light)');

/** The theme the page is shown in; what stands in space is dark in any. */
export function shownTheme(): FaceTheme {
  const chosen = currentTheme();
  if (chosen !== 'system') return chosen;
  return prefersLight.current ? 'light' : 'dark';
}
