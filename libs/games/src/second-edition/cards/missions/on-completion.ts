import type { Ability, PublicUse, Use } from '../../behaviour';
import type { Step } from '../../machine/program';
import { copyOf } from '../../state/state';
import { provided, type Need } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';

/** "When you complete this mission, you may …": only its owner is asked. */
export const onCompletion = (needs: readonly Need[], steps: readonly Step[]): Ability =>
  response('on-completion', 'completed', {
    needs: [provided(({ about, self }: Use) => about?.copies[0] === self, 'another-mission', '2E-087'), ...needs],
    publicly: ({ state, about, seat, card }: PublicUse) =>
      about?.seat === seat && about.copies[0] !== undefined && copyOf(state, about.copies[0]).card === card,
    steps,
  });
