import { mount } from 'svelte';
import { learnWords, startLanguage } from '../i18n/i18n.svelte';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/pieces.css';
import '../styles/controls.css';
import { unpacked } from '../replay/offline-bundle';
import OfflineReplay from './OfflineReplay.svelte';

async function start(): Promise<void> {
  const target = document.getElementById('app');
  const json = document.getElementById('replay')?.textContent ?? '';
  await startLanguage();
  await learnWords('replay');
  if (target !== null) mount(OfflineReplay, { target, props: { bundle: await unpacked(json) } });
}

void start();
