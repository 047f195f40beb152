import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../query/board';

/** Former Love */
export const formerLove: Behaviour = {
  card: base.challenges.formerLove,
  text: {
    en: 'May use Tempt against one member of the Landing Party per Episode only.',
    de: 'Darf Versuchung je Episode nur gegen ein Mitglied des Landetrupps einsetzen.',
  },
  whiles: [
    {
      mayUse: ({ state, self }, challenge, action, target) => {
        if (challenge !== self || action !== 'tempt') return true;
        const tempted = challengeInPlay(state, self)?.aimed.find((aim) => aim.action === 'tempt');
        return tempted === undefined || tempted.target === target;
      },
    },
  ],
};
