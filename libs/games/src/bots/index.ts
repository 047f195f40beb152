export { adviceFor, toldCommand, type Advice, type Advised } from './advice';
export type { Bot, BotChance, BotCommand } from './bot';
export { botsOf, RANDOM_BOT, usualBotOf, type BotKit, type BotLevel, type Bots } from './bot-kit';
export { filled } from './filled';
export { randomBot } from './random';
