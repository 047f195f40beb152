import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { commanded } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { chooseOpponent, chosenOpponent } from '../../vocabulary/steps';
import { affiliated, both, personnel, shownOf, skilled, unstopped } from '../../vocabulary/who';
import { topOfPile } from './top-of-deck';

const SECURITY_MOST = 3;

const security = both(personnel, affiliated('federation'), skilled('Security'), unstopped);

const otherSecurity = (state: SecondEditionState, seat: Seat, self: CopyId): CopyId[] =>
  commanded(state, seat)
    .filter((id) => id !== self && security(state, id))
    .slice(0, SECURITY_MOST);

/** Worf, Security Detail Leader */
export const worfSecurityDetailLeader: Behaviour = {
  card: premiere.worfSecurityDetailLeader,
  text: {
    en: 'Order, once per turn: look at as many top cards of an opponent’s dilemma pile as you have other [Fed] Security personnel in play, three at most; they stay in their order.',
    de: 'Befehl, einmal pro Zug: Sieh dir vom Dilemmastapel eines Gegners so viele der obersten Karten an, wie du anderes [Fed]-Personal mit Sicherheit im Spiel hast, höchstens drei; ihre Reihenfolge bleibt.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [provided(({ state, seat, self }) => otherSecurity(state, seat, self).length > 0, 'no-other-security')],
      steps: [
        chooseOpponent(),
        run((m) => {
          const others = otherSecurity(m.state, m.seat, m.source);
          verbs.show(m, shownOf(m.state, security, others, others.length));
          verbs.examine(m, m.seat, topOfPile(m.state, chosenOpponent(m), others.length));
        }),
      ],
    }),
  ],
};
