import { seatsFor, type Json, type MatchId, type SeededChance } from '@logbuoy/kernel';
import { isMatchLayerEvent, type MatchCreated, type MatchEvent } from '@logbuoy/games';
import { JUDGE, TEST_START_MS, type MatchBatch, type TwinnableGame } from '@logbuoy/test-kit';
import { CREATOR, JUDGE_WITH_CLOSED_ZONES, playerAtSeat, SIGNED_IN, STRANGER, type Onlooker } from './cast';
import { drawnSize } from './table-size';

/** A match from its first event to its seal, and one of those who look at it. */
export interface Sitting {
  readonly seed: number;
  /** Which of the match's onlookers this is. */
  readonly place: number;
  readonly history: readonly MatchBatch[];
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number };
  readonly onlooker: Onlooker;
}

/** One match, looked at by everybody there is: playing costs more than looking, and each of them gets a twin of their own. */
export function sittingsOf(twinnable: TwinnableGame, seed: number, random: SeededChance): Sitting[] {
  const spectators = { allowed: random.chance(0.85), delayMs: random.chance(0.5) ? 0 : 2_000 + random.below(40_000) };
  const history = twinnable.play({
    seed,
    startMs: TEST_START_MS,
    players: drawnSize(twinnable.game, random),
    timed: random.chance(0.5),
    spectators,
    listed: random.chance(0.8),
    lively: random.chance(0.5),
  });
  return random
    .shuffled(onlookersOf(history))
    .map((onlooker, place) => ({ seed, place, history, spectators, onlooker }));
}

function onlookersOf(history: readonly MatchBatch[]): Onlooker[] {
  const { players } = history[0]?.events[0] as MatchCreated;
  const judgeKnowsAll = history.some(({ events }) =>
    events.some((event) => event.type === 'HiddenZonesOpened' && (event as { judge?: string }).judge === JUDGE),
  );
  return [
    ...seatsFor(players).map(playerAtSeat),
    STRANGER,
    SIGNED_IN,
    CREATOR,
    ...(judgeKnowsAll ? [] : [JUDGE_WITH_CLOSED_ZONES]),
  ];
}

/** The same match under another id and at a later time, so that many can be told of one in the same house. */
export function retold(history: readonly MatchBatch[], match: MatchId, byMs: number): MatchBatch[] {
  const told = (event: MatchEvent): MatchEvent => {
    if (!isMatchLayerEvent(event)) return event; // games know no time
    const fact = later(event, byMs) as unknown as MatchEvent;
    return fact.type === 'MatchCreated' ? ({ ...fact, match } as MatchEvent) : fact;
  };
  return history.map((batch) => ({ ...batch, at: batch.at + byMs, events: batch.events.map(told) }));
}

/** No count of anything comes near a moment. */
const A_MOMENT = TEST_START_MS / 2;

function later(value: Json, byMs: number): Json {
  if (typeof value === 'number') return value < A_MOMENT ? value : value + byMs;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => later(item, byMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, later(member as Json, byMs)]));
}
