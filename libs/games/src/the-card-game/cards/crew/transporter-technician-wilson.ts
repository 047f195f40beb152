import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { canJoin } from '../../query/playable';
import { playerAt, type CopyId, type TcgState } from '../../state';
import { COMMON_WORDS, told } from '../../vocabulary/common';
import { provided } from '../../vocabulary/needs';
import { chooseOne, joins } from '../../vocabulary/steps';

const reinforcements = (state: TcgState): CopyId[] =>
  playerAt(state, state.current).complement.filter((id) => canJoin(state, id, false));

/** Transporter Technician Wilson */
export const transporterTechnicianWilson: Behaviour = {
  card: base.crew.transporterTechnicianWilson,
  text: told(COMMON_WORDS.ENGINEERING, {
    en: 'REINFORCEMENTS (1 XC): a Crew of your Complement joins the Landing Party.',
    de: 'REINFORCEMENTS (1 XC): Crew deiner Besatzung kommt in den Landetrupp.',
  }),
  texts: [
    {
      id: 'reinforcements',
      when: 'episode',
      ability: 'REINFORCEMENTS',
      pay: 1,
      needs: [provided(({ state }) => reinforcements(state).length > 0)],
      steps: [chooseOne('crew', 'choose-crew', (m) => reinforcements(m.state)), joins('crew')],
    },
  ],
};
