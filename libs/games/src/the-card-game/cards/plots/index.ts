import type { Behaviour } from '../../behaviour';
import { arena } from './arena';
import { charlieX } from './charlie-x';
import { miri } from './miri';
import { theManTrap } from './the-man-trap';
import { thisSideOfParadise } from './this-side-of-paradise';

export const plots: readonly Behaviour[] = [arena, charlieX, theManTrap, thisSideOfParadise, miri];
