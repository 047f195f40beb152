import { accountStream, accountSubject, isId, type AccountId, type ActorId, type StreamId } from '@logbuoy/kernel';
import {
  closeAccount,
  EntrantNames,
  Erasure,
  mentionsName,
  openStorage,
  type EntrantRef,
  type Storage,
} from '@logbuoy/platform';
import { PROJECTIONS, rebuildProjections } from '@logbuoy/projections';
import { readArguments } from './arguments';
import { LOG_OPTIONS, LOG_OPTIONS_HELP, logLocation, opening, type LogLocation } from './log-options';
import type { Terminal } from './terminal';
import { EXIT, Unusable, type ExitCode, type Verb } from './verb';

export const forget: Verb = {
  name: 'forget',
  summary: "erase a person's names and words from every store; the record stays and verifies",
  help: `forget (ACCOUNT | --entrant TOURNAMENT/ENTRANT | --mentions NAME) [--data DIR | --postgres URL] [--json]

Closes the account and erases what is about it: names, reasons, announcements, deck lists. Chains, seals, certificates and
results stay as they are and show that a text was erased. An embedded server must be stopped meanwhile; a fleet may go on.

  --entrant T/E     a person who was entered in an event by name, without an account
  --mentions NAME   every text that mentions this name, by any author; may be given with an account or an entrant
  --json            print what was erased as one JSON object
${LOG_OPTIONS_HELP}

Copies outside the stores are not reached: backups, files people took home, and the write-ahead log of PostgreSQL and the
append-only file of Redis until they are overwritten.`,
  run,
};

const OPERATOR = 'system:operator' as ActorId;

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...LOG_OPTIONS,
    entrant: { type: 'string' },
    mentions: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [account, ...more] = positionals;
  if (more.length > 0 || (account !== undefined && values.entrant !== undefined))
    throw new Unusable('forget wants one ACCOUNT, or one --entrant');
  if (account !== undefined && !isId(account)) throw new Unusable(`${account} is not the id of an account`);
  const entrant = values.entrant === undefined ? undefined : entrantOf(values.entrant);
  const name = values.mentions?.trim();
  if (account === undefined && entrant === undefined && (name === undefined || name === ''))
    throw new Unusable('forget wants an ACCOUNT, an --entrant or --mentions NAME');

  const storage = await opening(() => openStorage(settingsOf(logLocation(values, process.env)), []));
  try {
    const forgetting = new Forgetting(storage);
    const mentions = account === undefined ? 0 : await forgetting.mentionsOf(account as AccountId);
    const streams = new Set<StreamId>();
    if (account !== undefined) for (const one of await forgetting.account(account as AccountId)) streams.add(one);
    if (entrant !== undefined) for (const one of await forgetting.entrant(entrant)) streams.add(one);
    if (name !== undefined && name !== '') for (const one of await forgetting.named(name)) streams.add(one);
    await forgetting.clean([...streams]);
    if (values.json === true) terminal.printJson({ ok: true, streams: [...streams], mentions });
    else terminal.print(`erased from ${streams.size} ${streams.size === 1 ? 'stream' : 'streams'}`);
    if (mentions > 0 && name === undefined)
      terminal.remark(`${mentions} texts of others mention the name; --mentions NAME erases them, too.`);
    return EXIT.ok;
  } finally {
    await storage.close();
  }
}

class Forgetting {
  private readonly erasure: Erasure;
  private readonly clock = { nowMs: () => Date.now() };

  constructor(private readonly storage: Storage) {
    const { events, reads, vault } = storage;
    this.erasure = new Erasure({
      events,
      reads,
      vault,
      names: new EntrantNames(reads, vault),
      clock: this.clock,
      rebuild: async (projection) => {
        await rebuildProjections({ store: events, readStore: reads, projections: PROJECTIONS, names: [projection] });
      },
      onError: () => undefined,
    });
  }

  async account(account: AccountId): Promise<readonly StreamId[]> {
    const { events } = this.storage;
    const stream = accountStream(account);
    if ((await events.head(stream)).version === 0) throw new Unusable(`there is no account ${account} in this log`);
    await closeAccount({ store: events, clock: this.clock }, account, OPERATOR);
    return [stream, ...(await this.erasure.account(account, OPERATOR, { isThorough: true }))];
  }

  entrant(entrant: EntrantRef): Promise<readonly StreamId[]> {
    return this.erasure.entrant(entrant, OPERATOR);
  }

  named(name: string): Promise<readonly StreamId[]> {
    return this.erasure.mentions(name, OPERATOR);
  }

  /** How many texts that are not erased with an account mention one of its names. */
  async mentionsOf(account: AccountId): Promise<number> {
    const { texts } = this.storage.events;
    const names: string[] = [];
    for await (const { stream, text } of texts.all()) if (stream === accountStream(account)) names.push(text);
    let count = 0;
    for await (const { subjects, text } of texts.all())
      if (!subjects.includes(accountSubject(account)) && names.some((name) => mentionsName(text, name))) count += 1;
    return count;
  }

  clean(streams: readonly StreamId[]): Promise<void> {
    return this.erasure.clean(streams);
  }
}

function entrantOf(text: string): EntrantRef {
  const [tournament, entrant, ...more] = text.split('/');
  if (!isId(tournament) || !isId(entrant) || more.length > 0) throw new Unusable(`${text} is not TOURNAMENT/ENTRANT`);
  return { tournament, entrant };
}

function settingsOf(location: LogLocation): Parameters<typeof openStorage>[0] {
  switch (location.kind) {
    case 'sqlite':
      return { store: { kind: 'sqlite' }, dataFolder: location.folder, postgresUrl: undefined };
    case 'postgres':
      return { store: { kind: 'postgres', url: location.url }, dataFolder: '', postgresUrl: location.url };
    case 'kurrentdb': {
      const { url, readModelsUrl } = location;
      if (readModelsUrl === undefined) throw new Unusable('LOGBUOY_POSTGRES_URL is not set, so there are no texts');
      return { store: { kind: 'kurrentdb', url }, dataFolder: '', postgresUrl: readModelsUrl };
    }
  }
}
