import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, type LogLocation } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const acceptLog: Verb = {
  name: 'accept-log',
  summary: 'accept an older or emptied log, so that the server starts with it',
  help: `accept-log [--data DIR | --postgres URL] [--json]

A server refuses to start where its log ends earlier than it once did: after an older backup was put back, or when the
log was emptied. This verb says that the log is meant. It deletes snapshots, builds the read models again from the log and
marks where the log ends now. All servers must be stopped. What happened after the end of the log is lost.

  --json            print what was done as one JSON object
${LOG_OPTIONS_HELP}`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { ...LOG_OPTIONS, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new Unusable(`accept-log knows no ${positionals.join(' ')}`);
  // Loaded here: only this verb needs more of a server than its log and read models.
  const { acceptedIn } = await import('./accepted-log.js');
  const { mark, rebuilt } = await acceptedIn(storageConfig(logLocation(values, process.env)), terminal);
  const failed = rebuilt.filter(({ outcome }) => outcome === 'failed');
  if (values.json === true) terminal.printJson({ ok: failed.length === 0, end: mark ?? null, rebuilt });
  else {
    terminal.print(
      mark === undefined
        ? 'The log is empty; the next start begins it.'
        : `The log ends at position ${mark.position}, event ${mark.version} of ${mark.stream}.`,
    );
    for (const { projection, outcome, position } of rebuilt)
      terminal.print(`${projection}: ${outcome}, at ${position}`);
  }
  return failed.length === 0 ? EXIT.ok : EXIT.wrong;
}

export type AcceptedStorage = ReturnType<typeof storageConfig>;

function storageConfig(location: LogLocation) {
  if (location.kind === 'sqlite') {
    if (!existsSync(join(location.folder, 'vault.db')))
      throw new Unusable(`${location.folder} is not the data folder of a Logbuoy`);
    return { store: { kind: 'sqlite' }, dataFolder: location.folder, postgresUrl: undefined } as const;
  }
  const postgresUrl = location.kind === 'postgres' ? location.url : location.readModelsUrl;
  if (postgresUrl === undefined)
    throw new Unusable('LOGBUOY_POSTGRES_URL is not set, so there is nothing to compare with');
  return { store: { kind: location.kind, url: location.url }, dataFolder: '', postgresUrl } as const;
}
