import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { aboard } from '../../query/board';
import type { CopyId, SecondEditionState } from '../../state/state';
import { itself } from '../../vocabulary/whiles';
import { both, shownOf, skilled, species, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const HONORABLE_MOST = 3;

const honorableKlingon = both(species('Klingon'), skilled('Honor'), unstopped);

const honorableKlingonsAboard = (state: State, self: CopyId): CopyId[] =>
  aboard(state, self).filter((id) => honorableKlingon(state, id));

/** I.K.S. Rotarran, Ship of Tears */
export const iksRotarranShipOfTears: Behaviour = {
  card: premiere.iksRotarranShipOfTears,
  text: {
    en: 'This ship has Weapons +1 for each Klingon with Honor aboard, but no more than +3.',
    de: 'Dieses Schiff hat Waffen +1 für jeden Klingonen mit Ehre an Bord, aber höchstens +3.',
  },
  whiles: [
    itself(() => true, {
      ship: (state, self) => ({ weapons: Math.min(HONORABLE_MOST, honorableKlingonsAboard(state, self).length) }),
      shows: (state, self) => shownOf(state, honorableKlingon, honorableKlingonsAboard(state, self), HONORABLE_MOST),
    }),
  ],
};
