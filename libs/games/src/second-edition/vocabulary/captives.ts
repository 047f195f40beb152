import type { Run } from '../machine/run';
import { leavePlay } from '../rules/verbs';
import type { CopyId } from '../state/state';

/** Captives are in play and commanded by no player, so they cannot be saved. */
export const killCaptives = (m: Run, captives: readonly CopyId[]): void =>
  leavePlay(m, 'PersonnelKilled', captives, { zone: 'discard' });
