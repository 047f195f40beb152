import type { Behaviour } from '../../behaviour';

export const ships: readonly Behaviour[] = [];
