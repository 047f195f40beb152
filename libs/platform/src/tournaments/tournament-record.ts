import {
  reject,
  SEAL_TYPE,
  toDomain,
  type Context,
  type Decider,
  type RecordedEvent,
  type Seal,
} from '@logbuoy/kernel';
import {
  inOrder,
  NO_TOURNAMENT,
  tableOf,
  tournamentDecider,
  type PairingCost,
  type Tournament,
  type TournamentCommand,
  type TournamentEvent,
} from '@logbuoy/tournaments';

/** A fact of a tournament's stream: the domain's own, or the seal the loop puts under the last of them. */
export type TournamentFact = TournamentEvent | ({ readonly type: typeof SEAL_TYPE } & Seal);

export interface Override {
  readonly by: string;
  readonly reason: string;
  readonly cost: PairingCost;
  readonly costBefore?: PairingCost | undefined;
}

/** A tournament, and what the house keeps about its stream beside it. Plain JSON, so a snapshot of it is the state itself. */
export interface TournamentRecord {
  readonly tournament: Tournament;
  readonly rulesetHash: string;
  /** How many events everybody may know of. */
  readonly publicEvents: number;
  /** The seed each round was last paired with. */
  readonly seeds: { readonly [round: number]: string };
  readonly overrides: { readonly [round: number]: Override };
  readonly sanctioned: boolean;
  /** The seal is on: nothing can follow. */
  readonly seal: Seal | null;
}

const NO_RECORD: TournamentRecord = {
  tournament: NO_TOURNAMENT,
  rulesetHash: '',
  publicEvents: 0,
  seeds: {},
  overrides: {},
  sanctioned: false,
  seal: null,
};

const EVERYBODY = { kind: 'spectator' } as const;

export const isPublic = (fact: TournamentFact): boolean =>
  fact.type === SEAL_TYPE || tournamentDecider.seen(fact, EVERYBODY, NO_TOURNAMENT) !== undefined;

/** Whom a fact concerns that is hidden from others: the player it is about, the two at the table, or all who play. */
export function concerned(tournament: Tournament, fact: TournamentFact): readonly string[] {
  if (fact.type === SEAL_TYPE) return [];
  if (fact.type === 'Announced' && fact.audience === 'players') return inOrder(tournament).map(({ id }) => id);
  if ('table' in fact && 'round' in fact) {
    const table = tableOf(tournament, fact.round, fact.table);
    return table === undefined ? [] : [table.a, table.b];
  }
  return 'entrant' in fact && typeof fact.entrant === 'string' ? [fact.entrant] : [];
}

function evolve(record: TournamentRecord, fact: TournamentFact): TournamentRecord {
  const publicEvents = record.publicEvents + Number(isPublic(fact));
  if (fact.type === SEAL_TYPE) {
    const { count, head, publicKey, signature } = fact;
    return { ...record, publicEvents, seal: { count, head, publicKey, signature } };
  }
  const tournament = tournamentDecider.evolve(record.tournament, fact);
  return { ...record, tournament, publicEvents, ...noted(record, fact) };
}

function noted({ seeds, overrides }: TournamentRecord, fact: TournamentEvent): Partial<TournamentRecord> {
  switch (fact.type) {
    case 'TournamentCreated':
    case 'RulesetChanged':
      return { rulesetHash: fact.rulesetHash };
    case 'RoundPaired': {
      const { [fact.round]: _, ...others } = overrides;
      return { seeds: { ...seeds, [fact.round]: fact.seed }, overrides: others };
    }
    case 'PairingOverridden': {
      const { by, reason = '', cost, costBefore } = fact;
      return { overrides: { ...overrides, [fact.round]: { by, reason, cost, costBefore } } };
    }
    case 'TournamentCertified':
      return { sanctioned: fact.sanctioned };
    default:
      return {};
  }
}

/** The domain's decider, which a sealed stream is no longer asked. */
export const recordDecider: Pick<
  Decider<TournamentRecord, TournamentCommand, TournamentFact, unknown, unknown, Context>,
  'initial' | 'decide' | 'evolve'
> = {
  initial: NO_RECORD,
  decide: ({ tournament, seal }, command, context) =>
    seal === null ? tournamentDecider.decide(tournament, command, context) : reject('tournament-sealed'),
  evolve,
};

export const factOf = (recorded: RecordedEvent): TournamentFact => toDomain<TournamentFact>(recorded);
