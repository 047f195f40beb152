export * from './bot-watch';
export * from './demo-match';
export * from './house-bots';
