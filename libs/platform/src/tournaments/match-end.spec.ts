import { matchStream, type MatchId } from '@logbuoy/kernel';
import { HandQueue } from '../jobs/hand-queue.fixture';
import type { TournamentJobs } from './tournament-watch';
import { House, Process } from './watched-house.fixture';

describe('a match whose event has its result from elsewhere', () => {
  let house: House;
  let jobs: HandQueue<TournamentJobs>;
  let process: Process;
  const outcomeOf = async (match: string | undefined) => {
    const { state } = await process.matches.load(matchStream(match as MatchId));
    return state.status === 'playing' ? 'playing' : state.outcome;
  };
  beforeEach(async () => {
    house = await House.open();
    jobs = new HandQueue();
    process = new Process(house, jobs);
    process.watch.work();
    await process.begin();
    await jobs.runAll();
  });
  afterEach(async () => {
    expect(process.errors).toEqual([]);
    await process.watch.close();
    await house.close();
  });

  it('is conceded by the player who left the event, and the other table plays on', async () => {
    const [left, other] = await process.tables();
    await process.must({ type: 'Drop', entrant: left?.b as string });
    await jobs.runAll();
    expect(await outcomeOf(left?.match)).toMatchObject({ winners: ['north'], reason: 'concession' });
    expect(await outcomeOf(other?.match)).toBe('playing');
    expect((await process.tables())[0]).toMatchObject({ result: { a: 'W' }, forfeitedBy: [left?.b] });
  });

  it('ends although a judge had paused it, and by a sweep where the job was lost', async () => {
    const [table] = await process.tables();
    await process.must({ type: 'PauseTable', round: 1, table: 1 });
    await jobs.runAll();
    jobs.refusing = true;
    await process.must({ type: 'Disqualify', entrant: table?.a as string, reason: 'cheating' });
    process.errors.length = 0; // the queue was away
    await house.readUp();
    await process.watch.sweep();
    expect(await outcomeOf(table?.match)).toMatchObject({ winners: ['south'] });
    process.errors.length = 0;
  });

  it('is drawn where it was declared void or both lost, also by accepting an offer that stands', async () => {
    const [first, second] = await process.tables();
    await process.must({ type: 'VoidMatch', round: 1, table: 1, reason: 'wrong decks' });
    const absent = [second?.a as string, second?.b as string];
    await process.offerDraw(second?.match as string, 'north');
    await process.must({ type: 'RecordAbsence', round: 1, table: 2, absent, drop: false });
    await jobs.runAll();
    for (const table of [first, second])
      expect(await outcomeOf(table?.match)).toMatchObject({ winners: [], reason: 'draw-agreed' });
    expect((await process.tables())[0]).toMatchObject({ voided: true });
    expect((await process.tables())[0]?.result).toBeUndefined();
  });
});
