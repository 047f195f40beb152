import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import {
  matchDecider,
  randomSourceOf,
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

/** Snapshots of match states are kept under this kind; another shape of the state gets another kind, and a test asks for it. */
export const MATCH_SNAPSHOT_KIND = 'match/3';
const SNAPSHOT_EVERY = 500;

/** The command loop over matches: the frame decides, the house's secret gives each match its seed, ended matches are sealed. */
export function createMatchLoop({ store, games, secrets, clock, shared, onIncident }: MatchLoopParts): MatchLoop {
  const seedOf = remembering(secrets);
  return new CommandLoop({
    store,
    decider: matchDecider(games),
    shared,
    seal: { key: secrets.sealKey, closes: (event) => event.type === 'SeedRevealed' },
    snapshots: { kind: MATCH_SNAPSHOT_KIND, every: SNAPSHOT_EVERY },
    contextFor: (stream, state, version) => {
      const seed = seedOf(matchOfStream(stream) as MatchId);
      return { nowMs: clock.nowMs(), seed, random: new ProvableRandom(randomSourceOf(state, seed, version)) };
    },
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}

const REMEMBERED_MAX = 10_000;

/** A match asks for its seed with every command, and the answer never changes. */
function remembering(secrets: Secrets): (match: MatchId) => string {
  const seeds = new Map<MatchId, string>();
  return (match) => {
    const known = seeds.get(match);
    if (known !== undefined) return known;
    if (seeds.size >= REMEMBERED_MAX) seeds.clear();
    const seed = secrets.matchSeed(match);
    seeds.set(match, seed);
    return seed;
  };
}
