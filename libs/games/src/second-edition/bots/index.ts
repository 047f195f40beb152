import { randomBot, type BotKit } from '../../bots';
import { captain, ensign, lieutenant } from './captain/captain';
import { levels } from './levels';
import { reasonFor } from './reasons';

const SETTINGS = ['SetStandingPasses'];

/** The bots of Second Edition. */
export const bots: BotKit = {
  bots: { captain, lieutenant, ensign },
  called: {
    captain: ['House Captain', 'House Commodore', 'House Admiral'],
    lieutenant: ['House Lieutenant', 'House Navigator', 'House Tactician'],
    ensign: ['House Ensign', 'House Midshipman', 'House Helmsman'],
  },
  levels,
  reason: reasonFor,
  usual: 'captain',
  settings: SETTINGS,
};

/** Those that sit at tables, for what plays this game and no other. */
export const BOTS = { random: randomBot(SETTINGS), captain, lieutenant, ensign } as const;
