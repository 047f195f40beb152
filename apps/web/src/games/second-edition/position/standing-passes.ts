import { passesByItself } from '@logbuoy/games/second-edition';
import type { Command } from '../../../api/offers';
import type { Position } from './position';

/** The pass of a seat whose client answers by itself, as it was told or by default. */
export const passDue = (position: Position, mySeat: string | undefined): Command | undefined =>
  mySeat !== undefined && passesByItself(position, mySeat) ? { type: 'Pass' } : undefined;
