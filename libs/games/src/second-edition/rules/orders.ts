import type { Seat } from '@logbuoy/kernel';
import type { Allowed } from '../behaviour';
import type { Place } from '../state/events';
import { program, run } from '../machine/program';
import type { Run } from '../machine/run';
import { cardOf, isType, locationOf, missionAt, typed } from '../query/board';
import { whyNotStaffed } from '../query/staffing';
import { giversOfShip } from '../query/givers';
import { rangeLeft, rangeNeeded } from '../query/values';
import { no } from '../refusals';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../state/state';
import { showStaffing } from './showing';
import { show } from './verbs';

type State = SecondEditionState;
export type BeamPlace = { readonly zone: 'surface' | 'aboard'; readonly at: number };

/** One of three ways, one source and one destination, at one mission [2E-103 … 2E-111]. */
export function whyNotBeam(
  state: State,
  seat: Seat,
  copies: readonly CopyId[],
  from: BeamPlace,
  to: BeamPlace,
  { evenStopped = false } = {},
): Allowed {
  if (copies.length === 0) return no('nothing-to-beam', '2E-103');
  if (from.zone === 'surface' && to.zone === 'surface') return no('no-ship-to-beam-with', '2E-104');
  if (from.zone === to.zone && from.at === to.at) return no('same-place', '2E-104');
  for (const place of [from, to]) {
    if (place.zone === 'surface') {
      if (state.locations[place.at] === undefined || missionAt(state, place.at).missionType === 'space')
        return no('nowhere-to-beam-to', '2E-105');
      continue;
    }
    const ship = copyOf(state, place.at);
    if (!isType(state, place.at, 'ship') || !isCommandedBy(ship, seat)) return no('not-your-ship', '2E-106');
    if (ship.stopped) return no('stopped', '2E-110');
  }
  if (placeAt(state, from) < 0 || placeAt(state, from) !== placeAt(state, to)) return no('another-mission', '2E-108');
  for (const id of copies) {
    const copy = copyOf(state, id);
    const { type } = cardOf(state, id);
    if (copy.zone !== from.zone || copy.at !== from.at || !isCommandedBy(copy, seat)) return no('not-there', '2E-103');
    if (type !== 'personnel' && type !== 'equipment') return no('cannot-be-beamed', '2E-103');
    if (copy.stopped && !evenStopped) return no('stopped', '2E-109');
  }
  return null;
}

const placeAt = (state: State, { zone, at }: BeamPlace): number => (zone === 'surface' ? at : locationOf(state, at));

export const beam = (m: Run, copies: readonly CopyId[], from: Place, to: Place): void =>
  m.emit({ type: 'CardsBeamed', seat: m.seat, copies, from, to });

export function whyNotMove(state: State, seat: Seat, ship: CopyId, to: number): Allowed {
  const copy = copyOf(state, ship);
  if (!isType(state, ship, 'ship') || !isCommandedBy(copy, seat) || copy.zone !== 'orbit')
    return no('not-your-ship', '2E-120');
  if (copy.stopped) return no('stopped', '2E-099');
  const unstaffed = whyNotStaffed(state, ship);
  if (unstaffed !== null) return unstaffed;
  if (state.locations[to] === undefined || to === copy.at) return no('not-another-mission', '2E-120');
  const needed = rangeNeeded(state, copy.at, to);
  const left = rangeLeft(state, ship);
  return needed > left ? no('not-enough-range', '2E-122', { rangeNeeded: needed, rangeLeft: left }) : null;
}

/** A ship leaves, which others may answer, and arrives, which they may answer too. */
export const moveShip = (m: Run, ship: CopyId, to: number, range: number, owed = false): void =>
  m.call('rule/move-ship', { ship, to, range, owed });

/** A way that is longer than the ship's own Range uses what others add to it. */
function showWhatAddsRange(m: Run, ship: CopyId, used: number): void {
  if (used > typed(m.state, ship, 'ship').range) show(m, giversOfShip(m.state, ship, 'range'));
}

export const moveShipProgram = program(
  'rule/move-ship',
  run('leave', (m) => {
    const ship = m.card('ship') as CopyId;
    const from = locationOf(m.state, ship);
    const to = m.number('to');
    showStaffing(m, ship);
    showWhatAddsRange(m, ship, m.number('range') + copyOf(m.state, ship)[m.flag('owed') ? 'rangeOwed' : 'rangeUsed']);
    m.emit({ type: 'ShipMoved', ship, from, to, range: m.number('range'), owed: m.flag('owed') });
    m.keep('from', from);
    m.window({ kind: 'ship-leaves', seat: copyOf(m.state, ship).by, copies: [ship], location: from });
  }),
  run('arrive', (m) => {
    const ship = m.card('ship') as CopyId;
    const { zone, by } = copyOf(m.state, ship);
    if (zone === 'orbit') m.window({ kind: 'ship-arrives', seat: by, copies: [ship], location: m.number('to') });
  }),
);
