import type { Behaviour } from '../../behaviour';
import { captives } from './captives';
import { cloak } from './cloak';
import { combats } from './combats';
import { deck } from './deck';
import { discardToDraw } from './discard-to-draw';
import { engagements } from './engagements';
import { inTheCore } from './in-the-core';
import { onACard } from './on-a-card';
import { startOfTurn } from './start-of-turn';

export const events: readonly Behaviour[] = [
  ...captives,
  ...cloak,
  ...combats,
  ...deck,
  ...discardToDraw,
  ...engagements,
  ...inTheCore,
  ...onACard,
  ...startOfTurn,
];
