import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { againstTarget } from '../../vocabulary/whiles';
import { withRating } from '../../vocabulary/who';

/** Genghis Khan */
export const genghisKhan: Behaviour = {
  card: base.challenges.genghisKhan,
  text: {
    en: '+1 Combat against a target with Combat 5 or more.',
    de: '+1 Kampf gegen ein Ziel mit Kampf 5 oder mehr.',
  },
  whiles: [againstTarget(withRating('combat', { least: 5 }), 'combat', 1)],
};
