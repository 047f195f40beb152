import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './i18n/i18n.svelte';
import { replayPage } from './replay/replay-page';
import { currentRoute } from './state/router.svelte';
import { refreshSession } from './state/session.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pieces.css';
import './styles/controls.css';

const PATIENCE_MS = 1_500;

/** Who is visiting decides what stands in the header; a moment's wait keeps it from changing under the visitor's eyes. */
async function start(): Promise<void> {
  const session = refreshSession();
  const speaking = startLanguage();
  const route = currentRoute();
  // What takes longest sets out first; a failure is told by the page that waits for it.
  if (route.page === 'replay') replayPage(route.match).catch(() => undefined);
  await speaking;
  await Promise.race([session, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const target = document.getElementById('app');
  if (target !== null) mount(App, { target });
}

void start();
