import { ratingsFromLog } from '@logbuoy/projections';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, openLog } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, type ExitCode, type Verb } from './verb';

export const ratings: Verb = {
  name: 'ratings',
  summary: 'recompute all ratings from the log',
  help: `ratings [--data DIR | --postgres URL]

Prints the ratings of every pool, and what each certified event changed, as one JSON object. They follow from the log
alone: the same log gives the same numbers.

${LOG_OPTIONS_HELP}`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = readArguments(args, LOG_OPTIONS);
  const store = await openLog(logLocation(values, process.env));
  try {
    const { pools, changes } = await ratingsFromLog(store);
    terminal.printJson({ ok: true, pools, changes });
    return EXIT.ok;
  } finally {
    await store.close();
  }
}
