import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copiesMember } from '../../vocabulary/challenges';

/** Android Duplicate! */
export const androidDuplicate: Behaviour = {
  card: base.challenges.androidDuplicate,
  text: {
    en: 'When played, choose a member of the Landing Party: its Combat and Logic become those of this card.',
    de: 'Wähle beim Ausspielen ein Mitglied des Landetrupps: Dessen Kampf und Logik werden die dieser Karte.',
  },
  worksOut: copiesMember('member', 'combat', 'logic'),
};
