import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challenges } from '../../vocabulary/who';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Red Hour */
export const redHour: Behaviour = {
  card: base.wilds.redHour,
  text: {
    en: 'Challenges have +2 Combat, -1 Humanity and -1 Logic for the rest of the Episode.',
    de: 'Herausforderungen haben für den Rest der Episode +2 Kampf, -1 Menschlichkeit und -1 Logik.',
  },
  ...holdsForEpisode(plus(challenges, { combat: 2, humanity: -1, logic: -1 })),
};
