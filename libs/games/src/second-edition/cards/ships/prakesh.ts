import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isInEngagement } from '../../query/situations';
import { copyOf } from '../../state/state';
import { itself } from '../../vocabulary/whiles';

/** Prakesh */
export const prakesh: Behaviour = {
  card: premiere.prakesh,
  text: {
    en: 'In an engagement you did not begin this ship has Shields +4.',
    de: 'In einem Gefecht, das du nicht begonnen hast, hat dieses Schiff Schilde +4.',
  },
  whiles: [
    itself((state, self) => isInEngagement(state, self) && state.fight?.beginner.seat !== copyOf(state, self).by, {
      ship: { shields: 4 },
    }),
  ],
};
