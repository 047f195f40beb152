import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { wild } from '../../vocabulary/wilds';

/** Phasers from Space: its symbol brings the Enterprise, which is a rule [TCG-186]. */
export const phasersFromSpace: Behaviour = {
  card: base.wilds.phasersFromSpace,
  text: { en: 'The Enterprise joins the Landing Party.', de: 'Die Enterprise kommt in den Landetrupp.' },
  texts: [wild('episode', { steps: [] })],
};
