import { seatsFor, SeededChance, type DomainEvent, type Json, type MatchId, type Seat } from '@logbuoy/kernel';
import {
  filled,
  gamesOf,
  matchDecider,
  nextDeadlineMs,
  offersFor,
  type Game,
  type GameCommand,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import { playedAt, randomHappening } from '../random-player';
import { createFixtureMatch, JUDGE, nativeSha256, playerOf, TestTable } from '../test-table';
import { batchesOf } from './match-batches';
import type { MatchBatch, TableToPlay } from './twinnable-game';

const DAY_MS = 24 * 3_600_000;
/** Enough time for any match, so that readings of the clock stand in it and no timeout ends it. */
const CLOCK = { bankMs: 30 * DAY_MS, incrementMs: 1000, delayMs: 500, absenceMaxMs: 20 * DAY_MS };

/**
 * A game of the house as it is tested for leaks: under another id, since it is added to the games of the house like a guest,
 * and perhaps with a leak planted in it.
 */
export const asGuest = <State, Command extends GameCommand, Event extends DomainEvent, View extends Json>(
  game: Game<State, Command, Event, View>,
  planted: Partial<Game> = {},
): Game => ({ ...(game as unknown as Game), ...planted, id: `${game.id}-twins` });

/** How a random match is played, where it is not any offer of an awaited seat. */
export interface RandomPlay {
  /** What a seat brings; nothing unless told. */
  equipment?(random: SeededChance, seat: Seat): Json;
  /** What is decided after so many decisions. */
  decide?(match: MatchState, decisions: number, random: SeededChance): MatchCommand;
  /** How likely it is at a lively table that a pause, an absence, a draw offer or the like comes first; 0.1 unless told. */
  readonly happenings?: number;
  /** Those that would end too many matches early. */
  readonly never?: readonly MatchCommand['type'][];
}

/** A whole match of a game at a test table, from the table to the seal. The same request is the same match. */
export function playedRandomly(game: Game, request: TableToPlay, play: RandomPlay = {}): readonly MatchBatch[] {
  const { timed, spectators, listed, seed, startMs, players, lively } = request;
  const prng = new SeededChance(seed);
  const games = gamesOf([game]);
  const match = `${game.id}-${seed}` as MatchId;
  const table = new TestTable(match, nativeSha256(match), matchDecider(games), startMs, games);
  const clock = timed ? CLOCK : null;
  table.must(createFixtureMatch({ match, game: game.id, players, clock, spectators, listed, options: null }));
  for (const seat of seatsFor(players)) table.sit(seat, play.equipment?.(prng, seat) ?? null);
  table.start();
  const { decide = anyOffer(game), happenings = 0.1, never = [] } = play;
  for (let decisions = 0; table.state.status === 'playing'; decisions++) {
    table.nowMs += 50 + prng.below(3000);
    const { state, nowMs } = table;
    if (nowMs >= (nextDeadlineMs(state) ?? Infinity)) table.must({ type: 'ProposeTimeout' });
    else if (state.pause) table.must({ type: 'ResumeMatch', judge: JUDGE });
    else {
      const happening = lively && prng.chance(happenings) ? randomHappening(state, prng, nowMs, games) : undefined;
      const comesFirst = happening !== undefined && !never.includes(happening.type);
      table.must(comesFirst ? happening : decide(state, decisions, prng));
    }
  }
  return batchesOf(playedAt(table).events);
}

/** Any of the offers of an awaited seat, filled in at random. */
const anyOffer =
  (game: Game): NonNullable<RandomPlay['decide']> =>
  (match, _, random) => {
    const seat = random.pick(match.awaiting.seats);
    const offer = random.pick(offersFor(match, seat, gamesOf([game])).game);
    return { type: 'Play', seat, player: playerOf(seat), command: filled(offer, random) };
  };
