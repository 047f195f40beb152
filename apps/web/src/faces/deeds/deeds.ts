import type { Motif } from '../draw/spot';
import type { Deed } from '../scene';
import { breach, gate, ripple, tiles } from './fields';
import { bars, course, dial, knot, star, threads } from './lines';
import { burst, form, orbit, ring, rose } from './shapes';

export const DEED_MOTIFS: { readonly [deed in Deed]: Motif } = {
  ...{ rose, burst, orbit, knot, ring, star, tiles, bars },
  ...{ ripple, threads, gate, course, form, dial, break: breach },
};
