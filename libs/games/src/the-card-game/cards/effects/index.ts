import type { Behaviour } from '../../behaviour';
import { disruptorBlast } from './disruptor-blast';
import { haveSomeTranya } from './have-some-tranya';
import { idic } from './idic';
import { makeshiftWeapons } from './makeshift-weapons';
import { phaserBlasts } from './phaser-blast';
import { phaserRifleFire } from './phaser-rifle-fire';

export const effects: readonly Behaviour[] = [
  disruptorBlast,
  haveSomeTranya,
  idic,
  makeshiftWeapons,
  ...phaserBlasts,
  phaserRifleFire,
];
