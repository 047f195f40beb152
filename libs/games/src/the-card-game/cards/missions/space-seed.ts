import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { withRating } from '../../vocabulary/who';

const strong = withRating('combat', { least: 3 });

/** Space Seed (Mission) */
export const spaceSeed: Behaviour = {
  card: base.missions.spaceSeed,
  text: {
    en: 'Only Crew with Combat 3 or more may be chosen or join.',
    de: 'Nur Crew mit Kampf 3 oder mehr darf gewählt werden oder dazukommen.',
  },
  whiles: [{ mayJoin: ({ state }, crew) => strong(state, crew) }],
};
