import { CommandLoop, openMemoryStore, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import { ProvableRandom, SeededChance } from '@logbuoy/kernel';
import { eventually, PaperEvent } from '@logbuoy/test-kit';
import {
  NO_TOURNAMENT,
  presetOf,
  tournamentDecider,
  type Ruleset,
  type Tournament,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentId,
} from '@logbuoy/tournaments';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryReadStore } from '../read-store/memory';
import type { ReadStore } from '../read-store/port';
import { ProjectionRunner } from '../runner/runner';
import { ratings } from './fold';
import { listRatings, ratingChangesOf } from './query';
import { ratingsFromLog } from './ratings-from-log';

const PRESET = presetOf('best-of-one') as Ruleset;
const ruled = (pool: string, system: 'elo' | 'glicko-2'): Ruleset => ({
  ...PRESET,
  rating: { ...PRESET.rating, rated: true, pool, system },
});
const PLAYERS = ['account-p1', 'account-p2', 'account-p3', 'account-p4'];
const PATIENCE_MS = 30_000;

/** Tournaments on a log, and their ratings as the projection keeps them. */
class RatedLog {
  nowMs = 1_000;
  readonly readStore: ReadStore = openMemoryReadStore();
  readonly errors: unknown[] = [];
  readonly runner: ProjectionRunner;
  private readonly loop;

  constructor(readonly store: EventStore) {
    this.loop = new CommandLoop<{ readonly tournament: Tournament }, TournamentCommand, TournamentEvent>({
      store,
      decider: {
        initial: { tournament: NO_TOURNAMENT },
        decide: ({ tournament }, command, context) => tournamentDecider.decide(tournament, command, context),
        evolve: ({ tournament }, event) => ({ tournament: tournamentDecider.evolve(tournament, event) }),
      },
      contextFor: (stream, _state, version) => ({
        nowMs: this.nowMs,
        random: new ProvableRandom({ seed: '00'.repeat(32), match: stream, nonces: {}, version }),
      }),
    });
    this.runner = this.newRunner();
  }

  newRunner(): ProjectionRunner {
    const { store, readStore } = this;
    return new ProjectionRunner({
      store,
      readStore,
      projections: [ratings],
      pollMs: 10,
      onError: (error) => this.errors.push(error),
    });
  }

  /** An event of four that has been played. */
  async played(id: string, ruleset: Ruleset, rounds = 1): Promise<PaperEvent> {
    const event = new PaperEvent(this.loop as never, id as TournamentId);
    await event.begin(ruleset, rounds);
    for (let round = 1; round <= rounds; round++) await event.round();
    return event;
  }

  async shown(): Promise<object> {
    expect(await this.runner.waitFor(await this.store.lastPosition(), PATIENCE_MS)).toBe(true);
    const changes = await Promise.all(PLAYERS.map((account) => ratingChangesOf(this.readStore, account)));
    return { pools: await listRatings(this.readStore), changes };
  }

  async fromLog(): Promise<object> {
    const { pools, changes } = await ratingsFromLog(this.store);
    return { pools, changes: PLAYERS.map((account) => changes.filter((change) => change.account === account)) };
  }
}

describe('ratings', () => {
  it('change when a certificate is issued, and again when it is revoked', async () => {
    const log = new RatedLog(await openMemoryStore());
    await log.runner.start();
    const spring = await log.played('spring', ruled('trek', 'elo'));
    expect(await log.shown()).toEqual({ pools: {}, changes: [[], [], [], []] });
    await spring.certify(log.nowMs);
    expect(await log.shown()).toMatchObject({
      pools: { trek: [{ rating: 1508 }, { rating: 1508 }, { rating: 1492 }, { rating: 1492 }] },
    });
    expect(await log.shown()).toEqual(await log.fromLog());
    await spring.do({ type: 'RevokeCertificate', reason: 'a slip was misread' });
    expect(await log.shown()).toEqual({ pools: {}, changes: [[], [], [], []] });
    await log.runner.stop();
    expect(log.errors).toEqual([]);
  });

  it('are those of all certified events in their order, whatever is certified and revoked when', async () => {
    const prng = new SeededChance(7);
    const log = new RatedLog(await openMemoryStore());
    await log.runner.start();
    const rulesets = [ruled('trek', 'elo'), ruled('trek', 'glicko-2'), ruled('sure', 'glicko-2'), PRESET];
    const certified: PaperEvent[] = [];
    for (let i = 0; i < 24; i++) {
      log.nowMs = 1_000 + prng.pick([0, 0, 10 * i, 10 * i, 500 - 10 * i]); // also at the same time, and before others
      if (certified.length > 2 && prng.chance(0.3)) {
        const [revoked] = certified.splice(prng.below(certified.length), 1);
        await revoked?.do({ type: 'RevokeCertificate', reason: 'a slip was misread' });
        if (revoked !== undefined && prng.chance(0.5)) {
          await revoked.do({ type: 'Certify' });
          certified.push(revoked);
        }
      } else {
        const event = await log.played(`t${prng.below(10)}-${i}`, prng.pick(rulesets), 1 + prng.below(2));
        await event.certify(log.nowMs);
        certified.push(event);
      }
      expect(await log.shown()).toEqual(await log.fromLog());
    }
    await log.runner.requestRebuild('ratings');
    await eventually(async () => (await log.readStore.rebuildRequests()).length === 0, 'they are rebuilt');
    expect(await log.shown()).toEqual(await log.fromLog());
    await log.runner.stop();
    expect(log.errors).toEqual([]);
  }, 60_000);

  it('read only new events, and the stream of a tournament when it is certified', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logbuoy-ratings-'));
    const store = await openSqliteStore({ path: join(folder, 'events.db') });
    const streams: string[] = [];
    const counted = new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (name === 'readStream') streams.push(String(args[0]));
          if (name === 'readAll') throw new Error('nothing here reads the whole log');
          return Reflect.apply(member, target, args);
        };
      },
    });
    const log = new RatedLog(store);
    for (const id of ['one', 'two']) await (await log.played(id, ruled('trek', 'elo'))).certify(log.nowMs);
    const three = await log.played('three', ruled('trek', 'elo'));
    const runner = new ProjectionRunner({ store: counted, readStore: log.readStore, projections: [ratings] });
    await runner.start();
    await runner.waitFor(await store.lastPosition(), PATIENCE_MS);
    expect(streams).toEqual(['tournament-one', 'tournament-two']);
    await three.certify(log.nowMs);
    await runner.waitFor(await store.lastPosition(), PATIENCE_MS);
    expect(streams.slice(2)).toEqual(['tournament-three']);
    await three.do({ type: 'RevokeCertificate', reason: 'a slip was misread' });
    await runner.waitFor(await store.lastPosition(), PATIENCE_MS);
    expect(streams.slice(3)).toEqual([]);
    await runner.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('wait for a log that does not return the whole stream yet, and stop at once while they wait', async () => {
    const log = new RatedLog(await openMemoryStore());
    const spring = await log.played('spring', ruled('trek', 'elo'));
    await spring.certify(log.nowMs);
    let isWhole = false;
    const { store, readStore, errors } = log;
    const readStream: EventStore['readStream'] = (stream, options) =>
      store.readStream(stream, isWhole ? options : { ...options, limit: 3 });
    const behind = new Proxy(store, {
      get(target, name) {
        if (name === 'readStream') return readStream;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const onError = (error: unknown): void => void errors.push(error);
    const runner = new ProjectionRunner({ store: behind, readStore, projections: [ratings], onError });
    await runner.start();
    await eventually(() => errors.length > 1, 'it tried again');
    expect(String(errors[0])).toContain('cannot be read beyond version 3 yet');
    expect(await listRatings(readStore)).toEqual({});
    isWhole = true;
    expect(await runner.waitFor(await store.lastPosition(), PATIENCE_MS)).toBe(true);
    expect(Object.keys(await listRatings(readStore))).toEqual(['trek']);
    await runner.stop();
  });
});
