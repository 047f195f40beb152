import type { Behaviour } from '../../behaviour';
import { attemptInterrupts } from './attempts';
import { captiveInterrupts } from './captives';
import { deckInterrupts } from './decks';
import { engagementInterrupts } from './engagements';
import { kevinUxbridge } from './kevin-uxbridge';
import { movingInterrupts } from './moving';
import { preventingInterrupts } from './preventing';
import { savingInterrupts } from './saving';
import { skillInterrupts } from './skills';

export const interrupts: readonly Behaviour[] = [
  ...attemptInterrupts,
  ...captiveInterrupts,
  ...deckInterrupts,
  ...engagementInterrupts,
  kevinUxbridge,
  ...movingInterrupts,
  ...preventingInterrupts,
  ...savingInterrupts,
  ...skillInterrupts,
];
