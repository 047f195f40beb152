import type { Behaviour } from '../../behaviour';
import { askingEveryone } from './asking-everyone';
import { damaging } from './damaging';
import { elsewhere } from './elsewhere';
import { killing } from './killing';
import { picking } from './picking';
import { selecting } from './selecting';

export const dilemmas: readonly Behaviour[] = [
  ...askingEveryone,
  ...picking,
  ...selecting,
  ...killing,
  ...damaging,
  ...elsewhere,
];
