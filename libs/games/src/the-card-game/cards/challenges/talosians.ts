import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { freeWhile } from '../../vocabulary/challenges';
import { anyPermanentWild, named } from '../../vocabulary/who';

/** Talosians */
export const talosians: Behaviour = {
  card: base.challenges.talosians,
  text: { en: 'Cost 0 while Talos IV is in play.', de: 'Kosten 0, solange Talos IV im Spiel ist.' },
  cost: freeWhile(anyPermanentWild(named('Talos IV'))),
};
