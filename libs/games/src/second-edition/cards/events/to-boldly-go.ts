import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour, Use } from '../../behaviour';
import { run } from '../../machine/program';
import { commanded, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import { destroyItself } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, personnel, shownOf } from '../../vocabulary/who';

type State = SecondEditionState;

const federation = both(personnel, affiliated('federation'));

/** Those of the cards it is about that are the player's [Fed] personnel. */
const yourFederation = ({ state, seat, about }: Omit<Use, 'self'>): CopyId[] =>
  (about?.copies ?? []).filter((id) => commandedBy(seat)(state, id) && federation(state, id));

const hasCompleted = (state: State, seat: Seat, type: 'planet' | 'space'): boolean =>
  playerAt(state, seat).completed.some((id) => typed(state, id, 'mission').missionType === type);

/** To Boldly Go */
export const toBoldlyGo: Behaviour = {
  card: premiere.toBoldlyGo,
  text: {
    en: 'To play this event you must have completed a planet and a space mission. When a dilemma would stop your [Fed] personnel, you may destroy this event to keep them from being stopped.',
    de: 'Um dieses Ereignis zu spielen, musst du eine Planeten- und eine Weltraummission erfüllt haben. Wenn ein Dilemma dein [Fed]-Personal stoppen würde, darfst du dieses Ereignis zerstören, damit es nicht gestoppt wird.',
  },
  playableIf: [
    provided(
      ({ state, seat }) => hasCompleted(state, seat, 'planet') && hasCompleted(state, seat, 'space'),
      'missions-not-completed',
    ),
  ],
  abilities: [
    response('save', 'would-stop', {
      needs: [provided((use) => yourFederation(use).length > 0, 'nobody-to-save', '2E-087')],
      publicly: (use) => ofYours(use) && commanded(use.state, use.seat).some((id) => federation(use.state, id)),
      cost: [destroyItself],
      steps: [
        run((m) => {
          const saved = yourFederation(m);
          verbs.show(m, shownOf(m.state, federation, saved, saved.length));
          const copies = m.action.get('copies') as readonly CopyId[];
          m.action.set(
            'copies',
            copies.filter((id) => !saved.includes(id)),
          );
        }),
      ],
    }),
  ],
};
