import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { typed } from '../../query/board';
import { captureThose, pickHighest, stopTheRest, unless } from '../../vocabulary/dilemmas';

/** Impressive Trophies */
export const impressiveTrophies: Behaviour = {
  card: premiere.impressiveTrophies,
  text: {
    en: 'Unless your personnel have more than 32 Cunning in all, the one with the highest cost is placed in the opponent’s brig and the others are stopped.',
    de: 'Hat dein Personal nicht zusammen über 32 Klugheit, kommt die Person mit den höchsten Kosten in die Arrestzelle des Gegners, und die übrigen werden gestoppt.',
  },
  face: [
    unless(
      pickHighest((m, id) => typed(m.state, id, 'personnel').cost),
      captureThose('picked'),
      stopTheRest('picked'),
    ),
  ],
};
