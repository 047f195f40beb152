import type { Behaviour } from '../../behaviour';
import { disruptorBlast } from './disruptor-blast';
import { doseOfTheVenusDrug } from './dose-of-the-venus-drug';
import { haveSomeTranya } from './have-some-tranya';
import { idic } from './idic';
import { makeshiftWeapons } from './makeshift-weapons';
import { medicalReadout } from './medical-readout';
import { medikits } from './medikit';
import { mindSifter } from './mind-sifter';
import { phaserBlasts } from './phaser-blast';
import { phaserOnOverload } from './phaser-on-overload';
import { phaserRifleFire } from './phaser-rifle-fire';
import { slugOfSaurianBrandy } from './slug-of-saurian-brandy';
import { songOfAVulcanHarp } from './song-of-a-vulcan-harp';
import { tricorderReadings } from './tricorder-reading';

export const effects: readonly Behaviour[] = [
  disruptorBlast,
  doseOfTheVenusDrug,
  haveSomeTranya,
  idic,
  makeshiftWeapons,
  medicalReadout,
  ...medikits,
  mindSifter,
  ...phaserBlasts,
  phaserOnOverload,
  phaserRifleFire,
  slugOfSaurianBrandy,
  songOfAVulcanHarp,
  ...tricorderReadings,
];
