import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { command } from '../../vocabulary/needs';
import { download } from '../../vocabulary/steps';
import { keyword, skilled } from '../../vocabulary/who';

/** Sensor Sweep */
export const sensorSweep: Behaviour = {
  card: premiere.sensorSweep,
  text: {
    en: 'To play this interrupt you must command an Astrometrics personnel. Order: download a Pursuit card.',
    de: 'Um diese Unterbrechung zu spielen, musst du Personal mit Astrometrie befehligen. Befehl: Lade eine Karte mit dem Schlüsselwort Verfolgung herunter.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [command(skilled('Astrometrics'))],
      steps: [download(keyword('Pursuit'))],
    },
  ],
};
