import { PROJECTIONS, rebuildProjections, type Rebuilt } from '@logbuoy/projections';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, openLog, openReadModels, type LogLocation } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

const NAMES = PROJECTIONS.map(({ name }) => name);

export const rebuild: Verb = {
  name: 'rebuild',
  summary: 'rebuild read models from the log, while the old ones keep serving',
  help: `rebuild [PROJECTION ...] [--data DIR | --postgres URL] [--json]

Rebuilds the named projections, or all of them: ${NAMES.join(', ')}.
A running server does the work itself and goes on answering from the old ones until the new ones are ready.

  --json            print what became of each as one JSON object
${LOG_OPTIONS_HELP}`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { ...LOG_OPTIONS, json: { type: 'boolean' } });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Unusable(`there is no projection ${unknown.join(', ')}; there are ${NAMES.join(', ')}`);

  const rebuilt = await rebuiltIn(logLocation(values, process.env), positionals, terminal);
  const failed = rebuilt.filter(({ outcome }) => outcome === 'failed');
  if (values.json === true) terminal.printJson({ ok: failed.length === 0, rebuilt });
  else
    for (const { projection, outcome, position } of rebuilt)
      terminal.print(`${projection}: ${outcome}, at ${position}`);
  return failed.length === 0 ? EXIT.ok : EXIT.wrong;
}

async function rebuiltIn(
  location: LogLocation,
  names: readonly string[],
  terminal: Terminal,
): Promise<readonly Rebuilt[]> {
  const store = await openLog(location);
  try {
    const readStore = await openReadModels(location);
    const bar = terminal.progress('rebuilding');
    const done = new Map<string, number>();
    try {
      return await rebuildProjections({
        store,
        readStore,
        projections: PROJECTIONS,
        ...(names.length > 0 ? { names } : {}),
        onProgress: (progress) => {
          done.set(progress.projection, progress.done);
          const sum = [...done.values()].reduce((all, one) => all + one, 0);
          bar.show(sum, progress.total * (names.length || NAMES.length));
        },
        onError: (error) => terminal.remark(error instanceof Error ? error.message : String(error)),
      });
    } finally {
      bar.clear();
      await readStore.close();
    }
  } finally {
    await store.close();
  }
}
