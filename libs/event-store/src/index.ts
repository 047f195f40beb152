export * from './port';
export * from './serial-queues';
export * from './command-loop';
export * from './incidents';
export { MemoryLog, openMemoryStore, type MemoryStoreOptions } from './memory/memory-store';
export { nativeSha256 } from './native-sha256';
export { openSqliteReadOnly } from './sqlite/read-only-store';
export { openSqliteStore, type SqliteStoreOptions } from './sqlite/sqlite-store';
export { openPostgresStore, type PostgresStoreOptions } from './postgres/postgres-store';
