import type { Behaviour } from '../../behaviour';
import { assassins } from './assassins';
import { beaming } from './beaming';
import { downloads } from './downloads';
import { giving } from './giving';
import { hindering } from './hindering';
import { inAttempts } from './in-attempts';
import { joining } from './joining';
import { looking } from './looking';
import { whenPlayed } from './on-play';
import { orders } from './orders';
import { playing } from './playing';
import { responses } from './responses';
import { saving } from './saving';
import { atTurnStart } from './turn-start';
import { whileFacing } from './while-facing';

/** The personnel with game text, by what they do. */
export const personnel: readonly Behaviour[] = [
  ...assassins,
  ...beaming,
  ...downloads,
  ...giving,
  ...hindering,
  ...inAttempts,
  ...joining,
  ...looking,
  ...orders,
  ...playing,
  ...responses,
  ...saving,
  ...atTurnStart,
  ...whenPlayed,
  ...whileFacing,
];
