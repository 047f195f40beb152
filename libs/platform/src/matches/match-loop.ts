import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import {
  matchDecider,
  randomSourceOf,
  recordedCommand,
  type Games,
  type MatchCommand,
  type MatchContext,
  type MatchEvent,
  type MatchState,
} from '@logbuoy/games';
import { matchOfStream, ProvableRandom, type MatchId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets';

export type MatchLoop = CommandLoop<MatchState, MatchCommand, MatchEvent, MatchContext>;

export interface MatchLoopParts {
  readonly store: EventStore;
  readonly games: Games;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  readonly onIncident?: (incident: Incident, error: unknown) => void;
}

/** Counts the shapes that the match layer's part of a state has had; a test asks for it. */
export const MATCH_STATE_VERSION = 4;

/** Snapshots are kept under a kind that names the shape of every state they may hold; those of another kind are not read. */
export const snapshotKindOf = (games: Games): string =>
  [
    `match/${MATCH_STATE_VERSION}`,
    ...[...games.values()].map(({ id, stateVersion }) => `${id}-${stateVersion}`).sort(),
  ].join('.');
const SNAPSHOT_EVERY = 500;

/** The command loop over matches: the match layer decides, the server's secret gives each match its seed, ended matches are sealed. */
export function createMatchLoop({ store, games, secrets, clock, shared, onIncident }: MatchLoopParts): MatchLoop {
  const seedOf = remembering((match) => secrets.chanceSeed(match));
  const oldSeedOf = remembering((match) => secrets.matchSeed(match));
  return new CommandLoop({
    store,
    decider: matchDecider(games),
    shared,
    // A table that is closed reveals no seed, unless it had committed to one.
    seal: {
      key: secrets.sealKey,
      closes: ({ type }, { table }) => type === 'SeedRevealed' || (type === 'TableClosed' && table?.chance !== null),
      isClosed: ({ sealed }) => sealed,
    },
    onRecord: {
      record: recordedCommand,
      key: secrets.commandKey,
      otherRules: ({ table }) => otherRules(games, table),
    },
    snapshots: { kind: snapshotKindOf(games), every: SNAPSHOT_EVERY },
    contextFor: (stream, state, version) => {
      const match = matchOfStream(stream) as MatchId;
      const seed = () => (state.table?.chance === null ? oldSeedOf(match) : seedOf(match));
      return {
        nowMs: clock.nowMs(),
        random: new ProvableRandom(randomSourceOf(state, seed, version)),
        // Both cost milliseconds the first time, and most decisions need neither.
        get chanceKey() {
          return secrets.chanceKey;
        },
        get seed() {
          return seed();
        },
      };
    },
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}

/** A match that goes on under a newer build is decided by other rules than it began with. */
function otherRules(games: Games, table: MatchState['table']): string | undefined {
  const now = games.get(table?.game ?? '')?.rulesVersion;
  return now === table?.rulesVersion ? undefined : now;
}

const REMEMBERED_MAX = 10_000;

/** A match asks for its seed with every draw, and the answer never changes. */
function remembering(compute: (match: MatchId) => string): (match: MatchId) => string {
  const seeds = new Map<MatchId, string>();
  return (match) => {
    const known = seeds.get(match);
    if (known !== undefined) return known;
    if (seeds.size >= REMEMBERED_MAX) seeds.clear();
    const seed = compute(match);
    seeds.set(match, seed);
    return seed;
  };
}
