import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pairTrf, readTrf, writeTrf } from '@logbuoy/tournaments';
import { readArguments } from './arguments';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const dutchCheck: Verb = {
  name: 'dutch-check',
  summary: 'pair report files by the Dutch system, and compare with an outside engine',
  help: `dutch-check FILE… [--engine COMMAND]

Pairs the next round of each tournament report file by the FIDE Dutch system and prints one JSON object a file:
  {"file", "pairs": ["1 4", …], "engine": […], "same"}
Without --engine only our own pairs are told. COMMAND is run with {in} and {out} replaced by two files: the report file and
the one to write to, as many lines as there are pairs after a first line with their number, the bye as 0. For example
  --engine 'bbpPairings --dutch {in} -p {out}'
  --engine 'java -jar javafo.jar {in} -p {out}'
The exit code is 1 where an engine made other pairs.`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { engine: { type: 'string' }, json: { type: 'boolean' } });
  if (positionals.length === 0) throw new Unusable('dutch-check wants at least one FILE');
  let allSame = true;
  for (const name of positionals) {
    const { file, faults } = readTrf(await readText(name));
    if (file.players.length === 0) throw new Unusable(`${name} is no tournament report file`);
    if (faults[0] !== undefined) throw new Unusable(`${name}, line ${faults[0].line}: ${faults[0].code}`);
    const pairs = linesOf(pairTrf(file) ?? '');
    if (values.engine === undefined) terminal.printJson({ file: name, pairs });
    else {
      const engine = linesOf(await runEngine(values.engine, writeTrf(file, 16)));
      const same = pairs.toSorted().join() === engine.toSorted().join();
      allSame &&= same;
      terminal.printJson({ file: name, pairs, engine, same });
    }
  }
  return allSame ? EXIT.ok : EXIT.wrong;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const linesOf = (answer: string): string[] => answer.trim().split(/\r?\n/).slice(1);

async function runEngine(command: string, trf: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'logbuoy-dutch-'));
  const [input, output] = [path.join(folder, 'in.trf'), path.join(folder, 'out.txt')];
  try {
    await writeFile(input, trf);
    const [program, ...rest] = command.split(/\s+/).map((word) => word.replace('{in}', input).replace('{out}', output));
    if (program === undefined || program === '') throw new Unusable('--engine names no program');
    await promisify(execFile)(program, rest);
    return await readFile(output, 'utf8');
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(`the engine failed: ${(error as Error).message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
