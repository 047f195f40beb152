import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killThose, select, showSkills } from '../../vocabulary/dilemmas';
import { not, skilled } from '../../vocabulary/who';

/** Assassination Attempt */
export const assassinationAttempt: Behaviour = {
  card: premiere.assassinationAttempt,
  text: {
    en: 'Two of your personnel are selected at random. Those of them without Treachery are killed.',
    de: 'Zwei deiner Personen werden zufällig bestimmt. Wer davon keinen Verrat hat, stirbt.',
  },
  face: [select(2), showSkills('selected', 'Treachery'), killThose('selected', not(skilled('Treachery')))],
};
