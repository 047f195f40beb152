export * from './archive-jobs';
export type { MadeState } from './made-files';
export { matchFile } from './match-file';
export * from './match-exports';
export { MemoryFileCache, RedisFileCache, type FileCache } from './file-cache';
