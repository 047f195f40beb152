import type { Behaviour } from '../../behaviour';

export const interrupts: readonly Behaviour[] = [];
