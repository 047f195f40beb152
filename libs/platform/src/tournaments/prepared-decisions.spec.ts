import { join } from 'node:path';
import { openMemoryStore } from '@logbuoy/event-store';
import { seedCommitment, tournamentStream, type TournamentCommand, type TournamentId } from '@logbuoy/tournaments';
import { playLargeEvent } from '@logbuoy/test-kit';
import type { ActorId, CommandId } from '@logbuoy/kernel';
import { secretsFrom } from '../secrets';
import { ThreadPool, type Threads } from '../threads';
import type { tasks as arithmetic } from '../threads/arithmetic-tasks.fixture';
import { PreparedDecisions } from './prepared-decisions';
import { createTournamentLoop, type TournamentLoop } from './tournament-loop';

const clock = { nowMs: () => 1_000 };
const SEED = (3).toString(16).padStart(64, '0');
const PAIR = { type: 'PairRound', seed: SEED, by: 'td', role: 'director' } as TournamentCommand;

describe('decisions about a large field', () => {
  const pool = new ThreadPool({ threads: 1 });
  afterAll(() => pool.close());

  const event = async (threads: Threads) => {
    const prepared = new PreparedDecisions({ threads, clock });
    const found: boolean[] = [];
    const loop = createTournamentLoop({
      store: await openMemoryStore(),
      secrets: secretsFrom('a7'.repeat(32)),
      clock,
      shared: false,
      prepared: {
        find: (command, version) => {
          const facts = prepared.find(command, version);
          found.push(facts !== undefined);
          return facts;
        },
      },
    });
    const large = { id: 'large', players: 300, rounds: 2, director: 'td', planned: 3 };
    const id = await playLargeEvent(loop, { keep: async () => undefined }, large);
    found.length = 0;
    return { prepared, loop, id, found };
  };
  const sent = (loop: TournamentLoop, id: TournamentId, commandId: string, command: TournamentCommand) =>
    loop.handle(tournamentStream(id), command, { commandId: commandId as CommandId, by: 'account:td' as ActorId });

  it('are made on another thread, the same as here, and recorded', async () => {
    const [there, here] = [await event(pool), await event(pool)];
    const stream = tournamentStream(there.id);
    await there.prepared.prepare(await there.loop.load(stream), PAIR);
    expect(await sent(there.loop, there.id, 'pair', PAIR)).toMatchObject({ kind: 'accepted' });
    expect(there.found).toEqual([true]);
    expect(await sent(here.loop, here.id, 'pair', { ...PAIR })).toMatchObject({ kind: 'accepted' });
    expect(here.found).toEqual([false]);
    const rounds = async ({ loop }: typeof there) => (await loop.load(stream)).state.tournament.rounds[2];
    expect(await rounds(there)).toEqual(await rounds(here));
    expect((await rounds(there))?.tables).toHaveLength(150);
  });

  it('do not count where the event has gone on meanwhile', async () => {
    const { prepared, loop, id, found } = await event(pool);
    const stream = tournamentStream(id);
    await prepared.prepare(await loop.load(stream), PAIR);
    const { tournament } = (await loop.load(stream)).state;
    const commitment = seedCommitment(tournament, 4, SEED);
    const commit = { type: 'CommitSeed', round: 4, commitment, by: 'td', role: 'director' } as TournamentCommand;
    expect(await sent(loop, id, 'commit', commit)).toMatchObject({ kind: 'accepted' });
    expect(await sent(loop, id, 'pair', PAIR)).toMatchObject({ kind: 'accepted' });
    expect(found).toEqual([false, false]);
  });

  it('come before whatever else was asked of threads', async () => {
    const busy = new ThreadPool({ threads: 1, waitingMax: 1 });
    const papers = { module: join(__dirname, '../threads/arithmetic-tasks.fixture') };
    const { prepared, loop, id, found } = await event(busy);
    const [running, waiting] = [1, 2].map(() => busy.run<typeof arithmetic, 'hold'>(papers, 'hold', { ms: 300 }));
    let isWaiting = true;
    void waiting?.then(() => (isWaiting = false));
    await prepared.prepare(await loop.load(tournamentStream(id)), PAIR);
    expect(isWaiting).toBe(true);
    expect(await sent(loop, id, 'pair', PAIR)).toMatchObject({ kind: 'accepted' });
    expect(found).toEqual([true]);
    await Promise.all([running, waiting]);
    await busy.close();
  });

  it('are left to the loop where no thread is free', async () => {
    const closed = new ThreadPool({ threads: 1 });
    await closed.close();
    const { prepared, loop, id, found } = await event(closed);
    await prepared.prepare(await loop.load(tournamentStream(id)), PAIR);
    expect(await sent(loop, id, 'pair', PAIR)).toMatchObject({ kind: 'accepted' });
    expect(found).toEqual([false]);
  });
});
