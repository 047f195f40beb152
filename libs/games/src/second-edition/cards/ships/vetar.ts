import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { onPlay } from '../../vocabulary/responses';
import { download } from '../../vocabulary/steps';
import { keyword } from '../../vocabulary/who';

/** Vetar */
export const vetar: Behaviour = {
  card: premiere.vetar,
  text: {
    en: 'When you play this ship, you may download a Pursuit card.',
    de: 'Wenn du dieses Schiff spielst, darfst du eine Karte mit dem Schlüsselwort Verfolgung herunterladen.',
  },
  abilities: [onPlay([download(keyword('Pursuit'))])],
};
