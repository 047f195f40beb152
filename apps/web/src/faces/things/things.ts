import type { Thing } from '../scene';
import { blade, slab, wand, weapon } from './held';
import type { Made } from './spot';
import { chest, creature, crystal, flask, orb, ring, stack } from './stood';

export const THING_SHAPES: { readonly [thing in Thing]: Made } = {
  ...{ weapon, creature, wand, slab, orb, flask, ring, crystal, blade, stack, case: chest },
};
