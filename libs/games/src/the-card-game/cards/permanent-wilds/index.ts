import type { Behaviour } from '../../behaviour';
import { ionStorm } from './ion-storm';
import { newLifeAndNewCivilizations } from './new-life-and-new-civilizations';
import { romulanBirdOfPrey } from './romulan-bird-of-prey';
import { shuttlecraftGalileo } from './shuttlecraft-galileo';
import { ssFesarius } from './ss-fesarius';
import { starbase11 } from './starbase-11';
import { talosIv } from './talos-iv';

export const permanentWilds: readonly Behaviour[] = [
  ionStorm,
  newLifeAndNewCivilizations,
  romulanBirdOfPrey,
  shuttlecraftGalileo,
  ssFesarius,
  starbase11,
  talosIv,
];
