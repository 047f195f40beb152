import {
  readLines,
  seatsFor,
  type ChainedBatch,
  type Json,
  type MatchId,
  type RecordedEvent,
  type Seat,
  SeededChance,
} from '@logbuoy/kernel';
import {
  filled,
  nextDeadlineMs,
  offersFor,
  seatsPlaying,
  type ClockSettings,
  type CreateMatch,
  type Games,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import {
  createFixtureMatch,
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  JUDGE,
  nativeSha256,
  playerOf,
  TestTable,
  type PlayedStep,
} from './test-table';

export interface RandomMatch {
  readonly seed: number;
  readonly players?: number;
  readonly clock?: ClockSettings | null;
  readonly options?: Json;
  readonly equipment?: { readonly [seat in Seat]?: Json };
  readonly startMs?: number;
  /** What else its creator settled: who may watch, and how late. */
  readonly table?: Pick<Partial<CreateMatch>, 'spectators' | 'listed'>;
  /** Also concessions, draw offers, absences, pauses, extensions, timeouts and time called. */
  readonly lively?: boolean;
}

export interface PlayedMatch {
  readonly match: MatchId;
  /** The provable seed, revealed at the end. */
  readonly seed: string;
  readonly steps: readonly PlayedStep[];
  /** As read back from a log; positions count from 1. */
  readonly events: readonly RecordedEvent[];
  readonly batches: readonly ChainedBatch[];
  /** The chain's lines, the seal last. */
  readonly lines: readonly string[];
  /** The final state. */
  readonly state: MatchState;
}

/** Plays a whole match of the fixture game in memory: the same request is the same match, byte for byte. */
export function playFixtureMatch(request: RandomMatch): PlayedMatch {
  const prng = new SeededChance(request.seed);
  const table = seatedFixtureTable(request);
  table.start();
  while (table.state.status === 'playing') {
    table.nowMs += 50 + prng.below(3000);
    if (timeIsUp(table)) table.must({ type: 'ProposeTimeout' });
    else table.must(randomCommand(table.state, prng, request.lively ?? false, table.nowMs));
  }
  return playedAt(table);
}

/** A match that was played to its end at a table. */
export function playedAt({ match, stream, seed, steps, recorded, state }: TestTable): PlayedMatch {
  const lines = recorded.flatMap((batch) => batch.lines.split('\n'));
  const events = readLines(lines.join('\n'), stream, 1);
  return { match, seed, steps, events, batches: recorded, lines, state };
}

/** A table of the fixture game with everybody seated, ready to start. */
export function seatedFixtureTable({
  seed,
  players = 2,
  clock = null,
  options,
  equipment = {},
  startMs,
  table: settled = {},
}: RandomMatch): TestTable {
  const secret = nativeSha256(`fixture match ${seed}`);
  const table = new TestTable(`random-${seed}` as MatchId, secret, FIXTURE_DECIDER, startMs);
  table.must(createFixtureMatch({ match: table.match, players, clock, options: options ?? null, ...settled }));
  for (const seat of seatsFor(players)) table.sit(seat, equipment[seat] ?? null);
  return table;
}

const timeIsUp = ({ state, nowMs }: TestTable): boolean => nowMs >= (nextDeadlineMs(state) ?? Infinity);

/** Something that will be accepted now: mostly what an awaited seat is offered. */
export function randomCommand(match: MatchState, prng: SeededChance, lively: boolean, nowMs: number): MatchCommand {
  if (match.pause) return { type: 'ResumeMatch', judge: JUDGE };
  const happening = lively && prng.chance(0.12) ? randomHappening(match, prng, nowMs) : undefined;
  if (happening) return happening;
  const anybody = prng.chance(0.08);
  const seat = prng.pick(anybody ? seatsPlaying(match) : match.awaiting.seats);
  const offers = offersFor(match, seat, FIXTURE_GAMES).game;
  const usual = offers.filter(({ type }) => type !== 'SetStandingPass');
  const offer = prng.pick(usual.length > 0 && prng.chance(0.95) ? usual : offers);
  return { type: 'Play', seat, player: playerOf(seat), command: filled(offer, prng) };
}

/** Something that has nothing to do with the game itself: a pause, an absence, a draw offer … */
export function randomHappening(
  match: MatchState,
  prng: SeededChance,
  nowMs: number,
  games: Games = FIXTURE_GAMES,
): MatchCommand | undefined {
  const seat = prng.pick(seatsPlaying(match));
  const player = playerOf(seat);
  switch (prng.below(8)) {
    case 0:
      if (prng.chance(0.2)) return { type: 'Concede', seat, player };
      return match.turnsLeft === null && prng.chance(0.3) ? { type: 'CallTime', extraTurns: prng.below(4) } : undefined;
    case 1:
      return { type: 'PauseMatch', judge: JUDGE, reason: 'a question', maxMs: 1000 + prng.below(60_000) };
    case 2:
      if (match.clock?.left === null) return undefined;
      return { type: 'ExtendTime', seat, ms: 1 + prng.below(20_000), judge: JUDGE, reason: 'a long question' };
    case 3:
      if (match.openedTo.includes(JUDGE)) return undefined;
      return { type: 'OpenHiddenZones', judge: JUDGE, reason: 'a disputed card' };
    case 4:
    case 5:
      return match.seats[seat]?.absent
        ? { type: 'ReportReturn', seat }
        : { type: 'ReportAbsence', seat, sinceMs: nowMs - prng.below(5000) };
    default: {
      const offers = offersFor(match, seat, games).frame.filter(({ type }) => type !== 'Concede');
      if (offers.length === 0) return undefined;
      const { type } = prng.pick(offers);
      return { type, seat, player } as MatchCommand;
    }
  }
}
