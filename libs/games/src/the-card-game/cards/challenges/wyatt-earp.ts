import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { anyInPlay, named } from '../../vocabulary/who';

/** Wyatt Earp: he replaces himself, and nothing is discarded */
export const wyattEarp: Behaviour = {
  card: base.challenges.wyattEarp,
  text: {
    en: 'When played while the Melkotians are in play, draw a card.',
    de: 'Ziehe beim Ausspielen eine Karte, wenn die Melkotians im Spiel sind.',
  },
  onPlay: [when(anyInPlay(named('Melkotians')), [run((m) => verbs.draw(m, m.seat, 1))])],
};
