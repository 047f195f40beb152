import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { always, bestIcons, withAction } from '../../vocabulary/effects';

/** Slug of Saurian Brandy */
export const slugOfSaurianBrandy: Behaviour = {
  card: base.effects.slugOfSaurianBrandy,
  text: { en: '+1 Logic icon; with Befuddle +3 instead.', de: '+1 Logiksymbol; bei Verwirrung stattdessen +3.' },
  texts: [
    bestIcons('logic', [
      [1, always],
      [3, withAction('befuddle')],
    ]),
  ],
};
