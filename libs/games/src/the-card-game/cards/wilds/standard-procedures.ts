import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Standard Procedures */
export const standardProcedures: Behaviour = {
  card: base.wilds.standardProcedures,
  text: {
    en: 'The Challenging Player plays no Episode cards for the rest of the Episode.',
    de: 'Die Gegenseite spielt für den Rest der Episode keine Episodenkarten.',
  },
  ...holdsForEpisode({ forbids: (_, what) => what === 'cover' }),
};
