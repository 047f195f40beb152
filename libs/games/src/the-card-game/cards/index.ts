import type { Behaviour } from '../behaviour';
import { challenges } from './challenges';
import { crew } from './crew';
import { discoveries } from './discoveries';
import { effects } from './effects';
import { missions } from './missions';
import { permanentWilds } from './permanent-wilds';
import { plots } from './plots';
import { wilds } from './wilds';

/** The behaviours of all cards with game text, by family. */
export const cards: readonly Behaviour[] = [
  challenges,
  crew,
  discoveries,
  effects,
  missions,
  permanentWilds,
  plots,
  wilds,
].flat();
