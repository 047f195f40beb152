import type { Run } from '../../machine/run';
import { cardsOn } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { ship } from '../../vocabulary/who';

type State = SecondEditionState;

export const shipsOn = (state: State, event: CopyId): CopyId[] => cardsOn(state, event).filter((id) => ship(state, id));

/** A ship comes out of its cloak at a mission. */
export const decloak = (m: Run, ships: readonly CopyId[], at: number): void =>
  verbs.move(m, 'ShipPlaced', ships, { zone: 'orbit', at }, m.seat);
