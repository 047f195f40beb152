import { openMemoryStore, type RecordedBatch, type Sender } from '@logbuoy/event-store';
import type { ActorId, CommandId } from '@logbuoy/kernel';
import { eventually } from '@logbuoy/test-kit';
import {
  presetOf,
  tournamentStream,
  type Ruleset,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { secretsFrom } from '../secrets';
import { HouseOrders } from './house-orders';
import { PairingJobs } from './pairing-jobs';
import { createTournamentLoop } from './tournament-loop';
import type { TournamentRecord } from './tournament-record';
import type { TournamentJobs } from './tournament-watch';

jest.setTimeout(60_000); // the first pairing of a process compiles what it needs

const ID = 'spring' as TournamentId;
const SENDER: Sender = { commandId: 'pair' as CommandId, by: 'account:td' as ActorId };

describe('pairing a round', () => {
  /** Four players about to be paired. */
  async function house(takeUpMs = 20_000) {
    const store = await openMemoryStore();
    const secrets = secretsFrom('d5'.repeat(32));
    const loop = createTournamentLoop({ store, secrets, clock: { nowMs: () => 1_000 }, shared: true });
    const orders = new HouseOrders(loop, secrets);
    const jobs = new HandQueue<TournamentJobs>();
    const seedFor = (id: TournamentId, { tournament }: TournamentRecord) => orders.nextPairingSeed(id, tournament);
    const pairings = new PairingJobs({ loop, store, jobs, seedFor, takeUpMs, patienceMs: 20_000 });
    pairings.work();
    let sent = 0;
    const must = async (command: object) => {
      const full = { by: 'td', role: 'director', ...command } as TournamentCommand;
      const handled = await loop.handle(tournamentStream(ID), full, {
        ...SENDER,
        commandId: `c${sent++}` as CommandId,
      });
      if (handled.kind !== 'accepted') throw new Error(JSON.stringify(handled));
    };
    const ruleset = presetOf('fide-swiss') as Ruleset;
    await must({
      type: 'CreateTournament',
      tournament: ID,
      name: 'Cup',
      ruleset,
      phases: [{ kind: 'swiss', rounds: 3 }],
    });
    await must({ type: 'ChangeStatus', to: 'announced' });
    await must({ type: 'ChangeStatus', to: 'registration' });
    for (const id of ['p1', 'p2', 'p3', 'p4']) await must({ type: 'Register', entrant: id, name: id });
    await must({ type: 'ChangeStatus', to: 'locked' });
    await must({ type: 'ChangeStatus', to: 'running' });
    const state = async () => (await loop.load(tournamentStream(ID))).state.tournament;
    const command = async () =>
      ({ type: 'PairRound', by: 'td', role: 'director', seed: orders.nextPairingSeed(ID, await state()) }) as const;
    return { store, jobs, orders, pairings, state, command };
  }

  it('is a job, keyed by its command, and its sender hears what became of it', async () => {
    const { jobs, orders, pairings, state, command } = await house();
    await orders.commitSeeds(ID, await state(), 2);
    const pairing = pairings.pair(ID, await command(), SENDER);
    await eventually(() => jobs.waiting.size === 1, 'the job is set');
    expect(jobs.added[0]?.id).toBe('spring.account:td.pair');
    await jobs.runAll();
    expect(await pairing).toMatchObject({ kind: 'accepted', record: { command: 'pair' } });
    expect((await state()).rounds[0]).toMatchObject({ status: 'draft' });
    expect(await pairings.pair(ID, await command(), SENDER)).toMatchObject({ kind: 'accepted' });
    expect((await state()).rounds).toHaveLength(1);
    expect(jobs.added).toHaveLength(1); // sent again, there was nothing left to pair
  });

  it('is made here where no worker takes the job up, or the job is lost', async () => {
    for (const what of ['left', 'lost']) {
      const { jobs, orders, pairings, state, command } = await house(what === 'left' ? 30 : 20_000);
      await orders.commitSeeds(ID, await state(), 2);
      const pairing = pairings.pair(ID, await command(), SENDER);
      if (what === 'lost') {
        await eventually(() => jobs.waiting.size === 1, 'the job is set');
        jobs.waiting.clear();
      }
      expect(await pairing).toMatchObject({ kind: 'accepted', repeated: false });
      expect((await state()).rounds).toHaveLength(1);
      expect(jobs.waiting.size).toBe(0);
    }
  });

  it('is made at once where the queue is away', async () => {
    const { jobs, orders, pairings, state, command } = await house();
    await orders.commitSeeds(ID, await state(), 2);
    jobs.refusing = true;
    expect(await pairings.pair(ID, await command(), SENDER)).toMatchObject({ kind: 'accepted', repeated: false });
    expect((await state()).rounds).toHaveLength(1);
  });

  it('is made here with its reason, which stands on record and in no queue', async () => {
    const { store, jobs, orders, pairings, state, command } = await house();
    await orders.commitSeeds(ID, await state(), 2);
    const reason = 'Ada asked for another draft';
    const asked = { type: 'PairRound', reason };
    const pairing = await pairings.pair(ID, { ...(await command()), reason }, { ...SENDER, client: 'web', asked });
    expect(pairing).toMatchObject({ kind: 'accepted', repeated: false });
    expect(JSON.stringify(jobs.added)).not.toContain('Ada');
    const paired: RecordedBatch[] = [];
    for await (const batch of store.readBatches(tournamentStream(ID)))
      if (batch.events[0]?.type === 'RoundPaired') paired.push(batch);
    expect(paired.map(({ events, sent }) => [events[0]?.data['reason'], sent?.command])).toEqual([
      [reason, expect.objectContaining(asked)],
    ]);
  });

  it('is refused as it would be without a job', async () => {
    const { jobs, pairings, command } = await house();
    const refused = async (sender: Sender) => {
      const pairing = pairings.pair(ID, await command(), sender);
      if (!jobs.refusing) {
        await eventually(() => jobs.waiting.size === 1, 'the job is set');
        await jobs.runAll();
      }
      return pairing;
    };
    const byJob = await refused(SENDER);
    expect(byJob).toMatchObject({ kind: 'rejected', rejection: { code: 'seed-not-committed' } });
    expect((await jobs.stats()).failed).toBe(0); // for operators nothing failed
    jobs.refusing = true;
    expect(await refused({ ...SENDER, commandId: 'pair-2' as CommandId })).toEqual(byJob);
  });
});
