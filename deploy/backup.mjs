// `node deploy/backup.mjs <data folder> <new folder>`: a copy of an embedded Logbuoy, also while it runs.
//
// What is copied: the databases, each as one consistent moment, and the secret, without which seeds and seals of running
// matches are lost. What is not: reads.db, which is rebuilt from the log, and the companions of each database file.
// The log comes last. Everything else refers to it, so whatever is referred to is in it.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

const LOG = 'events.db';
const REBUILT = 'reads.db';
const SECRETS = ['secret', 'admin-code'];

const [source, target] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (target === undefined)
  fail('Say which data folder to copy and where to: node deploy/backup.mjs ./data /backups/today');
if (!existsSync(path.join(source, LOG))) fail(`${source} holds no ${LOG}, so it is not the data folder of a Logbuoy.`);
if (existsSync(target) && readdirSync(target).length > 0)
  fail(`${target} is not empty; a backup never overwrites another.`);

mkdirSync(target, { recursive: true, mode: 0o700 });
const databases = readdirSync(source).filter((name) => name.endsWith('.db') && name !== REBUILT && name !== LOG);
for (const name of [...databases, LOG]) copyDatabase(name);
for (const name of SECRETS) if (existsSync(path.join(source, name))) copySecret(name);
toDisk(target);
process.stdout.write(`Copied to ${target}: ${readdirSync(target).sort().join(', ')}\n`);

/** SQLite writes a whole new file from what the database was at one moment; writers need not wait. */
function copyDatabase(name) {
  const database = new Database(path.join(source, name));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(path.join(target, name));
  } finally {
    database.close();
  }
  chmodSync(path.join(target, name), 0o600);
  toDisk(path.join(target, name));
}

function copySecret(name) {
  copyFileSync(path.join(source, name), path.join(target, name));
  chmodSync(path.join(target, name), 0o600);
  toDisk(path.join(target, name));
}

/** A backup that only the memory of this machine holds is none. */
function toDisk(file) {
  if (process.platform === 'win32' && statSync(file).isDirectory()) return; // folders cannot be opened there
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
