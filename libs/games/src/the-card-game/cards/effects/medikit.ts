import { base } from '@logbuoy/cards';
import { plainIcons } from '../../vocabulary/effects';

/** Medikit was printed with two Icons. */
export const medikits = plainIcons('humanity', 2, base.effects.medikitCombat, base.effects.medikitLogic);
