import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { attributeOf } from '../../query/values';
import { killThose, select, showAttributes } from '../../vocabulary/dilemmas';
import type { Who } from '../../vocabulary/who';

const weakAndDull: Who = (state, id) => attributeOf(state, id, 'cunning') + attributeOf(state, id, 'strength') < 11;

/** Hunter Gangs */
export const hunterGangs: Behaviour = {
  card: premiere.hunterGangs,
  text: {
    en: 'Two of your personnel are selected at random. Those of them whose Cunning and Strength add up to less than 11 are killed.',
    de: 'Zwei deiner Personen werden zufällig bestimmt. Wer davon an Klugheit und Stärke zusammen weniger als 11 hat, stirbt.',
  },
  face: [select(2), showAttributes('selected', 'cunning', 'strength'), killThose('selected', weakAndDull)],
};
