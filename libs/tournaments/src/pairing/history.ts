import { canonicalJson } from '@logbuoy/kernel';
import type { Contender, Float, PairingTask } from './task';

/** A tournament so far, as `pair FILE` reads it. */
export interface PairingHistory {
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly rounds: readonly PastRound[];
  readonly dropped: readonly string[];
  readonly forbidden: readonly (readonly [string, string])[];
  readonly scoring: Scoring;
  readonly seed: string;
  readonly seats: 'balanced' | 'free';
}
export interface PastRound {
  /** `a` went first. */
  readonly pairings: readonly { readonly a: string; readonly b: string; readonly result: PastResult }[];
  readonly byes: readonly string[];
}
/** Who won; a forfeit win counts as a win without a game, and `none` gives both nothing. */
export const PAST_RESULTS = ['a', 'b', 'draw', 'a-forfeit', 'b-forfeit', 'none'] as const;
export type PastResult = (typeof PAST_RESULTS)[number];
export interface Scoring {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye: number;
}

/** Scores are added as whole units; finer values than this could not be squared and summed exactly. */
const DECIMALS_MAX = 4;

/** How many units make a point, so that all these values are whole; undefined where they are too fine. */
export function unitOf(values: readonly number[]): number | undefined {
  for (let unit = 1; unit <= 10 ** DECIMALS_MAX; unit *= 10)
    if (values.every((value) => Math.abs(value * unit - Math.round(value * unit)) < 1e-9)) return unit;
  return undefined;
}

/** Pairing looks back two rounds. */
const FLOATS_KEPT = 2;

interface Past {
  score: number;
  opponents: string[];
  freeWins: number;
  floats: Float[];
  balance: number;
  /** Of the round that is being written down; scores before it decide who floats. */
  gain: number;
  float: Float;
}

/** The task of pairing the round after the last. */
export function taskOf(history: PairingHistory): PairingTask {
  const { win, draw, loss, bye } = history.scoring;
  const unit = unitOf([win, draw, loss, bye]) ?? 1;
  const points = (value: number) => Math.round(value * unit);
  const pasts = new Map(
    history.players.map(({ id }): [string, Past] => [
      id,
      { score: 0, opponents: [], freeWins: 0, floats: [], balance: 0, gain: 0, float: 'level' },
    ]),
  );
  for (const round of history.rounds) playRound(pasts, round, points, history.scoring);
  const dropped = new Set(history.dropped);
  return {
    round: history.rounds.length + 1,
    contenders: history.players
      .filter(({ id }) => !dropped.has(id))
      .map(({ id }): Contender => {
        const { score, opponents, freeWins, floats, balance } = pasts.get(id) as Past;
        return { id, score, opponents, freeWins, floats: floats.slice(-FLOATS_KEPT).reverse(), balance };
      }),
    forbidden: history.forbidden,
    seed: canonicalJson(history.seed),
    unit,
    balancedSeats: history.seats === 'balanced',
  };
}

function playRound(
  pasts: ReadonlyMap<string, Past>,
  round: PastRound,
  points: (value: number) => number,
  { win, draw, loss, bye }: Scoring,
): void {
  const write = (player: Past, value: number, float: Float) => {
    player.gain = points(value);
    player.float = float;
  };
  for (const { a, b, result } of round.pairings) {
    const [first, second] = [pasts.get(a) as Past, pasts.get(b) as Past];
    first.opponents.push(b);
    second.opponents.push(a);
    const wasPlayed = result === 'a' || result === 'b' || result === 'draw';
    if (wasPlayed) {
      first.balance += 1;
      second.balance -= 1;
    }
    const winner = result.startsWith('a') ? first : result.startsWith('b') ? second : undefined;
    if (!wasPlayed && winner !== undefined) winner.freeWins += 1;
    for (const [player, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const value = result === 'none' ? 0 : result === 'draw' ? draw : player === winner ? win : loss;
      write(player, value, player.score > other.score ? 'down' : player.score < other.score ? 'up' : 'level');
    }
  }
  for (const id of round.byes) {
    const player = pasts.get(id) as Past;
    player.freeWins += 1;
    write(player, bye, 'down');
  }
  for (const player of pasts.values()) {
    player.score += player.gain;
    player.floats.push(player.float);
    write(player, 0, 'level');
  }
}
