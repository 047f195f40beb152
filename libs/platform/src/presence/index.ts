export * from './presence';
export * from './absence-watch';
export { MemoryRoster, RedisRoster, type Present, type Roster } from './roster';
export { Unlisted } from './unlisted';
