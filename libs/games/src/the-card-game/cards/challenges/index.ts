import type { Behaviour } from '../../behaviour';
import { aliceInWonderland } from './alice-in-wonderland';
import { blackKnight } from './black-knight';
import { formerLove } from './former-love';
import { galacticHighCommissionerFerris } from './galactic-high-commissioner-ferris';
import { joaquin } from './joaquin';
import { lazarus } from './lazarus';
import { leilaKalomi } from './leila-kalomi';
import { mara } from './mara';
import { melkotians } from './melkotians';
import { witch } from './witch';
import { yarnek } from './yarnek';

export const challenges: readonly Behaviour[] = [
  aliceInWonderland,
  blackKnight,
  formerLove,
  galacticHighCommissionerFerris,
  joaquin,
  lazarus,
  melkotians,
  yarnek,
  leilaKalomi,
  mara,
  witch,
];
