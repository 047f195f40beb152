import {
  ARCHIVE,
  fold,
  matchStream,
  type ActorId,
  type ChainedBatch,
  type CommandId,
  type MatchId,
  type StreamId,
  type SeededChance,
} from '@logbuoy/kernel';
import { gamesOf, matchDecider, type MatchCreated, type MatchState } from '@logbuoy/games';
import { chainBatches, TEST_START_MS, type MatchBatch, type TwinnableGame } from '@logbuoy/test-kit';
import type { Onlooker } from './cast';
import { onRecord } from './on-record';
import { retold, type Sitting } from './sitting';

/** One match as one house knows it, cut in two: what has happened, and what is still to come. */
export interface Telling {
  readonly before: readonly ChainedBatch[];
  readonly after: readonly ChainedBatch[];
  readonly state: MatchState;
  /** Ids of commands others have sent so far. */
  readonly othersCommands: readonly CommandId[];
}

/** Two matches under one id that differ only in what the onlooker may not know. */
export interface Pair {
  /** Repeats it: the match is the first of a run with this seed. */
  readonly seed: number;
  readonly match: MatchId;
  readonly stream: StreamId;
  readonly onlooker: Onlooker;
  /** What time it is in both houses. */
  readonly nowMs: number;
  readonly delayMs: number;
  /** It has ended: then cards, log and seal are everybody's. */
  readonly isOver: boolean;
  readonly tellings: readonly [Telling, Telling];
  /** What is hidden really differs, and the onlooker is not recorded as coming back in the middle of looking. */
  readonly isUseful: boolean;
}

/** Commands that may still happen while viewers look on. */
const STRETCH_MOST = 40;

export function makePair(
  twinnable: TwinnableGame,
  { seed, place, history: played, spectators, onlooker }: Sitting,
  startMs: number,
  random: SeededChance,
): Pair {
  const match = `${(played[0]?.events[0] as MatchCreated).match}-${place}` as MatchId;
  const end = played.length - 1;
  const isOver = random.chance(0.1);
  const cut = isOver ? end : random.below(end);
  // The end opens everything, so it is told only where the whole match is told. Nothing after the last look restricts the twin: cards
  // that are shown only then differ in it.
  const until = isOver ? end : cut + random.below(Math.min(STRETCH_MOST, end - 1 - cut) + 1);
  const laterMs = startMs - TEST_START_MS;
  const history = retold(played.slice(0, until + 1), match, laterMs);
  const twin = twinnable.twin(history, onlooker.viewer, random);
  const [last, next] = [played[cut] as MatchBatch, played[cut + 1]];
  const nowMs = last.at + laterMs + random.below(next === undefined ? 60_000 : next.at - last.at);
  const shownUntilMs = isOver || isInside(onlooker) ? nowMs : nowMs - spectators.delayMs;
  const twinCut = twinCutOf(history, cut, twin, shownUntilMs, random);

  const stream = matchStream(match);
  const decider = matchDecider(gamesOf([twinnable.game]));
  const tell = (batches: readonly MatchBatch[], upTo: number): Telling => {
    const happened = onRecord(batches.slice(0, upTo + 1), onlooker.account, nowMs, random);
    const toCome = onRecord(batches.slice(upTo + 1), onlooker.account, batches.at(-1)?.at ?? nowMs, random);
    const chained = chainBatches(stream, [...happened, ...toCome]);
    let state = decider.initial;
    for (const { events } of happened) {
      state = fold(decider, state, events);
      if (!twinnable.isSound(state.game)) throw new Error(`${match}: a twin is no valid match`);
    }
    return {
      before: chained.slice(0, happened.length),
      after: chained.slice(happened.length),
      state,
      othersCommands: happened.filter(({ by }) => by !== actorOf(onlooker)).map(({ cause }) => cause),
    };
  };
  const tellings = [tell(history, cut), tell(withOtherCommandIds(twin, onlooker), twinCut)] as const;
  const [one, other] = tellings.map(({ before, state }) => hiddenSide(twinnable, before, state));
  return {
    seed,
    match,
    stream,
    onlooker,
    nowMs,
    delayMs: spectators.delayMs,
    isOver,
    tellings,
    isUseful: one !== other && tellings.every(({ state }) => !isAway(state, onlooker)),
  };
}

/** Whom the spectators' delay does not concern. */
const isInside = ({ seat, isJudge }: Onlooker): boolean => seat !== undefined || isJudge === true;

const isAway = ({ seats }: MatchState, { seat }: Onlooker): boolean =>
  seat !== undefined && seats[seat]?.absent === true;

const actorOf = ({ account }: Onlooker): ActorId => `account:${account}` as ActorId;

/**
 * Where the twin is cut: at the same moment. But for those who watch late, what happened since is hidden as well, so there
 * the twin may not have come as far yet.
 */
function twinCutOf(
  history: readonly MatchBatch[],
  cut: number,
  twin: readonly MatchBatch[],
  shownUntilMs: number,
  random: SeededChance,
): number {
  const started = history.findIndex(({ events }) => events.some(({ type }) => type === 'MatchStarted'));
  let least = cut;
  // Who sits at a table that waits is everybody's business at once.
  while (started >= 0 && least > started && (history[least] as MatchBatch).at > shownUntilMs) least -= 1;
  const asFarAs = random.chance(0.5) ? cut : least + random.below(cut - least + 1);
  const toCome = new Set(history.slice(asFarAs + 1).map(({ cause }) => cause));
  const next = twin.findIndex(({ cause }) => toCome.has(cause));
  return next < 0 ? twin.length - 1 : next - 1;
}

/** A command's id is its sender's own affair. */
function withOtherCommandIds(twin: readonly MatchBatch[], onlooker: Onlooker): MatchBatch[] {
  return twin.map((batch, i) =>
    batch.by === actorOf(onlooker) ? batch : { ...batch, cause: `twin-${i}` as CommandId },
  );
}

/** What there is to know, as text: once something is played, all cards wherever they lie; before, who brings what. */
function hiddenSide(
  { game }: TwinnableGame,
  before: readonly ChainedBatch[],
  { game: state, seats }: MatchState,
): string {
  if (state !== null) return JSON.stringify(game.view(state, ARCHIVE));
  return JSON.stringify([before.flatMap(({ events }) => events).length, seats]);
}
