import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { drawsOf, duelOf } from '../../query/action';
import * as verbs from '../../rules/verbs';
import { provided } from '../../vocabulary/needs';
import { choosePlayer, playerChosen } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

/** Slingshot Effect: one side draws anew, and Effects may be played again [TCG-262]. */
export const slingshotEffect: Behaviour = {
  card: base.wilds.slingshotEffect,
  text: {
    en: 'A player of your choice replays the Icon Draw.',
    de: 'Ein Spieler deiner Wahl wiederholt seine Symbolziehung.',
  },
  texts: [
    wild('outcome', {
      needs: [provided(({ state }) => (state.action?.drawn ?? null) !== null)],
      steps: [
        choosePlayer('side'),
        run((m) => {
          const duel = duelOf(m.state);
          if (duel === null) return;
          const seat = playerChosen(m, 'side');
          const side = seat === m.state.current ? 'current' : 'challenger';
          m.emit({ type: 'IconsRedrawn', seat, copies: verbs.topCards(m, seat, drawsOf(m.state, duel)[side]) });
        }),
      ],
    }),
  ],
};
