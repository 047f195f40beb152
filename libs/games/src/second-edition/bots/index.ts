import { randomBot, type BotKit } from '../../bots';
import { captain } from './captain/captain';

const SETTINGS = ['SetStandingPasses'];

/** The bots of Second Edition. */
export const bots: BotKit = {
  bots: { captain },
  called: { captain: ['House Captain', 'House Commodore', 'House Admiral'] },
  usual: 'captain',
  settings: SETTINGS,
};

/** Those that sit at tables, for what plays this game and no other. */
export const BOTS = { random: randomBot(SETTINGS), captain } as const;
