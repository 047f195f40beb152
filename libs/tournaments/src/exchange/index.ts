export { readCsv, writeCsv, type Cell, type CsvFault, type CsvRow, type Separator } from './csv';
export * from './players-csv';
export * from './tables-csv';
export { readTournament, writeTournament } from './document';
export * from './trf';
export { readTrf, type TrfFault } from './read-trf';
export { trfOf, TRF_LOSSES, type TrfLoss } from './trf-of';
export * from './papers';
export * from './certificate';
