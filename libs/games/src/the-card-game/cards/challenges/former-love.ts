import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { againstOneMemberOnly } from '../../vocabulary/whiles';

/** Former Love */
export const formerLove: Behaviour = {
  card: base.challenges.formerLove,
  text: {
    en: 'May use Tempt against one member of the Landing Party per Episode only.',
    de: 'Darf Versuchung je Episode nur gegen ein Mitglied des Landetrupps einsetzen.',
  },
  whiles: [againstOneMemberOnly('tempt')],
};
