import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { FileRewriter } from './file-rewriter';

const ROWS = 20_000;
const SECRET = 'Zephyrine';

describe('rewriting a database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-rewrite-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;

  /** A file with rows of others, and a deleted one between them whose bytes are still there. */
  function written() {
    const path = join(folder, `${files++}.db`);
    const database = new Database(path);
    database.pragma('journal_mode = wal');
    database.exec('create table t (k integer primary key, body text); begin');
    const insert = database.prepare('insert into t values (?, ?)');
    for (let k = 0; k < ROWS; k++) insert.run(k, k === 7 ? SECRET : `${k} `.repeat(20));
    database.exec('commit; delete from t where k = 7');
    // Not by this process: one that closes a file lets go of all its locks on it, SQLite's included.
    const isInFiles = () => spawnSync('grep', ['-qa', SECRET, path, `${path}-wal`]).status === 0;
    const count = () => (database.prepare('select count(*) from t').raw().get() as [number])[0];
    return { path, database, isInFiles, count };
  }

  it('leaves no byte of what was deleted; it is read meanwhile, and who writes waits', async () => {
    const { path, database, isInFiles, count } = written();
    const rewriter = new FileRewriter(path);
    expect(rewriter.idle()).toBeUndefined();
    expect(isInFiles()).toBe(true);
    let isDone = false;
    const rewriting = rewriter.rewrite().finally(() => (isDone = true));
    expect(count()).toBe(ROWS - 1);
    await rewriter.idle();
    expect(isDone).toBe(true);
    await rewriting;
    expect(isInFiles()).toBe(false);
    database.exec(`insert into t values (7, 'again')`);
    expect(count()).toBe(ROWS);
    await rewriter.close();
    database.close();
  });

  it('is done once more for a second caller, who may have deleted something meanwhile', async () => {
    const { path, database } = written();
    const rewriter = new FileRewriter(path);
    let ended = 0;
    const first = rewriter.rewrite().finally(() => (ended += 1));
    const second = rewriter.rewrite();
    await first;
    expect(ended).toBe(1);
    expect(rewriter.idle()).toBeDefined();
    await second;
    expect(rewriter.idle()).toBeUndefined();
    database.close();
  });

  it.each(['a signal', 'closing'])('ends at once with %s, and the file is as before', async (how) => {
    const { path, database, count } = written();
    const rewriter = new FileRewriter(path);
    const leaving = new AbortController();
    const rewriting = rewriter.rewrite(leaving.signal).catch((error: unknown) => error);
    if (how === 'closing') await rewriter.close();
    else leaving.abort(new Error('leaving'));
    expect(await rewriting).toEqual(new Error(how === 'closing' ? 'the file is being closed' : 'leaving'));
    expect(rewriter.idle()).toBeUndefined();
    database.exec(`insert into t values (7, 'again')`);
    expect(count()).toBe(ROWS);
    database.close();
  });

  it('tells what went wrong', async () => {
    const path = join(folder, 'list.db');
    writeFileSync(path, 'This was a shopping list before it was moved here.');
    await expect(new FileRewriter(path).rewrite()).rejects.toThrow('list.db was not rewritten: file is not a database');
  });
});
