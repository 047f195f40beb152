export * from './archive-jobs';
export { MemoryShelf, RedisShelf, type Shelf } from './shelf';
