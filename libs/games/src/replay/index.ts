export type { Course, Mark, Standing } from './course';
export { Practice, type PracticePartner } from './practice';
export { readMatchFile } from './read-match-file';
export { Replay, type ReplayedEvent } from './replay';
