import type { Motif } from '../draw/spot';
import type { Danger } from '../scene';
import { cage, lock, maze, wall, web } from './closed';
import { lattice, swarm } from './many';
import { fangs, fault, shards, storm } from './sharp';
import { bloom, eye, moire, spiral, waves } from './strange';

export const DANGER_MOTIFS: { readonly [danger in Danger]: Motif } = {
  ...{ shards, cage, maze, lattice, spiral, waves, fangs, eye },
  ...{ wall, bloom, moire, fault, storm, lock, swarm, web },
};
