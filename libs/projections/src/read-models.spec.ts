import { ACCOUNT_EVENT_TYPES, accountDecider, ROLES, type AccountCommand } from '@logbuoy/accounts';
import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { decideSeek, evolveSeeks, INITIAL_SEEKS, MATCH_EVENT_TYPES, SEEK_EVENT_TYPES } from '@logbuoy/games';
import type { SeekCommand } from '@logbuoy/games';
import {
  fold,
  isRejection,
  SEEKS_STREAM,
  type AccountId,
  type ChainedBatch,
  type MatchId,
  SeededChance,
} from '@logbuoy/kernel';
import { playFixtureMatch, seatedFixtureTable, HOST } from '@logbuoy/test-kit';
import * as fc from 'fast-check';
import { PROJECTIONS } from './index';
import { appendBatch, appliedOneByOne, upToDate } from './read-models.fixture';
import { openMemoryReadStore } from './read-store/memory';
import { append, listening, type Shown } from './runner/log.fixture';
import { rebuildProjections } from './runner/rebuild';
import { ProjectionRunner } from './runner/runner';

const CLOCK = { bankMs: 60_000, incrementMs: 500, delayMs: 200, decisionMaxMs: 20_000, absenceMaxMs: 15_000 };

/** Things to append, each a function, in the order in which they happen; matches and accounts all at once. */
function randomHistory(seed: number): ((store: EventStore) => Promise<unknown>)[] {
  const prng = new SeededChance(seed);
  const threads: ((store: EventStore) => Promise<unknown>)[][] = [];
  for (let i = 0; i < 1 + prng.below(4); i++) {
    const request = { seed: seed * 10 + i, players: 2 + prng.below(3), clock: prng.pick([null, CLOCK]), lively: true };
    const recorded = prng.chance(0.85) ? playedMatch(request) : closedTable(request);
    threads.push(recorded.map((batch) => (store) => appendBatch(store, batch)));
  }
  for (let i = 0; i < prng.below(4); i++) threads.push(randomAccount(`account-${seed}-${i}`, prng));
  threads.push(randomSeeks(prng));
  const mixed: ((store: EventStore) => Promise<unknown>)[] = [];
  while (threads.length > 0) {
    const thread = prng.pick(threads);
    const next = thread.shift();
    if (next === undefined) threads.splice(threads.indexOf(thread), 1);
    else mixed.push(next);
  }
  return mixed;
}

function playedMatch(request: Parameters<typeof playFixtureMatch>[0]): readonly ChainedBatch[] {
  return playFixtureMatch(request).batches;
}

function closedTable(request: Parameters<typeof seatedFixtureTable>[0]): readonly ChainedBatch[] {
  const table = seatedFixtureTable(request);
  table.must({ type: 'CloseTable', by: HOST });
  return table.recorded;
}

function randomAccount(stream: string, prng: SeededChance): ((store: EventStore) => Promise<unknown>)[] {
  const account = stream.slice('account-'.length) as AccountId;
  const steps: ((store: EventStore) => Promise<unknown>)[] = [];
  let state = accountDecider.initial;
  for (let i = 0; i < 12; i++) {
    const role = prng.pick(ROLES);
    const change = { role, by: account, reason: 'so it was wished' };
    const name = `${prng.pick(['Ada', 'Ben', 'Cyd'])} ${prng.below(3)}`;
    const wishes: AccountCommand[] = [
      { type: 'OpenAccount', account, name, kind: prng.pick(['person', 'guest', 'bot'] as const) },
      { type: 'RenameAccount', name },
      { type: 'GrantRole', ...change },
      { type: 'RevokeRole', ...change },
      { type: 'BecomePerson' },
      ...(prng.chance(0.1) ? [{ type: 'CloseAccount' } as const] : []),
    ];
    const context = { nowMs: 0, random: { shuffle: () => ({}) as never, roll: () => ({}) as never } };
    const decision = accountDecider.decide(state, prng.pick(wishes), context);
    if (isRejection(decision)) continue;
    for (const event of decision) state = accountDecider.evolve(state, event);
    steps.push((store) => append(store, stream, decision, 1_800_000_000_000 + i));
  }
  return steps;
}

function randomSeeks(prng: SeededChance): ((store: EventStore) => Promise<unknown>)[] {
  const steps: ((store: EventStore) => Promise<unknown>)[] = [];
  let state = INITIAL_SEEKS;
  for (let i = 0; i < 15; i++) {
    const account = prng.pick(['ada', 'ben', 'cyd', 'dan'] as AccountId[]);
    const match = state.given[0]?.match ?? ('none' as MatchId);
    const terms = { kind: 'queue', game: prng.pick(['signals', 'claims']), pace: 'any' } as const;
    const command = prng.pick<SeekCommand>([
      { type: 'OpenSeek', seek: `seek-${i}`, account, terms, match: `table-${i}` as MatchId },
      { type: 'CloseSeek', account },
      { type: 'ConfirmTable', match },
      { type: 'GiveUpTable', match, refused: [account], again: `again-${i}` as MatchId },
    ]);
    const decision = decideSeek(state, command, { nowMs: 1_000 * i });
    if (isRejection(decision) || decision.length === 0) continue;
    state = fold({ evolve: evolveSeeks }, state, decision);
    steps.push((store) => append(store, SEEKS_STREAM, decision, 1_000 * i));
  }
  return steps;
}

async function everythingShown(
  shown: (projection: string) => Promise<Shown>,
): Promise<{ readonly [projection: string]: Shown }> {
  const entries = await Promise.all(PROJECTIONS.map(async ({ name }) => [name, await shown(name)] as const));
  return Object.fromEntries(entries);
}

describe('every read model', () => {
  it('is the same applied live, rebuilt, and one event at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        async (seed, batchEventsMax) => {
          const history = randomHistory(seed);
          const store = await openMemoryStore();
          const live = listening(openMemoryReadStore());
          const parts = { store, readStore: live.readStore, projections: PROJECTIONS };
          const runner = new ProjectionRunner({ ...parts, batchEventsMax, pollMs: 10 });
          await runner.start();
          for (const [i, step] of history.entries()) {
            await step(store);
            if ((seed + i) % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
          }
          expect(await runner.waitFor(await store.lastPosition(), 60_000)).toBe(true);
          const livingDocuments = await everythingShown(live.shown);
          await runner.stop();

          const plain = await everythingShown(await appliedOneByOne(store, PROJECTIONS));
          expect(livingDocuments).toEqual(plain);
          await rebuildProjections({ ...parts, pollMs: 5 });
          expect(await everythingShown(live.shown)).toEqual(plain);
          const fresh = listening(openMemoryReadStore());
          await upToDate(store, fresh.readStore, PROJECTIONS);
          expect(await everythingShown(fresh.shown)).toEqual(plain);
          expect(Object.keys(plain['timeline'] ?? {}).length).toBeGreaterThan(3);
          await store.close();
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);

  it('asks for events of the match layer, of accounts and of seeks only, never for what a game records', () => {
    // The public log listens to several kinds of streams at once and looks at the stream of each fact itself.
    const ofPublicLog = [
      'StatusChanged',
      'RoundPublished',
      'TournamentCertified',
      'CertificateRevoked',
      'KeysAnnounced',
      'KeysChanged',
      'TreeGrown',
      'HeadCosigned',
    ];
    const known = new Set<string>([...MATCH_EVENT_TYPES, ...ACCOUNT_EVENT_TYPES, ...SEEK_EVENT_TYPES, ...ofPublicLog]);
    for (const { filter } of PROJECTIONS) {
      expect(filter.types).not.toEqual([]);
      if (filter.streamPrefix === 'tournament-') continue; // no game records anything there
      expect((filter.types ?? ['anything']).filter((type) => !known.has(type))).toEqual([]);
    }
  });
});
