import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reachHere } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { both, keyword, personnel } from '../../vocabulary/who';

/** Marouk, Sovereign of Acamar */
export const maroukSovereignOfAcamar: Behaviour = {
  card: premiere.maroukSovereignOfAcamar,
  text: {
    en: 'Each Gatherer at this mission gains Geology and is not a Thief.',
    de: 'Jeder Sammler bei dieser Mission hat zusätzlich Geologie und ist kein Dieb.',
  },
  whiles: [gives(reachHere(both(personnel, keyword('Gatherer'))), { skills: { Geology: 1 } })],
  rulings: {
    removesKeyword: (state, self, other, word) =>
      word === 'Thief' && reachHere(both(personnel, keyword('Gatherer')))(state, self, other),
  },
};
