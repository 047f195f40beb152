export { GivenTables, type GivenTablesParts } from './given-tables';
export { SeekDecks } from './seek-decks';
export { createSeekLoop, SEEK_HOST, type SeekLoop, type SeekLoopParts } from './seek-loop';
export { SEEK_QUEUES, SeekWatch, SILENT_AFTER_MS, type SeekJobs, type SeekWatchParts } from './seek-watch';
