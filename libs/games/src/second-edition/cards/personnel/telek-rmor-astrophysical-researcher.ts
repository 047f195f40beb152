import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commandedShips } from '../../query/board';
import { copyOf } from '../../state/state';
import { affiliated } from '../../vocabulary/who';

/** Telek R'Mor, Astrophysical Researcher */
export const telekRmorAstrophysicalResearcher: Behaviour = {
  card: premiere.telekRmorAstrophysicalResearcher,
  text: {
    en: 'You may play him aboard your [Rom] ship.',
    de: 'Du darfst ihn an Bord deines [Rom]-Schiffs spielen.',
  },
  playableAboard: ({ state, seat }) =>
    commandedShips(state, seat).filter((id) => affiliated('romulan')(state, id) && copyOf(state, id).zone === 'orbit'),
};
