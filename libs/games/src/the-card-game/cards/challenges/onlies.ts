import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ACTION_TABLE } from '../../query/action-table';

/** Onlies: Combat Actions are those of the table, whichever Rating they are made to use [TCG-249, TCG-289]. */
export const onlies: Behaviour = {
  card: base.challenges.onlies,
  text: {
    en: 'Targets of their Combat Actions have -2 on the Rating used.',
    de: 'Ziele ihrer Kampfaktionen haben -2 auf den benutzten Wert.',
  },
  whiles: [
    {
      versus: ({ self }, { challenge, action, target }, other) =>
        challenge === self && other === target && ACTION_TABLE[action].rating === 'combat' ? -2 : 0,
    },
  ],
};
