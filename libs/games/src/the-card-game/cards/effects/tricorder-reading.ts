import { base } from '@logbuoy/cards';
import { plainIcons } from '../../vocabulary/effects';

/** Tricorder Reading was printed with two Icons. */
export const tricorderReadings = plainIcons(
  'logic',
  2,
  base.effects.tricorderReadingCombat,
  base.effects.tricorderReadingHumanity,
);
