import type { Need, Use } from '../behaviour';
import type { Run } from '../machine/run';
import { isFaceDown } from '../query/knowledge';
import { staffingOf } from '../query/staffing';
import { copyOf, type CopyId } from '../state/state';
import { show } from './verbs';

/** A card that meets a requirement shows what meets it, and nothing else [2E-092, 2E-094]. */
export function showWhatMeets(m: Run, needs: readonly Need[] = [], use: Omit<Use, 'state'>): void {
  for (const { shows } of needs)
    show(
      m,
      (shows?.({ ...use, state: m.state }) ?? []).filter(({ copy }) => isFaceDown(copyOf(m.state, copy))),
    );
}

/** The icons that staff a ship are shown when it matters that it is staffed. */
export const showStaffing = (m: Run, ship: CopyId): void =>
  show(
    m,
    (staffingOf(m.state, ship) ?? []).map(({ copy, fact }) => ({ copy, facts: [fact] })),
  );
