import type { Seat } from '@logbuoy/kernel';
import type { CopyId } from '../state/state';

/** What can be responded to. `would-…` comes before the action and may change or prevent it; the others come after. */
export const TRIGGER_KINDS = [
  'playing', // an event or interrupt is being played and has no effect yet
  'played', // a personnel, ship or equipment has been played
  'would-die',
  'would-be-captured',
  'would-stop',
  'died',
  'captured',
  'dilemma-revealed',
  'facing', // a dilemma is about to be carried out
  'fight-begins',
  'fight-won',
  'ship-leaves',
  'ship-arrives',
  'mission-checked', // nothing is left to face, and the requirements are about to be checked
  'completing',
  'completed',
  'randomly-selected',
  'would-top-deck',
  'looked-at', // an opponent discarded, examined or revealed a card of a hand or deck
] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** One occurrence of a trigger. What it is about depends on its kind. */
export type Trigger = {
  readonly kind: TriggerKind;
  /** Who acts, or whose cards it happens to. */
  readonly seat: Seat;
  readonly copies: readonly CopyId[];
  readonly location: number;
  /** Deaths: picked at random to die. */
  readonly random?: boolean;
};
