export * from './archive-jobs';
export type { MadeState } from './made-files';
export { matchFile } from './match-file';
export * from './match-exports';
export { MemoryShelf, RedisShelf, type Shelf } from './shelf';
