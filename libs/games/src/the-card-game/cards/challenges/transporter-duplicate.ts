import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../query/board';
import { copiesMember } from '../../vocabulary/challenges';
import { lasts } from '../../vocabulary/steps';
import { lasting, plusWhile } from '../../vocabulary/whiles';

/** Transporter Duplicate: the -2 comes after its Combat was taken */
export const transporterDuplicate: Behaviour = {
  card: base.challenges.transporterDuplicate,
  text: {
    en: 'When played, choose a member of the Landing Party: its Combat becomes that of this card, and the member has -2 Combat while this card is in play.',
    de: 'Wähle beim Ausspielen ein Mitglied des Landetrupps: Dessen Kampf wird der dieser Karte, und das Mitglied hat -2 Kampf, solange diese Karte im Spiel ist.',
  },
  whiles: [
    lasting(
      'split',
      plusWhile(({ state, self }) => challengeInPlay(state, self) !== undefined, { combat: -2 }),
    ),
  ],
  worksOut: copiesMember('member', 'combat'),
  onPlay: [lasts('split', { to: 'member' })],
};
