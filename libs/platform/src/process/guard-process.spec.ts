import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { eventually, exitOf, firstMessage, startModule } from '@logbuoy/test-kit';

jest.setTimeout(60_000);

describe('a guarded process', () => {
  let child: ChildProcess;
  let said: string;

  const start = async (storage: 'fine' | 'shaken' | 'broken') => {
    const stdio = ['pipe', 'pipe', 'pipe', 'ipc'] as const;
    child = startModule(join(__dirname, 'stubborn.fixture'), [storage], { stdio: [...stdio] });
    said = '';
    child.stderr?.on('data', (chunk) => (said += String(chunk)));
    await firstMessage(child);
  };
  afterEach(async () => {
    child.kill('SIGKILL');
    await exitOf(child);
  });

  it('ends at once when it is asked twice', async () => {
    await start('fine');
    child.kill('SIGTERM');
    await eventually(() => said.includes('stopping'), 'the first signal was heard');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(1);
    expect(said).toContain('asked again');
  });

  it('survives an uncaught error while its storage is usable', async () => {
    await start('fine');
    child.send('bug');
    await eventually(() => said.includes('uncaught error'), 'the bug is logged');
    expect(said).toMatch(/"incident":"[\w-]{36}"/);
    expect(child.exitCode).toBeNull();
  });

  it('asks its storage again before it gives up', async () => {
    await start('shaken');
    let checks = 0;
    child.on('message', () => (checks += 1));
    child.send('bug');
    await eventually(() => checks === 2, 'the storage is asked twice');
    expect(child.exitCode).toBeNull();
    expect(said).not.toContain('storage cannot be used');
  });

  it('gives up when its storage cannot be used any more', async () => {
    await start('broken');
    child.send('bug');
    expect(await exitOf(child)).toBe(1);
    expect(said).toContain('storage cannot be used');
  });
});
