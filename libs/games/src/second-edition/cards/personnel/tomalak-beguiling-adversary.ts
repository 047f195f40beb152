import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isAhead } from '../../query/situations';
import { shipCarrying } from '../../vocabulary/near';
import { ALL_SHIP, gives } from '../../vocabulary/whiles';
import { affiliated } from '../../vocabulary/who';

/** Tomalak, Beguiling Adversary */
export const tomalakBeguilingAdversary: Behaviour = {
  card: premiere.tomalakBeguilingAdversary,
  text: {
    en: 'While he is aboard a [Rom] ship and you have more points than each opponent, that ship has +2 Range, Weapons and Shields.',
    de: 'Solange er an Bord eines [Rom]-Schiffs ist und du mehr Punkte hast als jeder Gegner, hat dieses Schiff +2 Reichweite, Waffen und Schilde.',
  },
  whiles: [
    gives(
      (state, self, other) =>
        shipCarrying(state, self) === other && affiliated('romulan')(state, other) && isAhead(state, self),
      { ship: ALL_SHIP(2) },
    ),
  ],
};
