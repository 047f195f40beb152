import { matchStream, type MatchId } from '@logbuoy/kernel';
import { MATCH_LOOP, SECRETS, Tables, type LogbuoyApp, type MatchLoop, type Secrets } from '@logbuoy/platform';
import type { Tampering } from './house';

/** Mistakes with which a table that was closed or left would tell what its guest had. */
export const PLANTED_TABLE_LEAKS: readonly { readonly what: string; readonly tamper: Tampering }[] = [
  {
    what: 'the deck and share in a command, put on record as they were sent',
    tamper: (app) => {
      onRecordOf(app).record = (command) => command;
    },
  },
  {
    what: 'that two commitments are to the same deck, since they have no salt of their own',
    tamper: (app) => {
      app.nest.get<Secrets>(SECRETS).equipmentSalt = () => '00'.repeat(16);
    },
  },
  {
    what: 'what the player before brought, to the next one on the seat',
    tamper: (app) => {
      const tables = app.nest.get(Tables);
      const given = tables.broughtBy.bind(tables);
      const before = new Map<string, unknown>();
      tables.sit = ((sit) => (match, sitting, sender) => {
        const place = `${match} ${sitting.seat}`;
        if (!before.has(place)) before.set(place, sitting.equipment);
        return sit(match, sitting, sender);
      })(tables.sit.bind(tables));
      tables.broughtBy = async (match, state, seat) =>
        ((await given(match, state, seat)) === undefined ? undefined : before.get(`${match} ${seat}`)) as never;
    },
  },
  {
    what: 'how many requests of others were refused, in a header',
    tamper: (app) => onViews(app, async (match) => String(await refusedSoFar(app, match))),
  },
  {
    what: 'the length of the last request, in a header',
    tamper: (app) => {
      let length = 0;
      const { record } = onRecordOf(app);
      onRecordOf(app).record = (command) => {
        length = JSON.stringify(command).length;
        return record(command);
      };
      onViews(app, async () => String(length));
    },
  },
];

interface OnRecord {
  record(command: unknown): unknown;
}

const onRecordOf = (app: LogbuoyApp): OnRecord =>
  (app.nest.get<MatchLoop>(MATCH_LOOP) as unknown as { readonly options: { readonly onRecord: OnRecord } }).options
    .onRecord;

/** In the log, and waiting to be put there. */
async function refusedSoFar(app: LogbuoyApp, match: MatchId): Promise<number> {
  const loop = app.nest.get<MatchLoop>(MATCH_LOOP) as unknown as {
    readonly asked: { factOf(stream: string): { readonly refused: readonly unknown[] } | undefined };
  };
  const stream = matchStream(match);
  return (await app.parts.storage.events.head(stream)).version + (loop.asked.factOf(stream)?.refused.length ?? 0);
}

function onViews(app: LogbuoyApp, tell: (match: MatchId) => Promise<string>): void {
  app.nest
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply) => {
      const match = /^\/api\/matches\/([\w-]+)\/view/.exec(request.url)?.[1];
      if (match !== undefined) void reply.header('x-told', await tell(match as MatchId));
    });
}
