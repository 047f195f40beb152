import Database from 'libsql';

// A process of its own: rewrites the database file it is told, so that no byte of what was deleted stays in it.
const BUSY_MS = 30_000;

function rewrite(path: string): void {
  const database = new Database(path);
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.exec('vacuum');
  const [busy] = database.prepare('pragma wal_checkpoint(truncate)').raw().get() as [number];
  if (busy !== 0) throw new Error('the write-ahead log is in use and could not be emptied');
  database.close();
}

try {
  rewrite(process.argv[2] as string);
} catch (error) {
  process.stderr.write(String(error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
