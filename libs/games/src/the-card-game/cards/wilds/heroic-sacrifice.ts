import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { preventKill } from '../../rules/common-abilities';
import type { CopyId, TcgState } from '../../state';
import type { Seat } from '@logbuoy/kernel';
import { aboutCrewInParty, provided } from '../../vocabulary/needs';
import { chooseOne, discardsCrew } from '../../vocabulary/steps';
import { complementOf } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const others = (state: TcgState, seat: Seat, saved: readonly CopyId[] = []): CopyId[] =>
  complementOf(state, seat).filter((id) => !saved.includes(id));

/** Heroic Sacrifice: whoever is discarded may be in the Landing Party or not. */
export const heroicSacrifice: Behaviour = {
  card: base.wilds.heroicSacrifice,
  text: {
    en: 'When a Crew is about to be Killed: discard another Crew of your Complement instead; the first is unaffected.',
    de: 'Wenn Crew getötet werden soll: Lege stattdessen andere Crew deiner Besatzung ab; die erste bleibt unversehrt.',
  },
  texts: [
    wild('kill', {
      needs: [aboutCrewInParty, provided(({ state, seat, about }) => others(state, seat, about?.copies).length > 0)],
      steps: [
        chooseOne('sacrifice', 'choose-crew', (m) => others(m.state, m.seat, m.about?.copies)),
        discardsCrew('sacrifice'),
        preventKill,
      ],
    }),
  ],
};
