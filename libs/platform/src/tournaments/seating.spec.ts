import type { MatchCommand, MatchState } from '@logbuoy/games';
import {
  matchStream,
  shareCommitment,
  type AccountId,
  type ActorId,
  type CommandId,
  type MatchId,
  type Seat,
} from '@logbuoy/kernel';
import { HandQueue } from '../jobs/hand-queue.fixture';
import type { TournamentJobs } from './tournament-watch';
import { House, MINUTE, Process } from './watched-house.fixture';

const WAIT_MS = 45_000;
const SHARE = 'ab'.repeat(32);

describe('a table of an event that waits for its players’ shares', () => {
  let house: House;
  let jobs: HandQueue<TournamentJobs>;
  let process: Process;
  const running: Process[] = [];
  const start = () => {
    const started = new Process(house, jobs, WAIT_MS);
    running.push(started);
    started.watch.work();
    return started;
  };
  beforeEach(async () => {
    house = await House.open();
    jobs = new HandQueue();
    process = start();
    await process.begin();
    const [seating] = [...jobs.waiting.entries()].filter(([, { name }]) => name === 'tournament-seating');
    expect(seating).toBeDefined();
    await runJobs();
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.watch.close();
    await house.close();
  });

  /** Runs what is due by the server's own clock; later jobs stay. */
  async function runJobs(): Promise<void> {
    const due = new Set(
      jobs.added.filter(({ id, delayMs = 0 }) => jobs.waiting.has(id) && delayMs === 0).map(({ id }) => id),
    );
    const later = [...jobs.waiting].filter(([id]) => !due.has(id));
    for (const [id] of later) jobs.waiting.delete(id);
    await jobs.runAll();
    for (const [id, job] of later) jobs.waiting.set(id, job);
  }
  const matchAt = async (table: number): Promise<MatchId> => (await process.tables())[table]?.match as MatchId;
  const stateAt = async (table: number): Promise<MatchState> =>
    (await process.matches.load(matchStream(await matchAt(table)))).state;
  async function send(table: number, seat: Seat, command: (player: AccountId, match: MatchId) => MatchCommand) {
    const match = await matchAt(table);
    const player = (await stateAt(table)).seats[seat]?.player as AccountId;
    const wish = command(player, match);
    const sender = { commandId: `${wish.type}-${seat}` as CommandId, by: `account:${player}` as ActorId };
    const handled = await process.matches.handle(matchStream(match), wish, sender);
    expect(handled.kind).toBe('accepted');
  }
  const commit = (table: number, seat: Seat) =>
    send(table, seat, (player, match) => ({
      type: 'CommitShare',
      seat,
      player,
      shareCommitment: shareCommitment(match, seat, SHARE),
    }));
  const reveal = (table: number, seat: Seat) =>
    send(table, seat, (player) => ({ type: 'RevealShare', seat, player, share: SHARE }));

  it('is noted at once, so that they find it, and starts when both shares are in', async () => {
    expect((await process.tables()).map(({ match }) => match !== undefined)).toEqual([true, true]);
    expect((await stateAt(0)).status).toBe('open');
    for (const seat of ['north', 'south'] as const) await commit(0, seat);
    for (const seat of ['north', 'south'] as const) await reveal(0, seat);
    await runJobs();
    expect([(await stateAt(0)).status, (await stateAt(1)).status]).toEqual(['playing', 'open']);
    expect((await stateAt(0)).seats.north?.share).toMatchObject({ status: 'revealed', by: 'seat' });
    expect(process.errors).toEqual([]);
  });

  it('has jobs for the ends of both waits', async () => {
    const delays = jobs.added.flatMap(({ id, delayMs }) => (id.includes('.at.') ? [delayMs] : []));
    expect([...new Set(delays)]).toEqual([WAIT_MS + 5, WAIT_MS + 15_000 + 5]);
  });

  it('starts without them when the wait is over, in whichever process, and though all jobs were lost', async () => {
    jobs.waiting.clear();
    await commit(1, 'south');
    await process.watch.close();
    const another = start();
    await house.readUp();
    house.nowMs += WAIT_MS - 1;
    await another.watch.sweep();
    expect((await stateAt(0)).status).toBe('open');
    house.nowMs += 1;
    await another.watch.sweep();
    const began = await stateAt(0);
    expect([began.status, began.seats.north?.share?.status]).toEqual(['playing', 'none']);
    // Who committed is given a moment to reveal.
    expect((await stateAt(1)).status).toBe('open');
    house.nowMs += 15_000;
    await another.watch.sweep();
    expect((await stateAt(1)).seats.south?.share?.status).toBe('withheld');
    expect(another.errors).toEqual([]);
  });

  it('is closed where the event knows the result before', async () => {
    const [table] = await process.tables();
    const slip = { kind: 'outcome', a: 'W', b: 'L', differential: 0 } as const;
    await process.must({ type: 'RecordResult', round: 1, table: table?.table as number, slip, source: 'staff' });
    await runJobs();
    expect((await stateAt(0)).status).toBe('closed');
  });

  it('gets the time it was given while it waited as soon as it is played', async () => {
    const [table] = await process.tables();
    await process.must({ type: 'ExtendTime', round: 1, table: table?.table as number, minutes: 10, reason: 'late' });
    await house.readUp();
    await process.watch.sweep();
    for (const seat of ['north', 'south'] as const) await commit(0, seat);
    for (const seat of ['north', 'south'] as const) await reveal(0, seat);
    await runJobs();
    await process.watch.sweep();
    expect((await stateAt(0)).clock?.left?.north?.bankMs).toBe(35 * MINUTE);
  });
});
