import type { Behaviour } from '../../behaviour';

export const missions: readonly Behaviour[] = [];
