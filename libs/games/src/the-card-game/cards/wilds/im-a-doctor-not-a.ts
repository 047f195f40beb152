import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { abilitiesOf } from '../../query/forces';
import type { CopyId, TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { chooseOne, chooseWord, lasts } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { both, crewInPlay, withAbility, type Who } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const TAUGHT = ['NAVIGATION', 'ENGINEERING', 'HELM', 'SECURITY'];
const stillToLearn = (state: TcgState, id: CopyId): string[] =>
  TAUGHT.filter((ability) => !abilitiesOf(state, id).includes(ability));
const doctors: Who = both(withAbility('MEDICAL'), (state, id) => stillToLearn(state, id).length > 0);

/** "I'm a Doctor, Not a . . ." */
export const imADoctorNotA: Behaviour = {
  card: base.wilds.imADoctorNotA,
  text: {
    en: 'A Crew with MEDICAL gains NAVIGATION, ENGINEERING, HELM or SECURITY for the Episode.',
    de: 'Crew mit MEDICAL bekommt für die Episode NAVIGATION, ENGINEERING, HELM oder SECURITY.',
  },
  whiles: [lasting('taught', { abilities: ({ lasting: given }, had) => [...had, given?.word ?? ''] })],
  texts: [
    wild('episode', {
      needs: [provided(({ state }) => crewInPlay(state, doctors).length > 0)],
      steps: [
        chooseOne('doctor', 'choose-crew', (m) => crewInPlay(m.state, doctors)),
        chooseWord('ability', 'choose-ability', (m) => stillToLearn(m.state, m.card('doctor') ?? -1)),
        lasts('taught', { to: 'doctor', word: 'ability' }),
      ],
    }),
  ],
};
