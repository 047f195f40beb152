import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nativeSha256, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import { chain, chainHash, genesis, splitLine } from '@logbuoy/kernel';
import type { AccountId, ActorId, CommandId, StreamHead, StreamId } from '@logbuoy/kernel';
import { openSqliteVault } from '@logbuoy/platform';
import { eventually } from '@logbuoy/test-kit';

/** Does what deploy/README.md tells an operator to do, and looks whether anything is missing afterwards. */
describe('backup and restore of an embedded Logbuoy', () => {
  const backup = join(__dirname, '../../deploy/backup.mjs');
  const streams = ['match-one', 'match-two', 'match-three'] as StreamId[];
  let root: string;
  let data: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'logbuoy-backup-'));
    data = join(root, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'secret'), `${'ab'.repeat(32)}\n`, { mode: 0o600 });
    writeFileSync(join(data, 'reads.db'), 'rebuilt from the log');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const run = (...folders: string[]) => promisify(execFile)(process.execPath, [backup, ...folders]);
  const openLog = (folder: string) => openSqliteStore({ path: join(folder, 'events.db') });

  /** Appends until told to stop; returns what was acknowledged, in order. */
  function keepWriting(store: EventStore): { acknowledged: StreamHead[][]; stop(): Promise<void> } {
    const acknowledged: StreamHead[][] = streams.map(() => []);
    let isStopped = false;
    const writing = streams.map(async (stream, i) => {
      for (let n = 0; !isStopped; n++) {
        const head = acknowledged[i]?.at(-1) ?? genesis(stream, nativeSha256);
        const batch = {
          stream,
          at: n,
          by: 'player:ada' as ActorId,
          cause: `${stream}-${n}` as CommandId,
          events: [{ type: 'Counted', schema: 1, data: { n } }],
        };
        const chained = chain(head, batch, nativeSha256);
        await store.append({ expected: head, batch: chained });
        acknowledged[i]?.push(chained.head);
      }
    });
    return {
      acknowledged,
      stop: async () => {
        isStopped = true;
        await Promise.all(writing);
      },
    };
  }

  async function verifiedHead(store: EventStore, stream: StreamId): Promise<StreamHead> {
    let { version, hash } = genesis(stream, nativeSha256);
    for await (const line of store.readLines(stream)) {
      const parts = splitLine(line);
      expect(parts?.hash).toBe(chainHash(hash, parts?.body ?? '', nativeSha256));
      version += 1;
      hash = parts?.hash ?? '';
    }
    return { version, hash };
  }

  it('taken while it runs, holds everything acknowledged before, in whole chains, and goes on from there', async () => {
    const vault = openSqliteVault({ path: join(data, 'vault.db') });
    await vault.setPassword('a-ada' as AccountId, 'a hash');
    const store = await openLog(data);
    const { acknowledged, stop } = keepWriting(store);
    let before: number[];
    let stdout: string;
    try {
      await eventually(() => acknowledged.every((heads) => heads.length >= 20), 'much was acknowledged');
      before = acknowledged.map((heads) => heads.length);
      ({ stdout } = await run(data, join(root, 'backup')));
    } finally {
      await stop();
      await Promise.all([store.close(), vault.close()]);
    }

    // Restore: an empty data folder, the files of the backup, nothing else.
    const restored = join(root, 'restored');
    cpSync(join(root, 'backup'), restored, { recursive: true });
    rmSync(data, { recursive: true });
    expect(readdirSync(restored).sort()).toEqual(['events.db', 'secret', 'vault.db']);
    expect(stdout).toContain('events.db, secret, vault.db');
    expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe(`${'ab'.repeat(32)}\n`);
    const again = await openLog(restored);
    for (const [i, stream] of streams.entries()) {
      const head = await verifiedHead(again, stream);
      expect(head.version).toBeGreaterThanOrEqual(before[i] as number);
      expect(head).toEqual(acknowledged[i]?.[head.version - 1]);
      expect(await again.head(stream)).toEqual(head);
    }
    const vaultAgain = openSqliteVault({ path: join(restored, 'vault.db') });
    expect(await vaultAgain.passwordOf('a-ada' as AccountId)).toBe('a hash');

    const head = await again.head(streams[0] as StreamId);
    const batch = { stream: streams[0] as StreamId, at: 0, by: 'player:ada' as ActorId, cause: 'after' as CommandId };
    const next = chain(head, { ...batch, events: [{ type: 'Counted', schema: 1, data: { n: -1 } }] }, nativeSha256);
    expect(await again.append({ expected: head, batch: next })).toMatchObject({ kind: 'appended' });
    await Promise.all([again.close(), vaultAgain.close()]);
  });

  it('makes the copy readable by its owner alone', async () => {
    const store = await openLog(data);
    await store.close();
    await run(data, join(root, 'backup'));
    for (const name of ['events.db', 'secret']) expect(statSync(join(root, 'backup', name)).mode & 0o077).toBe(0);
    expect(statSync(join(root, 'backup')).mode & 0o077).toBe(0);
  });

  it('refuses to overwrite, to copy what is no Logbuoy, and to guess', async () => {
    const store = await openLog(data);
    await store.close();
    const full = join(root, 'full');
    mkdirSync(full);
    writeFileSync(join(full, 'events.db'), 'yesterday');
    await expect(run(data, full)).rejects.toThrow(/is not empty/);
    expect(readFileSync(join(full, 'events.db'), 'utf8')).toBe('yesterday');
    await expect(run(root, join(root, 'new'))).rejects.toThrow(/not the data folder/);
    await expect(run(data)).rejects.toThrow(/Say which/);
    expect(existsSync(join(root, 'new'))).toBe(false);
  });
});
