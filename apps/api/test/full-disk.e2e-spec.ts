import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@logbuoy/test-kit';
import { startEdge, type Visitor } from './edge-kit';

jest.setTimeout(60_000);

const SIZE = '8m';

/** A small file system of its own, where this machine lets us make one. */
function smallDisk(): { readonly folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]); // SQLite lets go of its files when they are collected
      rmdirSync(folder);
    },
  };
}

/** Takes all the room there is. */
function fill(path: string, folder: string): void {
  for (let block = 256 * 1024; block >= 512; block /= 2)
    for (;;) {
      try {
        writeFileSync(path, Buffer.alloc(block), { flag: 'a' });
      } catch {
        break;
      }
    }
  expect(statfsSync(folder).bavail).toBe(0);
}

const ready = async (visitor: Visitor) => (await visitor.get('/api/health/ready')).status;
const guest = (visitor: Visitor, name: string) => visitor.post('/api/guests', { name });

describe('a full disk', () => {
  it('is 503 and not ready, and all goes on by itself when there is room again', async () => {
    const disk = smallDisk();
    if (disk === undefined) return; // only root may mount; what SQLite says then is tested in libs/platform/src/problem
    const ballast = join(disk.folder, 'ballast');
    const edge = await startEdge({ LOGBUOY_DATA: disk.folder });
    try {
      const visitor = edge.visitor();
      expect((await guest(visitor, 'Before')).status).toBe(201);
      expect(await ready(visitor)).toBe(200);
      fill(ballast, disk.folder);
      const codes = new Set<string>();
      for (let i = 0; i < 40; i++) {
        const { status, body } = await guest(edge.visitor(), `During ${i}`);
        codes.add(`${status} ${body.code}`);
      }
      expect([...codes]).toContain('503 storage-away');
      expect([...codes].filter((code) => code.startsWith('500'))).toEqual([]);
      await eventually(async () => (await ready(visitor)) === 503, 'it is not ready');
      expect((await visitor.get('/api/accounts/me')).status).toBe(200);
      rmSync(ballast);
      expect(existsSync(ballast)).toBe(false);
      let tries = 0;
      await eventually(async () => (await guest(edge.visitor(), `After ${(tries += 1)}`)).status === 201, 'it goes on');
      await eventually(async () => (await ready(visitor)) === 200, 'it is ready again');
    } finally {
      await edge.app.close();
      disk.unmount();
      rmSync(edge.folder, { recursive: true, force: true });
    }
  });
});
