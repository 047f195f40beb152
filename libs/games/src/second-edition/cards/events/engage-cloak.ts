import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedShips } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { rangeLeft } from '../../query/values';
import { showStaffing } from '../../rules/showing';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { keyword, unstopped } from '../../vocabulary/who';
import { decloak, shipsOn } from './cloak';

type State = SecondEditionState;

const canCloak = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter(
    (id) =>
      copyOf(state, id).zone === 'orbit' &&
      unstopped(state, id) &&
      keyword('Cloaking Device')(state, id) &&
      isStaffed(state, id),
  );

/** Engage Cloak */
export const engageCloak: Behaviour = {
  card: premiere.engageCloak,
  text: {
    en: 'You may use only one of these orders each turn. Order: if no ship is on this event, put your staffed ship with a Cloaking Device on it; while a ship is on this event it cannot leave play. Order: put the ship on this event at any mission; it has used all of its Range this turn.',
    de: 'Du darfst jeden Zug nur einen dieser Befehle verwenden. Befehl: Liegt auf diesem Ereignis kein Schiff, lege dein bemanntes Schiff mit Tarnvorrichtung darauf; solange ein Schiff darauf liegt, kann dieses Ereignis das Spiel nicht verlassen. Befehl: Lege das Schiff auf diesem Ereignis zu einer beliebigen Mission; es hat in diesem Zug seine ganze Reichweite verbraucht.',
  },
  rulings: { cannotLeave: (state, self) => shipsOn(state, self).length > 0 },
  abilities: [
    {
      id: 'cloak',
      kind: 'order',
      once: 'turn',
      limit: 'cloak-or-decloak',
      needs: [
        provided(({ state, self }) => shipsOn(state, self).length === 0, 'already-holds-a-ship'),
        provided(({ state, seat }) => canCloak(state, seat).length > 0, 'no-ship-to-cloak'),
      ],
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: canCloak(m.state, m.seat) })),
        run((m) => {
          const chosen = m.card('ship') as CopyId;
          showStaffing(m, chosen);
          verbs.move(m, 'CardPutOn', [chosen], { zone: 'on', at: m.source }, m.seat);
        }),
      ],
    },
    {
      id: 'decloak',
      kind: 'order',
      once: 'turn',
      limit: 'cloak-or-decloak',
      needs: [provided(({ state, self }) => shipsOn(state, self).length > 0, 'holds-no-ship')],
      steps: [
        choose('mission', (m) => ({
          why: 'choose-mission',
          cards: m.state.locations.flatMap(({ missions }) => missions.slice(0, 1)),
        })),
        run((m) => {
          const at = copyOf(m.state, m.card('mission') as CopyId).at;
          for (const id of shipsOn(m.state, m.source)) {
            decloak(m, [id], at);
            m.emit({ type: 'RangeSpent', ship: id, range: rangeLeft(m.state, id) });
          }
        }),
      ],
    },
  ],
};
