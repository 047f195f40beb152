import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, SCRATCH } from './scratch';

/**
 * A revision of this repository, checked out and built in a folder of its own, once: the folder has its name only when its
 * build has succeeded. The revision's own build script installs its own packages there.
 */
export async function builtRevision(name: string): Promise<{ readonly folder: string; readonly short: string }> {
  const commit = await revParse(['--verify', `${name}^{commit}`]);
  const short = await revParse(['--short', commit]);
  const folder = join(SCRATCH, commit);
  if (existsSync(folder)) return { folder, short };
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    process.stderr.write(`Building ${short} in ${folder} (once; some minutes) …\n`);
    const archive = join(unfinished, '.archive.tar');
    await must('git', ['-C', ROOT, 'archive', '--output', archive, commit], ROOT);
    await must('tar', ['-xf', archive], unfinished);
    rmSync(archive);
    await must(process.execPath, ['deploy/build.mjs'], unfinished);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return { folder, short };
}

async function revParse(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', ROOT, 'rev-parse', ...args]);
  return stdout.trim();
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`);
}
