import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Starts one of our own modules as a real process, so that it can be killed like one. Name the module without its
 * ending: in the tree it is TypeScript and compiled on the fly, in `dist` it is already JavaScript.
 */
export function startModule(module: string, args: readonly string[] = [], options: SpawnOptions = {}): ChildProcess {
  const source = `${module}.ts`;
  const command = existsSync(source) ? ['-r', join(__dirname, 'register.cjs'), source] : [`${module}.js`];
  return spawn(process.execPath, [...command, ...args], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'], ...options });
}

/** The first message the child sends over IPC; fails when the child ends without having sent one. */
export function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the child ended (${code ?? signal}) before it said anything`)),
    );
  });
}

/** Settles with the exit code, or the signal's name, once the child is gone. */
export function exitOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? child.signalCode);
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
}

/** SIGKILL: no handler runs, nothing is flushed. Settles when the process is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await exitOf(child);
}
