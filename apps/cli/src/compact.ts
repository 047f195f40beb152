import { join } from 'node:path';
import { openPostgresStore, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import { SEAL_TYPE } from '@logbuoy/kernel';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, opening, type LogLocation } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const compact: Verb = {
  name: 'compact',
  summary: 'compress the finished matches of a log at rest',
  help: `compact [--data DIR | --postgres URL] [--json]

A server compresses each match some minutes after its end. This does the same for all matches that were finished before,
for instance by an older version. Nothing that was hashed changes. An embedded server must be stopped meanwhile; a fleet
may go on.

  --json            print how many matches were compressed as one JSON object
${LOG_OPTIONS_HELP}`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { ...LOG_OPTIONS, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new Unusable('compact takes no name: it looks at every finished match');
  const log = await openForCompacting(logLocation(values, process.env));
  try {
    const compressed = await compactAll(log, terminal);
    if (values.json === true) terminal.printJson({ ok: true, compressed });
    else terminal.print(`${compressed} ${compressed === 1 ? 'match' : 'matches'} compressed`);
    return EXIT.ok;
  } finally {
    await log.close();
  }
}

async function compactAll(log: EventStore, terminal: Terminal): Promise<number> {
  const last = await log.lastPosition();
  const bar = terminal.progress('compacting');
  let compressed = 0;
  try {
    for await (const { stream, position } of log.readAll({ filter: { streamPrefix: 'match-', types: [SEAL_TYPE] } })) {
      if (await log.archive(stream)) compressed += 1;
      bar.show(position, last);
    }
  } finally {
    bar.clear();
  }
  return compressed;
}

function openForCompacting(location: LogLocation): Promise<EventStore> {
  switch (location.kind) {
    case 'sqlite':
      return opening(() => openSqliteStore({ path: join(location.folder, 'events.db') }));
    case 'postgres':
      return opening(() => openPostgresStore({ url: location.url }));
    case 'kurrentdb':
      throw new Unusable('a stream of KurrentDB cannot be written again in another form');
  }
}
