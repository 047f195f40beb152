import type { BotKit } from '../../bots';
import { captain } from './captain/captain';

/** The bots of The Card Game. */
export const bots: BotKit = {
  bots: { captain },
  called: { captain: ['House Captain', 'House Commodore'] },
  usual: 'captain',
  settings: ['SetStandingPasses'],
};
