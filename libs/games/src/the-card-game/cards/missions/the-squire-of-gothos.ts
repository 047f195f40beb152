import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challenges } from '../../vocabulary/who';

/** The Squire of Gothos (Mission) */
export const theSquireOfGothos: Behaviour = {
  card: base.missions.theSquireOfGothos,
  text: { en: 'Challenges have +1 Logic.', de: 'Herausforderungen haben +1 Logik.' },
  whiles: [plus(challenges, { logic: 1 })],
};
