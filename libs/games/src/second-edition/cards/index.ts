import type { Behaviour } from '../behaviour';
import { dilemmas } from './dilemmas';
import { equipment } from './equipment';
import { events } from './events';
import { interrupts } from './interrupts';
import { missions } from './missions';
import { personnel } from './personnel';
import { ships } from './ships';

/** The behaviours of all cards with game text, by family. */
export const cards: readonly Behaviour[] = [dilemmas, equipment, events, interrupts, missions, personnel, ships].flat();
