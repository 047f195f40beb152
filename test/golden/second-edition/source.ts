import type { GoldenSource } from '../golden';
import { playGoldenMatch } from './bot-match';
import { goldenScenes } from './scenes';

/** Wild decks, settings and players who leave, and scenes for what bots hardly ever bring about. */
export const source: GoldenSource = { match: playGoldenMatch, scenes: goldenScenes };
