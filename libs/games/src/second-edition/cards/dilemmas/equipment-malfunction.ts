import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { facingEquipment } from '../../vocabulary/dilemmas';
import { returnToHand } from '../../vocabulary/steps';

/** Equipment Malfunction */
export const equipmentMalfunction: Behaviour = {
  card: premiere.equipmentMalfunction,
  text: {
    en: 'All of your equipment in this mission attempt returns to its owners’ hands.',
    de: 'Deine ganze Ausrüstung in diesem Missionsversuch kehrt auf die Hand ihrer Besitzer zurück.',
  },
  face: [run((m) => returnToHand(m, facingEquipment(m)))],
};
