import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { attributeOf } from '../../query/values';
import { select, showAttributes, stillFacing, stopThose } from '../../vocabulary/dilemmas';

/** Chula: Echoes */
export const chulaEchoes: Behaviour = {
  card: premiere.chulaEchoes,
  text: {
    en: 'Three of your personnel are selected at random. If the highest Cunning among them is even, all three are stopped.',
    de: 'Drei deiner Personen werden zufällig bestimmt. Ist die höchste Klugheit unter ihnen gerade, werden alle drei gestoppt.',
  },
  face: [
    select(3),
    showAttributes('selected', 'cunning'),
    when((m) => Math.max(...stillFacing(m).map((id) => attributeOf(m.state, id, 'cunning'))) % 2 === 0, [stopThose()]),
  ],
};
