import type { Run as RunOf } from '../../engine';
import type { SecondEditionEvent } from '../state/events';
import type { SecondEditionState } from '../state/state';
import type { Trigger } from './triggers';

/** What a step of a text works with. */
export type Run = RunOf<SecondEditionState, SecondEditionEvent, Trigger>;
