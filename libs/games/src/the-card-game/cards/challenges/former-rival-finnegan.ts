import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { againstOneMemberOnly } from '../../vocabulary/whiles';

/** Former Rival Finnegan */
export const formerRivalFinnegan: Behaviour = {
  card: base.challenges.formerRivalFinnegan,
  text: {
    en: 'May use Capture against one member of the Landing Party per Episode only.',
    de: 'Darf Gefangennahme je Episode nur gegen ein Mitglied des Landetrupps einsetzen.',
  },
  whiles: [againstOneMemberOnly('capture')],
};
