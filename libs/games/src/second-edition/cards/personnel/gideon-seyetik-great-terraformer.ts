import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { missionRequirements } from '../../rules/requirements';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofYours, response } from '../../vocabulary/responses';
import { handOf } from '../../vocabulary/steps';
import { isThere } from './is-there';

const asksForScience = (state: SecondEditionState, mission: CopyId): boolean =>
  missionRequirements(state, mission).some(({ skills }) => (skills.Science ?? 0) > 0);

const SCIENCE_CARDS_MOST = 4;

/** Gideon Seyetik, Great Terraformer */
export const gideonSeyetikGreatTerraformer: Behaviour = {
  card: premiere.gideonSeyetikGreatTerraformer,
  text: {
    en: 'When you complete a mission he is at that asks for Science, you may discard up to four cards from hand to draw as many cards.',
    de: 'Wenn du eine Mission erfüllst, bei der er ist und die Wissenschaft verlangt, darfst du bis zu vier Karten aus der Hand abwerfen, um ebenso viele Karten zu ziehen.',
  },
  abilities: [
    response('exchange', 'completed', {
      needs: [
        provided(
          ({ state, seat, self, about }) =>
            about?.seat === seat && isThere(state, self, about) && asksForScience(state, about.copies[0] as CopyId),
          'nothing-to-respond-to',
          '2E-250',
        ),
        cardsInHand(1),
      ],
      publicly: publiclyAll(ofYours, handOfAtLeast(1), ({ state, about }) =>
        asksForScience(state, about?.copies[0] as CopyId),
      ),
      steps: [
        choose('discarded', (m) => ({ why: 'discard', cards: handOf(m), least: 0, most: SCIENCE_CARDS_MOST })),
        run((m) => verbs.discard(m, m.cards('discarded'))),
        run((m) => verbs.draw(m, m.seat, m.cards('discarded').length)),
      ],
    }),
  ],
};
