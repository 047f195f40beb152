import { defineBehaviours, type Behaviour } from '../behaviour';
import { defineCardPrograms } from '../programs';
import { dilemmas } from './dilemmas';
import { equipment } from './equipment';
import { events } from './events';
import { interrupts } from './interrupts';
import { missions } from './missions';
import { personnel } from './personnel';
import { ships } from './ships';

/** The behaviours of all cards with game text, by family. */
const FAMILIES: readonly (readonly Behaviour[])[] = [
  dilemmas,
  equipment,
  events,
  interrupts,
  missions,
  personnel,
  ships,
];

for (const family of FAMILIES) defineBehaviours(family);
defineCardPrograms();
