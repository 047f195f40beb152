import { matchStream, type AccountId, type ActorId, type CommandId, type MatchId } from '@logbuoy/kernel';
import { eventually, FIXTURE_GAMES, FIXTURE_KITS } from '@logbuoy/test-kit';
import { currentRound, presetOf, type Ruleset } from '@logbuoy/tournaments';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { DeckLists } from './deck-lists';
import type { TournamentJobs } from './tournament-watch';
import { House, ID, MINUTE, Process, START } from './watched-house.fixture';

describe('watching over an event whose games are played here', () => {
  let house: House;
  let jobs: HandQueue<TournamentJobs>;
  let process: Process;
  const running: Process[] = [];
  const start = () => {
    const started = new Process(house, jobs);
    running.push(started);
    return started;
  };
  beforeEach(async () => {
    house = await House.open();
    jobs = new HandQueue();
    process = start();
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.watch.close();
    await house.close();
  });

  it('opens one match for each table, seats both and starts it, and does so once', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const tables = await process.tables();
    expect(tables.map(({ match }) => match !== undefined)).toEqual([true, true]);
    for (const { a, b, match } of tables) {
      const { state } = await process.matches.load(matchStream(match as MatchId));
      expect(state.status).toBe('playing');
      expect([state.seats.north?.player, state.seats.south?.player]).toEqual([`account-${a}`, `account-${b}`]);
    }
    const before = await house.store.lastPosition();
    await process.watch.sweep();
    await jobs.runAll();
    expect(await house.store.lastPosition()).toBe(before);
  });

  it('takes a result from its match, also where the process that would have done it was killed', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const [first, second] = await process.tables();
    await house.readUp();
    await process.concede(first?.match as string, 'south');
    await eventually(
      () => [...jobs.waiting.values()].some(({ name }) => name === 'tournament-results'),
      'a job is set',
    );
    await jobs.runAll();
    expect((await process.tables())[0]?.result).toMatchObject({ a: 'W', b: 'L' });
    jobs.refusing = true; // Redis is unreachable, and the process dies
    await process.concede(second?.match as string, 'north');
    const another = start();
    await another.watch.sweep();
    expect((await another.tables())[1]?.result).toMatchObject({ a: 'L', b: 'W' });
  });

  it('calls time when the round is over, and not before', async () => {
    process.watch.work();
    await process.begin();
    house.nowMs = START + 74 * MINUTE;
    await house.readUp();
    await process.watch.sweep();
    expect(currentRound(await process.state())?.status).toBe('playing');
    house.nowMs = START + 75 * MINUTE;
    await jobs.runAll();
    expect(currentRound(await process.state())?.status).toBe('time-called');
  });

  /** What the matches of the round say: whether they are over and why. */
  async function ends(): Promise<(string | undefined)[]> {
    const reasons: (string | undefined)[] = [];
    for (const { match } of await process.tables())
      reasons.push((await process.matches.load(matchStream(match as MatchId))).state.outcome?.reason);
    return reasons;
  }
  const timed = (time: Partial<Ruleset['time']>): Ruleset => {
    const ruleset = presetOf('tcc-first-edition') as Ruleset;
    return { ...ruleset, decks: { ...ruleset.decks, lists: 'none' }, time: { ...ruleset.time, ...time } };
  };

  it('ends matches when time is called, a table with more time later, also where no job was set', async () => {
    process.watch.work();
    await process.begin(timed({ whenCalled: 'at-once' }), null);
    await jobs.runAll();
    await house.readUp();
    await process.must({ type: 'ExtendTime', round: 1, table: 2, minutes: 5, reason: 'a long ruling' });
    house.nowMs = START + 75 * MINUTE;
    jobs.refusing = true; // Redis is unreachable from here on
    await process.watch.sweep(); // calls time
    await process.watch.sweep(); // ends the matches, and takes their results
    await process.watch.sweep();
    expect(await ends()).toEqual(['time-called', undefined]);
    expect((await process.tables())[0]?.result).toMatchObject({ a: 'TT', b: 'TT' });
    house.nowMs = START + 80 * MINUTE - 1;
    await process.watch.sweep();
    expect(await ends()).toEqual(['time-called', undefined]);
    house.nowMs = START + 80 * MINUTE;
    await process.watch.sweep();
    await process.watch.sweep();
    expect(await ends()).toEqual(['time-called', 'time-called']);
    expect((await process.tables()).every(({ result }) => result !== undefined)).toBe(true);
  });

  it('lets the ruleset’s turns be played after time was called, also after a server restart in a time-called turn', async () => {
    process.watch.work();
    await process.begin(timed({ whenCalled: 'extra-turns', extraTurns: 2 }), null);
    await jobs.runAll();
    await process.must({ type: 'PauseTable', round: 1, table: 2 });
    await process.must({ type: 'CallTime' });
    await jobs.runAll();
    const left = async () => {
      const turns: (number | null)[] = [];
      for (const { match } of await process.tables())
        turns.push((await process.matches.load(matchStream(match as MatchId))).state.turnsLeft);
      return turns;
    };
    expect(await left()).toEqual([2, null]);
    house.nowMs += 3 * MINUTE;
    await process.must({ type: 'ResumeTable', round: 1, table: 2 });
    await jobs.runAll();
    expect(await left()).toEqual([2, 2]); // it had no time left when it was paused, and gets back what the pause took
    // A server restart in a time-called turn: another process goes on from the record.
    process = start();
    expect(await left()).toEqual([2, 2]);
    await process.watch.sweep();
    expect(await left()).toEqual([2, 2]);
    expect(process.errors).toEqual([]);
  });

  it('warns a player who does not come, then gives them the loss and drops them; a present player is unaffected', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const [table] = await process.tables();
    const match = matchStream(table?.match as MatchId);
    const absence = { type: 'ReportAbsence', seat: 'south', sinceMs: START } as const;
    const heartbeat = { commandId: 'absent' as CommandId, by: 'system:heartbeat' as ActorId };
    house.nowMs = START + 5 * MINUTE;
    await process.matches.handle(match, absence, heartbeat);
    await house.readUp();
    await process.watch.sweep();
    await process.watch.sweep();
    const { penalties } = await process.state();
    expect(penalties).toMatchObject([{ entrant: table?.b, infraction: 'late', kind: 'warning' }]);
    house.nowMs = START + 10 * MINUTE;
    await process.watch.sweep();
    const [after, other] = await process.tables();
    expect(after).toMatchObject({ result: { a: 'W', b: 'L' }, forfeitedBy: [table?.b] });
    expect(other?.result).toBeUndefined();
    expect((await process.matches.load(match)).state.status).toBe('ended');
    expect(process.errors).toEqual([]);
  });

  it('on paper tells staff who has not sat down when a rung is due, and leaves the rest to them', async () => {
    process.watch.work();
    await process.begin(presetOf('the-card-game'), null, false);
    const [table] = await process.tables();
    await process.must({ type: 'TakeSeat', round: 1, table: 1, entrant: table?.a as string });
    await house.readUp();
    jobs.refusing = true; // a sweep does as well
    for (const [minutes, step] of [
      [4, undefined],
      [5, 0],
      [10, 1],
    ] as const) {
      house.nowMs = START + minutes * MINUTE;
      await process.watch.sweep();
      const before = await house.store.lastPosition();
      await process.watch.sweep();
      expect(await house.store.lastPosition()).toBe(before);
      expect((await process.tables()).map(({ lateStep }) => lateStep)).toEqual([step, step]);
    }
    expect((await process.state()).penalties).toEqual([]);
    expect((await process.tables()).map(({ result }) => result)).toEqual([undefined, undefined]);
  });

  it('gives a table’s extension to the clocks of its match', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const [table] = await process.tables();
    await process.must({ type: 'ExtendTime', round: 1, table: 1, minutes: 6, reason: 'a long ruling' });
    await jobs.runAll();
    const { state } = await process.matches.load(matchStream(table?.match as MatchId));
    expect([state.clock?.left?.north?.bankMs, state.clock?.left?.south?.bankMs]).toEqual([33 * MINUTE, 33 * MINUTE]);
  });

  it('gives it also where Redis was unreachable, to a table with another number, and to one that was not seated yet', async () => {
    await process.begin();
    jobs.refusing = true;
    const [first] = await process.tables();
    await process.must({ type: 'ExtendTime', round: 1, table: 1, minutes: 2, reason: 'a late start' });
    await process.must({ type: 'SwapTables', round: 1, tables: [1, 2] });
    await house.readUp();
    const another = start();
    await another.watch.sweep();
    const banks = async () => {
      const left: { [first: string]: number | undefined } = {};
      for (const { a, match } of await another.tables()) {
        const { state } = await another.matches.load(matchStream(match as MatchId));
        left[a] = state.clock?.left?.north?.bankMs;
      }
      return left;
    };
    const [moved, other] = [first?.a as string, (await another.tables())[0]?.a as string];
    expect(await banks()).toEqual({ [moved]: 31 * MINUTE, [other]: 30 * MINUTE });
    await another.must({ type: 'ExtendTime', round: 1, table: 1, minutes: 6, reason: 'a long ruling' });
    for (let i = 0; i < 3; i++) await another.watch.sweep();
    await start().watch.sweep(); // who has not seen it done
    expect(await banks()).toEqual({ [moved]: 31 * MINUTE, [other]: 33 * MINUTE });
  });

  it('pauses the match with its table, whose clocks stand meanwhile, and lets both go on', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const [table] = await process.tables();
    const match = async () => (await process.matches.load(matchStream(table?.match as MatchId))).state;
    await process.must({ type: 'PauseTable', round: 1, table: 1, reason: 'a spilled drink' });
    await jobs.runAll();
    expect((await match()).pause).toMatchObject({ judge: 'td', reason: 'a spilled drink', sinceMs: START });
    house.nowMs = START + 4 * MINUTE;
    await process.must({ type: 'ResumeTable', round: 1, table: 1 });
    await jobs.runAll();
    const { pause, clock } = await match();
    expect(pause).toBeNull();
    expect(clock).toMatchObject({ sinceMs: house.nowMs, left: { north: { bankMs: 30 * MINUTE } } });
    expect((await process.tables())[0]?.extraMinutes).toBe(4); // the round waits, too
    expect(process.errors).toEqual([]);
  });

  it('pauses it also where Redis was unreachable, with the last word counting, and only what was the table’s', async () => {
    await process.begin();
    jobs.refusing = true;
    await house.readUp();
    const [first, second] = await process.tables();
    await process.must({ type: 'PauseTable', round: 1, table: 1 });
    await process.must({ type: 'ResumeTable', round: 1, table: 1 });
    await process.must({ type: 'PauseTable', round: 1, table: 2 });
    const another = start();
    const pauses = async () => {
      const judges: { [first: string]: string | undefined } = {};
      for (const { a, match } of await another.tables())
        judges[a] = (await another.matches.load(matchStream(match as MatchId))).state.pause?.judge;
      return judges;
    };
    const [one, other] = [first?.a as string, second?.a as string];
    await another.watch.sweep();
    expect(await pauses()).toEqual({ [one]: undefined, [other]: 'td' });
    const judge = { commandId: 'own' as CommandId, by: 'account:hj' as ActorId };
    const stream = matchStream((await another.tables())[0]?.match as MatchId);
    const own = { type: 'PauseMatch', judge: 'hj' as AccountId, reason: 'a question', maxMs: MINUTE } as const;
    await another.matches.handle(stream, own, judge);
    const slip = { kind: 'outcome', a: 'W' } as const;
    await another.must({ type: 'RecordResult', round: 1, table: 2, slip }); // nothing is left to wait for there
    for (const each of [another, start()]) await each.watch.sweep();
    expect(await pauses()).toEqual({ [one]: 'hj', [other]: undefined });
  });

  it('gives back what a ruling took, which names no reason of its own', async () => {
    process.watch.work();
    await process.begin();
    await jobs.runAll();
    const [table] = await process.tables();
    await process.must({ type: 'CallJudge', round: 1, table: 1, about: 'a card' });
    await process.must({ type: 'RuleCall', call: 1, ruling: 'so', citations: ['1'], extraMinutes: 2 });
    await jobs.runAll();
    const { state } = await process.matches.load(matchStream(table?.match as MatchId));
    expect(state.clock?.left?.north?.bankMs).toBe(31 * MINUTE);
  });

  it('refuses a deck other than the one that was handed in', async () => {
    const [one, other] = [{ deck: { deck: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] } }, { deck: null }];
    const decks = new DeckLists({ games: FIXTURE_GAMES, kits: FIXTURE_KITS, vault: house.vault });
    const entrant = { id: 'p1', number: 1, name: 'p1', status: 'active', checkedIn: false } as const;
    const handedIn = { hash: await decks.hashOf('fixture', one.deck), deck: one.deck };
    await decks.keep(ID, entrant, { ...handedIn, deck: other.deck });
    process.watch.work();
    await process.begin();
    await process.must({ type: 'SubmitDeck', entrant: 'p1', hash: handedIn.hash });
    await jobs.runAll();
    expect([...new Set(jobs.failures)]).toEqual(['the deck of p1 is not the one that was handed in']);
    const tables = await process.tables();
    expect(tables.filter(({ match }) => match === undefined).map(({ a, b }) => a === 'p1' || b === 'p1')).toEqual([
      true,
    ]);
  });
});
