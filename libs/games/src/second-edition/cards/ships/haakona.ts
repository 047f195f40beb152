import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { onPlay } from '../../vocabulary/responses';
import { download } from '../../vocabulary/steps';
import { either, keyword, titled } from '../../vocabulary/who';

/** Haakona */
export const haakona: Behaviour = {
  card: premiere.haakona,
  text: {
    en: 'When you play this ship, you may download an Engage Cloak or a Pursuit card.',
    de: 'Wenn du dieses Schiff spielst, darfst du ein Engage Cloak oder eine Karte mit dem Schlüsselwort Verfolgung herunterladen.',
  },
  abilities: [onPlay([download(either(titled('Engage Cloak'), keyword('Pursuit')))])],
};
