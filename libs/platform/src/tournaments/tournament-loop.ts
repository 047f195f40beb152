import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import { ProvableRandom, type Context, type Json, type StreamId } from '@logbuoy/kernel';
import { isOver, type TournamentCommand, type TournamentId } from '@logbuoy/tournaments';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets';
import type { PreparedDecisions } from './prepared-decisions';
import { recordDecider, type TournamentFact, type TournamentRecord } from './tournament-record';

export type TournamentLoop = CommandLoop<TournamentRecord, TournamentCommand, TournamentFact, LoopContext>;

export interface TournamentLoopParts {
  readonly store: EventStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  readonly onIncident?: (incident: Incident, error: unknown) => void;
  /** Decisions that were made before they are asked for. */
  readonly prepared?: Pick<PreparedDecisions, 'find'>;
}

interface LoopContext extends Context {
  readonly version: number;
}

const STREAMS = 'tournament-';
export const tournamentOfStream = (stream: StreamId): TournamentId | undefined =>
  stream.startsWith(STREAMS) ? (stream.slice(STREAMS.length) as TournamentId) : undefined;

/** Another shape of the state gets another kind. */
const SNAPSHOT_KIND = 'tournament/5';
const SNAPSHOT_EVERY = 1_000;

/** An event that is over is sealed. What may still be done then, such as revoking the certificate, is sealed each time. */
const closes = (fact: TournamentFact, { seal }: TournamentRecord): boolean =>
  seal !== null || (fact.type === 'StatusChanged' && isOver(fact.to));

/** Nothing in a decision is left to chance but what the published seeds say. */
const NO_SEED = '00'.repeat(32);

/** The command loop over tournaments: the same log, chain and seal as for matches. */
export function createTournamentLoop({
  store,
  secrets,
  clock,
  shared,
  onIncident,
  prepared,
}: TournamentLoopParts): TournamentLoop {
  return new CommandLoop({
    store,
    decider: {
      ...recordDecider,
      decide: (record, command, context) =>
        prepared?.find(command, context.version) ?? recordDecider.decide(record, command, context),
    },
    shared,
    seal: { key: secrets.sealKey, closes },
    onRecord: {
      record: (command) => command as unknown as Json,
      key: secrets.commandKey,
      // The file of an event is public; what staff or players asked for in vain is not.
      isParty: () => false,
    },
    snapshots: { kind: SNAPSHOT_KIND, every: SNAPSHOT_EVERY },
    contextFor: (stream, _record, version) => ({
      nowMs: clock.nowMs(),
      version,
      random: new ProvableRandom({ seed: NO_SEED, match: stream, nonces: {}, version }),
    }),
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}
