import type { Behaviour } from '../../behaviour';
import { behaviourOf } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { inPlay } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { provided, scoreOf } from '../../vocabulary/needs';
import { score } from '../../vocabulary/steps';
import { event } from '../../vocabulary/who';

const POINTS = 5;

/** Events that can be destroyed now. A damage card is nothing but its damage [2E-227]. */
const events = (state: SecondEditionState): CopyId[] =>
  inPlay(state).filter((id) => {
    const { damage, card } = copyOf(state, id);
    return event(state, id) && !damage && behaviourOf(card)?.rulings?.cannotLeave?.(state, id) !== true;
  });

export const kevinUxbridge: Behaviour = {
  card: 129,
  text: {
    en: 'To play this interrupt your score must be at least 5. Order: destroy any event. You lose 5 points.',
    de: 'Um diese Unterbrechung zu spielen, musst du mindestens 5 Punkte haben. Befehl: Zerstöre irgendein Ereignis. Du verlierst 5 Punkte.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [scoreOf(POINTS), provided(({ state }) => events(state).length > 0, 'no-event')],
      steps: [
        choose('event', (m) => ({ why: 'choose-event', cards: events(m.state) })),
        run((m) => verbs.destroy(m, m.cards('event'))),
        score(-POINTS),
      ],
    },
  ],
};
