import type { Behaviour } from '../../behaviour';

export const equipment: readonly Behaviour[] = [];
