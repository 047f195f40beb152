import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { select, showSkills, stopThose } from '../../vocabulary/dilemmas';
import { not, skilled } from '../../vocabulary/who';

/** Temptation */
export const temptation: Behaviour = {
  card: premiere.temptation,
  text: {
    en: 'Three of your personnel are selected at random. Those of them with neither Honor nor Treachery are stopped.',
    de: 'Drei deiner Personen werden zufällig bestimmt. Wer davon weder Ehre noch Verrat hat, wird gestoppt.',
  },
  face: [
    select(3),
    showSkills('selected', 'Honor', 'Treachery'),
    stopThose('selected', not(skilled('Honor', 'Treachery'))),
  ],
};
