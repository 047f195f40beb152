import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface BenchLine {
  readonly bench: string;
  readonly value: number;
  readonly unit: string;
}

const OUTPUT_MOST = 64 * 1024 * 1024;

/** What a build's own bench of this name reports, run in a process of its own; nothing where that build has no such bench. */
export async function linesOfBench(folder: string, name: string): Promise<readonly BenchLine[]> {
  const main = join(folder, 'dist/test/bench/main.js');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [main, name], {
      cwd: folder,
      maxBuffer: OUTPUT_MOST,
    });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as BenchLine);
  } catch (error) {
    if (String((error as { stderr?: unknown }).stderr).includes(`no bench ${name}`)) return [];
    throw error;
  }
}
