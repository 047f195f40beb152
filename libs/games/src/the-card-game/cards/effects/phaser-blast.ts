import { base } from '@logbuoy/cards';
import { plainIcons } from '../../vocabulary/effects';

/** Phaser Blast was printed with two Icons. */
export const phaserBlasts = plainIcons('combat', 2, base.effects.phaserBlastHumanity, base.effects.phaserBlastLogic);
