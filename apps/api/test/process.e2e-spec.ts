import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, exitOf, startModule } from '@logbuoy/test-kit';

jest.setTimeout(120_000);

describe('the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-process-'));
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      await exitOf(child);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(settings: Record<string, string> = {}) {
    const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOGBUOY_DATA: folder, ...settings };
    const child = startModule(join(__dirname, '../src/main'), [], { env, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
    children.push(child);
    const said = { out: '', err: '' };
    child.stdout?.on('data', (chunk) => (said.out += String(chunk)));
    child.stderr?.on('data', (chunk) => (said.err += String(chunk)));
    return { child, said };
  }

  async function startUp(settings: Record<string, string> = {}) {
    const started = start(settings);
    await eventually(() => started.said.out.includes('stop '), 'the server is up', 60_000);
    const url = /Logbuoy is up: (\S+)/.exec(started.said.out)?.[1] as string;
    return { ...started, url };
  }

  it('says where it is, and ends cleanly on SIGTERM with nothing lost', async () => {
    const first = await startUp();
    expect(first.said.out).toContain(join(folder, 'admin-code'));
    const registered = await fetch(`${first.url}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kirk', password: 'correct horse' }),
    });
    expect(registered.status).toBe(201);
    first.child.kill('SIGTERM');
    expect(await exitOf(first.child)).toBe(0);

    const second = await startUp();
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] as string;
    const me = await fetch(`${second.url}/api/accounts/me`, { headers: { cookie } });
    expect(await me.json()).toEqual(await registered.json());
    second.child.kill('SIGINT');
    expect(await exitOf(second.child)).toBe(0);
  });

  it('reports a fault of its settings, without a stack', async () => {
    const { child, said } = start({ LOGBUOY_STORE: 'floppy', LOGBUOY_LIMITS: '7' });
    expect(await exitOf(child)).toBe(1);
    expect(said.err).toContain('LOGBUOY_STORE must be one of sqlite, postgres, kurrentdb, but is "floppy"');
    expect(said.err).toContain('LOGBUOY_LIMITS is not a setting of Logbuoy');
    expect(said.err).not.toContain(' at ');
  });

  it('reports that its port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    const { child, said } = start({ PORT: String(port) });
    expect(await exitOf(child)).toBe(1);
    expect(said.err).toContain(`Port ${port} is taken`);
    occupant.close();
  });

  it('survives an uncaught error', async () => {
    const { child, said, url } = await startUp({ NODE_OPTIONS: `-r ${join(__dirname, 'misbehave.cjs')}` });
    child.send('reject');
    child.send('throw');
    await eventually(() => (said.err.match(/uncaught error/g) ?? []).length === 2, 'both errors are logged');
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('logbuoy_incidents_total{where="process"} 2');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });
});
