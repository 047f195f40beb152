import { fold, isRejection, type Seat, SeededChance } from '@logbuoy/kernel';
import { filled } from '../bots';
import {
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  historyOf,
  HOST,
  JUDGE,
  playerOf,
  seatedFixtureTable,
  type TestTable,
} from '@logbuoy/test-kit';
import fc from 'fast-check';
import type { Awaiting } from '../game';
import { nextDeadlineMs, readingForNext, timeLeft } from './clock';
import type { ClockSettings } from './clock-reading';
import type { MatchCommand } from './commands';
import type { MatchEvent } from './events';
import { offersFor } from './offers';
import { seatsPlaying } from './state';

interface ModelSeat {
  bank: number;
  delay: number;
  cap: number;
  allowance: number;
  absent: boolean;
  charged: number;
  given: number;
}

/** The clocks again, as naively as possible: one millisecond after another, nothing but counters. */
class Model {
  readonly seats = new Map<Seat, ModelSeat>();
  pausedUntil = -Infinity;
  awaiting: Awaiting;

  constructor(
    readonly settings: ClockSettings,
    public nowMs: number,
    order: readonly Seat[],
    awaiting: Awaiting,
  ) {
    this.awaiting = awaiting;
    for (const seat of order) {
      const allowance = settings.absenceMaxMs ?? Infinity;
      const fresh = { bank: settings.bankMs, delay: 0, cap: 0, allowance, absent: false, charged: 0, given: 0 };
      this.seats.set(seat, fresh);
      this.refresh(fresh);
    }
  }

  at(seat: Seat): ModelSeat {
    return this.seats.get(seat) as ModelSeat;
  }

  refresh(seat: ModelSeat): void {
    seat.delay = this.settings.delayMs ?? 0;
    seat.cap = this.settings.decisionMaxMs ?? Infinity;
  }

  out(): Seat[] {
    return this.awaiting.seats.filter((seat) => {
      const { bank, delay, cap, allowance, absent } = this.at(seat);
      return bank + delay <= 0 || cap <= 0 || (absent && allowance <= 0);
    });
  }

  /** Stops in the millisecond in which a seat runs out of time. */
  runTo(nowMs: number): void {
    while (this.nowMs < nowMs && this.out().length === 0) this.tick();
  }

  private tick(): void {
    if (this.nowMs >= this.pausedUntil)
      for (const name of this.awaiting.seats) {
        const seat = this.at(name);
        if (seat.delay > 0) seat.delay -= 1;
        else {
          seat.bank -= 1;
          seat.charged += 1;
        }
        seat.cap -= 1;
        if (seat.absent) seat.allowance -= 1;
      }
    this.nowMs += 1;
  }

  turn(next: Awaiting, actor: Seat | undefined): void {
    for (const [name, seat] of this.seats) {
      const waited = this.awaiting.seats.includes(name);
      if (waited && name === actor) {
        seat.bank += this.settings.incrementMs ?? 0;
        seat.given += this.settings.incrementMs ?? 0;
      }
      const same = waited && name !== actor && next.seats.includes(name) && next.why === this.awaiting.why;
      if (!same) this.refresh(seat);
    }
    this.awaiting = next;
  }
}

const ACTS = [
  'play',
  'play',
  'play',
  'set',
  'away',
  'back',
  'pause',
  'resume',
  'extend',
  'propose',
  'concede',
] as const;
type Act = (typeof ACTS)[number];

function commandFor(act: Act, table: TestTable, prng: SeededChance): MatchCommand {
  const seat = prng.pick(seatsPlaying(table.state));
  switch (act) {
    case 'play': {
      const mover = prng.pick(table.state.awaiting.seats);
      const offers = offersFor(table.state, mover, FIXTURE_GAMES).game;
      const usual = offers.filter(({ type }) => type !== 'SetStandingPass');
      const command = usual.length > 0 ? filled(prng.pick(usual), prng) : { type: 'Pass' };
      return { type: 'Play', seat: mover, player: playerOf(mover), command };
    }
    case 'set':
      return { type: 'Play', seat, player: playerOf(seat), command: { type: 'SetStandingPass', on: prng.below(2) } };
    case 'away':
      return { type: 'ReportAbsence', seat, sinceMs: table.nowMs };
    case 'back':
      return { type: 'ReportReturn', seat };
    case 'pause':
      return { type: 'PauseMatch', judge: JUDGE, reason: 'why', maxMs: 1 + prng.below(60) };
    case 'resume':
      return { type: 'ResumeMatch', judge: JUDGE };
    case 'extend':
      return { type: 'ExtendTime', seat, ms: 1 + prng.below(50), judge: JUDGE, reason: 'why' };
    case 'concede':
      return prng.chance(0.1) ? { type: 'Concede', seat, player: playerOf(seat) } : { type: 'ProposeTimeout' };
    case 'propose':
      return { type: 'ProposeTimeout' };
  }
}

/** What the model is told: that something was accepted, never what it did to a clock. */
function tell(model: Model, command: MatchCommand, events: readonly MatchEvent[], table: TestTable): void {
  const has = (type: string): boolean => events.some((event) => event.type === type);
  if (has('SeatAbsent')) model.at((command as { seat: Seat }).seat).absent = true;
  if (has('SeatReturned')) model.at((command as { seat: Seat }).seat).absent = false;
  if (command.type === 'PauseMatch') model.pausedUntil = table.nowMs + command.maxMs;
  if (command.type === 'ResumeMatch') model.pausedUntil = -Infinity;
  if (command.type === 'ExtendTime') {
    const seat = model.at(command.seat);
    seat.bank += command.ms;
    seat.given += command.ms;
    if (model.awaiting.seats.includes(command.seat)) seat.cap += command.ms;
  }
  model.nowMs = table.nowMs;
  if (has('DecisionAwaited')) model.turn(table.state.awaiting, command.type === 'Play' ? command.seat : undefined);
}

function compare(table: TestTable, model: Model): void {
  const { state, nowMs } = table;
  for (const [seat, { bank, delay, cap, allowance, charged, given }] of model.seats) {
    const left = timeLeft(state, seat, nowMs);
    expect(left).toEqual({
      bankMs: bank,
      delayMs: delay,
      decisionMs: cap === Infinity ? null : cap,
      absenceMs: allowance === Infinity ? null : allowance,
    });
    expect(left?.bankMs).toBe(model.settings.bankMs + given - charged);
  }
}

const aClock = fc.record(
  {
    bankMs: fc.integer({ min: 1, max: 400 }),
    incrementMs: fc.integer({ min: 0, max: 20 }),
    delayMs: fc.integer({ min: 0, max: 20 }),
    decisionMaxMs: fc.integer({ min: 1, max: 90 }),
    absenceMaxMs: fc.integer({ min: 1, max: 120 }),
  },
  { requiredKeys: ['bankMs'] },
);
const aSchedule = fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: 45 }), act: fc.constantFrom(...ACTS) }), {
  minLength: 1,
  maxLength: 60,
});

describe('clocks, on any schedule', () => {
  it('agree with a model that counts single milliseconds, and after any restart', () => {
    fc.assert(
      fc.property(aClock, aSchedule, fc.integer({ min: 2, max: 4 }), fc.nat(), (clock, schedule, players, seed) => {
        const prng = new SeededChance(seed);
        const table = seatedFixtureTable({ seed, players, clock });
        table.must({ type: 'StartMatch', by: HOST });
        const model = new Model(clock, table.nowMs, table.state.order, table.state.awaiting);
        for (const { afterMs, act } of schedule) {
          table.nowMs += afterMs;
          model.runTo(table.nowMs);
          const out = model.out();
          const command = commandFor(act, table, prng);
          const decision = table.send(command);
          if (out.length > 0) {
            if (command.type !== 'ProposeTimeout') {
              if (isRejection(decision)) expect(decision.code).toBe('time-is-up');
              else expect(decision.filter(({ type }) => type !== 'MatchResumed')).toEqual([]);
              continue;
            }
            const ran = (decision as readonly MatchEvent[]).filter(({ type }) => type === 'TimeRanOut');
            expect(ran).toMatchObject(out.map((seat) => ({ seat, deadlineMs: model.nowMs })));
          } else if (!isRejection(decision)) expect(decision.map(({ type }) => type)).not.toContain('TimeRanOut');
          if (isRejection(decision)) continue;
          tell(model, command, decision, table);
          if (table.state.status === 'ended') break;
          compare(table, model);
        }
        const again = fold(
          FIXTURE_DECIDER,
          FIXTURE_DECIDER.initial,
          JSON.parse(JSON.stringify(historyOf(table))) as MatchEvent[],
        );
        expect({ ...again, sealed: table.state.sealed }).toEqual(table.state);
      }),
      { numRuns: 250 },
    );
  });

  it('name the very millisecond from which a timeout is accepted', () => {
    fc.assert(
      fc.property(aClock, fc.nat(), fc.boolean(), (clock, seed, absent) => {
        const table = seatedFixtureTable({ seed, clock });
        table.must({ type: 'StartMatch', by: HOST });
        if (absent)
          table.must({ type: 'ReportAbsence', seat: table.state.awaiting.seats[0] as Seat, sinceMs: table.nowMs });
        const deadlineMs = nextDeadlineMs(table.state) as number;
        expect(table.decide({ type: 'ProposeTimeout' }, deadlineMs - 1)).toEqual([]);
        expect(table.decide({ type: 'ProposeTimeout' }, deadlineMs)).toMatchObject([{ type: 'TimeRanOut' }, {}, {}]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the next decision', () => {
  const settings: ClockSettings = { bankMs: 1000, incrementMs: 10, delayMs: 50, decisionMaxMs: 200 };
  const used = { bankMs: 900, delayMs: 0, decisionMs: 120, absenceMs: null };
  const settled = { sinceMs: 5, left: { north: used, south: used } };
  const awaited = (why: string, ...seats: Seat[]): Awaiting => ({ why, seats });
  const fresh = { ...used, delayMs: 50, decisionMs: 200 };

  it('is a new one for who acted, even when awaited again for the same thing', () => {
    const next = readingForNext(settled, settings, awaited('turn', 'north'), awaited('turn', 'north'), 'north');
    expect(next.left?.north).toEqual({ ...fresh, bankMs: 910 });
  });

  it('is the same one for who has not acted, unless something else is awaited now', () => {
    const both = awaited('response', 'north', 'south');
    const after = (next: Awaiting) => readingForNext(settled, settings, both, next, 'north').left?.south;
    expect(after(awaited('response', 'south'))).toEqual(used);
    expect(after(awaited('turn', 'south'))).toEqual(fresh);
  });

  it('gives no increment to who was not awaited', () => {
    const next = readingForNext(settled, settings, awaited('turn', 'south'), awaited('response', 'south'), 'north');
    expect(next.left?.north?.bankMs).toBe(900);
  });
});
