import type { Behaviour } from '../../behaviour';
import { shuttlecraftGalileo } from './shuttlecraft-galileo';
import { starbase11 } from './starbase-11';

export const permanentWilds: readonly Behaviour[] = [shuttlecraftGalileo, starbase11];
