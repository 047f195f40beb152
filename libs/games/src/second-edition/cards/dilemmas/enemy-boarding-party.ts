import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killThose, select, showAttributes } from '../../vocabulary/dilemmas';
import { under } from '../../vocabulary/who';

/** Enemy Boarding Party */
export const enemyBoardingParty: Behaviour = {
  card: premiere.enemyBoardingParty,
  text: {
    en: 'Three of your personnel are selected at random. Those of them with less than 6 Strength are killed.',
    de: 'Drei deiner Personen werden zufällig bestimmt. Wer davon weniger als 6 Stärke hat, stirbt.',
  },
  face: [select(3), showAttributes('selected', 'strength'), killThose('selected', under('strength', 6))],
};
