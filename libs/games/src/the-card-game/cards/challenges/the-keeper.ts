import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { freeWhile } from '../../vocabulary/challenges';
import { anyPermanentWild, named } from '../../vocabulary/who';

/** The Keeper */
export const theKeeper: Behaviour = {
  card: base.challenges.theKeeper,
  text: { en: 'Costs 0 while Talos IV is in play.', de: 'Kostet 0, solange Talos IV im Spiel ist.' },
  cost: freeWhile(anyPermanentWild(named('Talos IV'))),
};
