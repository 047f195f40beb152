import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { permanentWildInPlay } from '../../vocabulary/needs';
import { hitsPermanentWild } from '../../vocabulary/steps';

/** U.S.S. Enterprise: that her destruction ends the game is a rule [TCG-221]. */
export const ussEnterprise: Behaviour = {
  card: base.coreCrew.ussEnterprise,
  text: {
    en: 'VITAL EQUIPMENT: if she is destroyed the Current Player loses. PHASER BANKS (1 XC): a Permanent Wild of your choice loses 1 XC.',
    de: 'VITAL EQUIPMENT: Wird sie zerstört, verliert, wer am Zug ist. PHASER BANKS (1 XC): Eine permanente Wild-Karte deiner Wahl verliert 1 XC.',
  },
  texts: [
    {
      id: 'phaser-banks',
      when: 'episode',
      ability: 'PHASER BANKS',
      pay: 1,
      needs: [permanentWildInPlay],
      steps: hitsPermanentWild(1),
    },
  ],
};
