import type { Behaviour } from '../../behaviour';
import { shipsWithAttributes } from './attributes';
import { shipsWithTexts } from './texts';

export const ships: readonly Behaviour[] = [...shipsWithAttributes, ...shipsWithTexts];
