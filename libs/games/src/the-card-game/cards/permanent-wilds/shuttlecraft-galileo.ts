import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { enterprise, isCrew } from '../../query/board';
import { xcRoom } from '../../query/values';
import { preventLoss } from '../../rules/common-abilities';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt } from '../../state';
import { aboutCard, notAboutItself, provided } from '../../vocabulary/needs';
import { either, permanentWilds, theEnterprise } from '../../vocabulary/who';

/** Shuttlecraft Galileo */
export const shuttlecraftGalileo: Behaviour = {
  card: base.permanentWilds.shuttlecraftGalileo,
  text: {
    en: '1 XC: move 2 XC from your Power Base to the Enterprise. 2 XC: all XC of a Crew of your Complement that is just being Killed go to your Power Base. Discard the Galileo to prevent a loss of XC by the Enterprise or another Permanent Wild.',
    de: '1 XC: Lege 2 XC aus deiner Kraftbasis auf die Enterprise. 2 XC: Alle XC von Crew deiner Besatzung, die gerade getötet wird, kommen in deine Kraftbasis. Lege die Galileo ab, um einen Verlust von XC der Enterprise oder einer anderen permanenten Wild-Karte zu verhindern.',
  },
  texts: [
    {
      id: 'supply',
      when: 'episode',
      pay: 1,
      needs: [provided(({ state, seat }) => playerAt(state, seat).powerBase > 0 && enterprise(state) !== undefined)],
      steps: [
        run((m) => {
          const ship = enterprise(m.state);
          if (ship === undefined) return;
          const { powerBase } = playerAt(m.state, m.seat);
          const count = Math.min(2, powerBase, xcRoom(m.state, ship));
          verbs.moveXc(m, 'moved', { base: m.seat }, { copy: ship }, count);
        }),
      ],
    },
    {
      id: 'rescue',
      when: 'kill',
      pay: 2,
      needs: [
        provided(
          ({ state, seat, about }) =>
            about?.copies.some((id) => playerAt(state, seat).complement.includes(id)) === true,
        ),
        aboutCard(isCrew),
      ],
      steps: [
        run((m) => {
          const [copy] = m.about?.copies ?? [];
          if (copy !== undefined) verbs.moveXc(m, 'moved', { copy }, { base: m.seat }, copyOf(m.state, copy).xc);
        }),
      ],
    },
    {
      id: 'shield',
      when: 'loss',
      needs: [notAboutItself, aboutCard(either(theEnterprise, permanentWilds))],
      steps: [run((m) => m.emit({ type: 'PermanentWildDiscarded', copy: m.source })), preventLoss(Infinity)],
    },
  ],
};
