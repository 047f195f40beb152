import { open, rename, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { nativeSha256, streamFile, type EventStore } from '@logbuoy/event-store';
import { MatchVerifier, type MatchVerdict } from '@logbuoy/games';
import { isId, matchStream, STREAM_FILE_ENDING, type MatchId } from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, openLog } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const exportMatch: Verb = {
  name: 'export',
  summary: 'write a match from the log into a file that anyone can verify',
  help: `export MATCH [--data DIR | --postgres URL] [--out FILE] [--json]

Writes the match as a *.logbuoy.jsonl file and verifies it on the way. The server may be running.

  --out FILE        where to; MATCH${STREAM_FILE_ENDING} in this folder by default, - for standard output;
                    a name that ends in .gz is written compressed, which every verb reads as well
  --json            print what was written as one JSON object
${LOG_OPTIONS_HELP}`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...LOG_OPTIONS,
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [match, ...more] = positionals;
  if (match === undefined || more.length > 0) throw new Unusable('export wants exactly one MATCH');
  if (!isId(match)) throw new Unusable(`${positionals.join(' ')} is not the id of a match`);
  const file = values.out ?? `${match}${STREAM_FILE_ENDING}`;
  if (file === '-' && values.json === true)
    throw new Unusable('--json needs standard output for itself; give --out FILE');

  const log = await openLog(logLocation(values, process.env));
  try {
    const { version } = await log.head(matchStream(match as MatchId));
    if (version === 0) throw new Unusable(`there is no match ${match} in this log`);
    const target = file === '-' ? standardOutput(terminal) : await newFile(file);
    const verdict = await written(log, match as MatchId, version, target, terminal);
    return told(file, verdict, values.json === true, terminal);
  } finally {
    await log.close();
  }
}

interface Target {
  write(text: string): Promise<void>;
  /** All is there. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

async function written(
  log: EventStore,
  match: MatchId,
  events: number,
  target: Target,
  terminal: Terminal,
): Promise<MatchVerdict> {
  const verifier = new MatchVerifier({ sha256: nativeSha256, allowUnsealed: true });
  const bar = terminal.progress('exporting');
  try {
    for await (const line of streamFile(log, matchStream(match))) {
      verifier.push(Buffer.from(line));
      await target.write(line);
      bar.show(verifier.verified, events);
    }
    await target.keep();
  } catch (error) {
    await target.discard();
    throw error;
  } finally {
    bar.clear();
  }
  return verifier.verdict();
}

function told(file: string, verdict: MatchVerdict, json: boolean, terminal: Terminal): ExitCode {
  if (json) terminal.printJson({ file, ...verdict });
  if (!verdict.ok) {
    terminal.remark(`The log itself is wrong; ${file} holds it as it is. ${verdict.sentence}`);
    return EXIT.wrong;
  }
  if (!verdict.sealed)
    terminal.remark(`Match ${verdict.match} is still being played: the file holds what its players must not see.`);
  if (!json && file !== '-') terminal.print(`${file}: match ${verdict.match}, ${verdict.events} events`);
  return EXIT.ok;
}

const standardOutput = (terminal: Terminal): Target => ({
  write: (text) => terminal.printRaw(text),
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

const WRITE_CHARS = 64 * 1024;

/** Written beside its place and then moved there, so that a file under the final name is always whole. */
async function newFile(file: string): Promise<Target> {
  const part = `${file}.part`;
  const handle = await open(part, 'w').catch((error: Error) => {
    throw new Unusable(`${file} cannot be written: ${error.message}`);
  });
  let waiting = '';
  const flush = async () => {
    // Pieces compressed one by one are a compressed file as well.
    await handle.writeFile(file.endsWith('.gz') ? gzipSync(waiting) : waiting);
    waiting = '';
  };
  return {
    write: async (text) => {
      waiting += text;
      if (waiting.length >= WRITE_CHARS) await flush();
    },
    keep: async () => {
      await flush();
      await handle.sync();
      await handle.close();
      await rename(part, file);
    },
    discard: async () => {
      await handle.close();
      await rm(part, { force: true });
    },
  };
}
