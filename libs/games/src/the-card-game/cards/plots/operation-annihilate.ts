import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';
import { plus } from '../../vocabulary/whiles';
import { allCrew, both, withAbility } from '../../vocabulary/who';

/** Operation: Annihilate! (Plot) */
export const operationAnnihilate: Behaviour = {
  card: base.plots.operationAnnihilate,
  text: { en: 'Icon Flip. Crew with MEDICAL have +2 Logic.', de: 'Symbolwurf. Crew mit MEDICAL hat +2 Logik.' },
  whiles: [plus(both(allCrew, withAbility('MEDICAL')), { logic: 2 })],
  onPlay: [iconFlip()],
};
