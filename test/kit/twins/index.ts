import { claimsForTwins } from './claims';
import { secondEditionForTwins } from './second-edition';
import { signalsForTwins } from './signals';
import type { TwinnableGame } from './twinnable-game';

export * from './claims';
export * from './match-batches';
export * from './played-randomly';
export * from './signals';
export * from './twinnable-game';
export * from './second-edition';

/** Every game as it is tested for leaks, one line each. */
export const TWINNABLE: { readonly [game: string]: () => TwinnableGame } = {
  claims: claimsForTwins,
  fixture: signalsForTwins,
  'second-edition': secondEditionForTwins,
};
