import type { Need, Use } from '../behaviour';
import type { Run } from '../machine/run';
import { isFaceDown } from '../query/knowledge';
import { copyOf } from '../state';
import { show } from './verbs';

/** Whoever meets a requirement shows that much, and nothing else of the card [2E-092, 2E-094]. */
export function showWhatMeets(m: Run, needs: readonly Need[] = [], use: Omit<Use, 'state'>): void {
  for (const { shows } of needs)
    show(
      m,
      (shows?.({ ...use, state: m.state }) ?? []).filter(({ copy }) => isFaceDown(copyOf(m.state, copy))),
    );
}
