import type { Game, SeenEvent } from '@logbuoy/games';
import { isRejection, matchStream, reject, type MatchId, type Seat, type StreamId } from '@logbuoy/kernel';
import { Receipts, TreeGrowth, type LogbuoyApp } from '@logbuoy/platform';
import { game, type SignalsEvent, type SignalsState } from '@logbuoy/test-kit';
import type { Tampering } from './house';

/** A plausible leak, as small as it can be. */
export interface PlantedLeak {
  readonly what: string;
  readonly game?: Partial<Game<SignalsState, never, SignalsEvent>>;
  readonly tamper?: Tampering;
}

const viewWith = (more: (state: SignalsState) => object): PlantedLeak['game'] => ({
  view: (state, viewer) => ({ ...(game.view(state, viewer) as object), ...more(state) }),
});
const first = ({ players }: SignalsState) => players[0];

export const PLANTED_LEAKS: readonly PlantedLeak[] = [
  {
    what: 'the face of one card in a hand',
    game: viewWith((state) => ({ luck: first(state)?.faces[first(state)?.hand[0] ?? 0] ?? 0 })),
  },
  {
    what: 'the next card of a deck',
    game: viewWith((state) => ({ next: state.players.map(({ deck, faces }) => faces[deck[0] ?? 0] ?? 0) })),
  },
  {
    what: 'a setting no other seat may know',
    game: viewWith((state) => ({ ready: state.players.map(({ standingPass }) => standingPass) })),
  },
  {
    what: 'that something happened, though not what',
    game: {
      seen: (event, viewer, after): SeenEvent | undefined =>
        game.seen(event, viewer, after) ?? { type: 'SomethingHappened' },
    },
  },
  {
    what: 'which card it is, by the order of a pile',
    game: viewWith((state) => ({ piles: state.players.map(({ hand }) => hand) })),
  },
  {
    what: 'why a command is refused',
    game: {
      decide: (state, seat, command, context) => {
        const decision = game.decide(state, seat, command, context);
        if (!isRejection(decision)) return decision;
        return reject(decision.code, { sum: sumOfHands(state) });
      },
    },
  },
  {
    what: 'what is offered',
    game: {
      offers: (state, seat: Seat) => [
        ...game.offers(state, seat),
        ...(sumOfHands(state) % 2 === 0 ? [{ type: 'Hope' }] : []),
      ],
    },
  },
  { what: 'the version of the stream, in a header', tamper: (app) => onAnswers(app, ({ version }) => String(version)) },
  { what: 'the hash of the last event, as an entity tag', tamper: (app) => onAnswers(app, ({ hash }) => hash) },
  {
    what: 'how many commands of others were refused, in a header',
    tamper: (app) =>
      onAnswers(app, async (_, stream) => {
        let refused = 0;
        for await (const { data } of app.parts.storage.events.readStream(stream))
          if (Array.isArray(data['refused'])) refused += data['refused'].length;
        return String(refused);
      }),
  },
  {
    what: 'how long the last command on record is, in a header',
    tamper: (app) =>
      onAnswers(app, async ({ version }, stream) => {
        for await (const { sent } of app.parts.storage.events.readBatches(stream, Math.max(1, version)))
          return String(JSON.stringify(sent ?? null).length);
        return '0';
      }),
  },
  {
    what: 'the version of the stream, in the length of a receipt',
    tamper: (app) => {
      const receipts = app.nest.get(Receipts);
      const given = receipts.of.bind(receipts);
      receipts.of = async (stream, by, cause, record) =>
        (await given(stream, by, cause, record)) + '.'.repeat(record.lastVersion);
    },
  },
  {
    what: 'a fact that no viewer may notice, by one more leaf in the public log',
    tamper: (app) => {
      const growth = app.nest.get(TreeGrowth);
      const { parts } = growth;
      const { store } = parts;
      const noisy = async (streams: readonly StreamId[]): Promise<readonly StreamId[]> => {
        const heads = await Promise.all(streams.map((stream) => store.head(stream)));
        return streams.flatMap((stream, i) => ((heads[i]?.version ?? 0) % 2 === 0 ? [stream, stream] : [stream]));
      };
      const leaking = new (class extends TreeGrowth {
        protected override async waiting(): Promise<readonly StreamId[]> {
          return noisy(await super.waiting());
        }
      })(parts);
      growth.grow = () => leaking.grow();
    },
  },
];

const sumOfHands = ({ players }: SignalsState): number =>
  players.flatMap(({ hand, faces }) => hand.map((copy) => faces[copy] ?? 0)).reduce((sum, face) => sum + face, 0);

type Head = { readonly version: number; readonly hash: string };

function onAnswers(app: LogbuoyApp, tell: (head: Head, stream: StreamId) => string | Promise<string>): void {
  const fastify = app.nest.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply) => {
    const match = /^\/api\/matches\/([\w-]+)\/view/.exec(request.url)?.[1];
    if (match === undefined) return;
    const stream = matchStream(match as MatchId);
    void reply.header('etag', await tell(await app.parts.storage.events.head(stream), stream));
  });
}
