export * from './port';
export { openPostgresVault } from './postgres-vault';
export { openSqliteVault } from './sqlite-vault';
