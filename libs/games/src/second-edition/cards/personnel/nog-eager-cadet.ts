import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { onPlay } from '../../vocabulary/responses';
import { chooseOpponent, chosenOpponent } from '../../vocabulary/steps';
import { topOfPile } from './top-of-deck';

/** Nog, Eager Cadet */
export const nogEagerCadet: Behaviour = {
  card: premiere.nogEagerCadet,
  text: {
    en: 'When you play him, you may look at the top four cards of an opponent’s dilemma pile; they stay in their order.',
    de: 'Wenn du ihn spielst, darfst du dir die obersten vier Karten des Dilemmastapels eines Gegners ansehen; ihre Reihenfolge bleibt.',
  },
  abilities: [
    onPlay([chooseOpponent(), run((m) => verbs.examine(m, m.seat, topOfPile(m.state, chosenOpponent(m), 4)))]),
  ],
};
