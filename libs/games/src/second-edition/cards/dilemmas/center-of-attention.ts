import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killPicked, opponentPicks, stopTheRest, unless } from '../../vocabulary/dilemmas';
import { skilled } from '../../vocabulary/who';

/** Center of Attention */
export const centerOfAttention: Behaviour = {
  card: premiere.centerOfAttention,
  text: {
    en: 'Unless your personnel have 3 Security, or a Hand Weapon and more than 28 Cunning in all, or Quark is among them, the opponent kills one with Treachery and the others are stopped.',
    de: 'Hat dein Personal weder 3 Sicherheit noch eine Handwaffe und zusammen über 28 Klugheit und ist auch Quark nicht dabei, tötet der Gegner eine Person mit Verrat, und die übrigen werden gestoppt.',
  },
  face: [unless(opponentPicks(skilled('Treachery')), killPicked, stopTheRest('picked'))],
};
