import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { xcRoom } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type TcgState } from '../../state';
import { inTheParty } from '../../vocabulary/needs';
import { chooseMember, chooseOne } from '../../vocabulary/steps';
import { inParty, withAttribute, type Who } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const MOST = 2;
const receivers = (state: TcgState, giver: CopyId): CopyId[] =>
  inParty(state, (_, id) => id !== giver && xcRoom(state, id) > 0);
const vulcan = withAttribute('vulcan');
const givers: Who = (state, id) => vulcan(state, id) && copyOf(state, id).xc > 0 && receivers(state, id).length > 0;

/** Vulcan Mind-Meld */
export const vulcanMindMeld: Behaviour = {
  card: base.wilds.vulcanMindMeld,
  text: {
    en: 'Move up to 2 XC from a VULCAN in the Landing Party to another member.',
    de: 'Lege bis zu 2 XC von einem Mitglied des Landetrupps, das VULCAN ist, auf ein anderes.',
  },
  texts: [
    wild('episode', {
      needs: [inTheParty(givers)],
      steps: [
        chooseMember('from', givers),
        chooseOne('to', 'choose-member', (m) => receivers(m.state, m.card('from') ?? -1)),
        choose('count', (m) => {
          const [from, to] = [m.card('from') ?? -1, m.card('to') ?? -1];
          const isMore = Math.min(copyOf(m.state, from).xc, xcRoom(m.state, to)) >= MOST;
          return isMore ? { why: 'choose-number', words: ['1', String(MOST)] } : null;
        }),
        run((m) => {
          const [from, to] = [m.card('from'), m.card('to')];
          if (from === undefined || to === undefined) return;
          verbs.moveXc(m, 'moved', { copy: from }, { copy: to }, Number(m.word('count') ?? 1));
        }),
      ],
    }),
  ],
};
