import {
  isRecordEvent,
  SEAL_TYPE,
  toDomain,
  type Context,
  type Decider,
  type RecordedEvent,
  type RecordEvent,
  type Seal,
} from '@logbuoy/kernel';
import {
  inOrder,
  isOver,
  NO_TOURNAMENT,
  staysPrivate,
  tableOf,
  tournamentDecider,
  type PairingCost,
  type Tournament,
  type TournamentCommand,
  type TournamentEvent,
} from '@logbuoy/tournaments';

/** A fact of a tournament's stream: the domain's own, or a seal the loop puts under them. */
export type TournamentFact = TournamentEvent | ({ readonly type: typeof SEAL_TYPE } & Seal) | RecordEvent;

export interface Override {
  readonly by: string;
  readonly reason: string;
  readonly cost: PairingCost;
  readonly costBefore?: PairingCost | undefined;
}

/** A certificate that was issued. It stays on record also where it was revoked. */
export interface IssuedCertificate {
  readonly issue: number;
  /** Where the log stood; known once that is sealed, with the same batch. */
  readonly head: { readonly version: number; readonly hash: string } | null;
  readonly revoked: {
    readonly by: string;
    readonly reason: string;
    /** The version of the seal under it. */
    readonly sealedAt: number | null;
    readonly holdsPrivate: boolean;
  } | null;
}

/** More time for a table of the round that is played, which the clocks of its match are owed. */
export interface Extension {
  /** Of the fact it follows from. */
  readonly version: number;
  /** Who goes first there; the table itself may get another number. */
  readonly first: string;
  readonly minutes: number;
  readonly judge: string;
  readonly reason: string;
}

/** What was last said about a pause at a table of the round that is played; its match is to stand still as well. */
export interface TablePause {
  /** Of the fact it follows from. */
  readonly version: number;
  readonly first: string;
  readonly isOn: boolean;
  readonly judge: string;
  readonly reason: string;
}

/** A tournament, and what the server keeps about its stream beside it. Plain JSON, so a snapshot of it is the state itself. */
export interface TournamentRecord {
  readonly tournament: Tournament;
  readonly rulesetHash: string;
  /** How many events the stream has. */
  readonly events: number;
  /** How many of them everybody may know of. */
  readonly publicEvents: number;
  /** Whether there is anything in it that stays with staff for good: a penalty, a call, a deck check. */
  readonly holdsPrivate: boolean;
  /** The seed each round was last paired with. */
  readonly seeds: { readonly [round: number]: string };
  readonly overrides: { readonly [round: number]: Override };
  readonly extensions: readonly Extension[];
  /** At most one for each table. */
  readonly pauses: readonly TablePause[];
  readonly sanctioned: boolean;
  readonly certificates: readonly IssuedCertificate[];
  /** The last one; from the first on, every batch ends with one. */
  readonly seal: Seal | null;
  /** How many events everybody knew of at that seal. */
  readonly publicAtSeal: number;
}

const NO_RECORD: TournamentRecord = {
  tournament: NO_TOURNAMENT,
  rulesetHash: '',
  events: 0,
  publicEvents: 0,
  holdsPrivate: false,
  seeds: {},
  overrides: {},
  extensions: [],
  pauses: [],
  sanctioned: false,
  certificates: [],
  seal: null,
  publicAtSeal: 0,
};

const EVERYBODY = { kind: 'spectator' } as const;

/** Whether everybody may know of a fact. A seal is no news: it is seen with whatever it was put under, or not at all. */
export const isPublic = (fact: TournamentFact): boolean =>
  isOfTournament(fact) && tournamentDecider.seen(fact, EVERYBODY, NO_TOURNAMENT) !== undefined;

/** Whether a fact is the tournament's own; a seal and what is noted of commands are of the record. */
const isOfTournament = (fact: TournamentFact): fact is TournamentEvent =>
  fact.type !== SEAL_TYPE && !isRecordEvent(fact);

/**
 * Up to which version the stream may be taken away: all of an event that is over. Where its certificate was revoked, up to
 * that; what is looked into since is no more public than it was before the certificate. A stream cannot be shown in parts
 * without losing what its seal proves, so one with something in it that stays private is for staff; for everybody there is the
 * certificate.
 */
export function openUpTo({ tournament, certificates, holdsPrivate, seal }: TournamentRecord, isStaff: boolean): number {
  if (isStaff) return seal === null ? 0 : Infinity;
  if (isOver(tournament.status)) return holdsPrivate ? 0 : Infinity;
  const revoked = certificates.at(-1)?.revoked;
  return revoked?.holdsPrivate === false ? (revoked.sealedAt ?? 0) : 0;
}

/** Whom a fact concerns that is hidden from others: the player it is about, the two at the table, or all who play. */
export function concerned(tournament: Tournament, fact: TournamentFact): readonly string[] {
  if (!isOfTournament(fact)) return [];
  if (fact.type === 'Announced' && fact.audience === 'players') return inOrder(tournament).map(({ id }) => id);
  // What becomes of a call concerns the table it was made at.
  const at = 'call' in fact && !('table' in fact) ? tournament.calls[fact.call - 1] : fact;
  if (at !== undefined && 'table' in at && 'round' in at) {
    const table = tableOf(tournament, at.round, at.table);
    return table === undefined ? [] : [table.a, table.b];
  }
  return 'entrant' in fact && typeof fact.entrant === 'string' ? [fact.entrant] : [];
}

function evolve(before: TournamentRecord, fact: TournamentFact): TournamentRecord {
  const record = { ...before, events: before.events + 1 };
  if (fact.type === SEAL_TYPE) return sealed(record, fact);
  if (!isOfTournament(fact)) return record;
  const publicEvents = record.publicEvents + Number(isPublic(fact));
  const holdsPrivate = record.holdsPrivate || staysPrivate(fact);
  const tournament = tournamentDecider.evolve(record.tournament, fact);
  return { ...record, tournament, publicEvents, holdsPrivate, ...noted(record, fact) };
}

function sealed(record: TournamentRecord, { count, head, publicKey, signature }: Seal): TournamentRecord {
  const publicEvents = record.publicEvents + Number(record.publicEvents > record.publicAtSeal);
  const certificates = record.certificates.map((one) => ({
    ...one,
    head: one.head ?? { version: count, hash: head },
    revoked: one.revoked && { ...one.revoked, sealedAt: one.revoked.sealedAt ?? count + 1 },
  }));
  return {
    ...record,
    publicEvents,
    publicAtSeal: publicEvents,
    certificates,
    seal: { count, head, publicKey, signature },
  };
}

function noted(record: TournamentRecord, fact: TournamentEvent): Partial<TournamentRecord> {
  const { seeds, overrides, certificates, holdsPrivate } = record;
  switch (fact.type) {
    case 'TournamentCreated':
    case 'RulesetChanged':
      return { rulesetHash: fact.rulesetHash };
    case 'RoundPaired': {
      const { [fact.round]: _, ...others } = overrides;
      return { seeds: { ...seeds, [fact.round]: fact.seed }, overrides: others, extensions: [], pauses: [] };
    }
    case 'DraftDiscarded': {
      const [{ [fact.round]: _, ...left }, { [fact.round]: __, ...others }] = [seeds, overrides];
      return { seeds: left, overrides: others };
    }
    case 'TimeExtended': {
      const { round, table, minutes, by: judge, reason = '' } = fact;
      if (fact.forPause === true) return {};
      const first = tableOf(record.tournament, round, table)?.a ?? '';
      return { extensions: [...record.extensions, { version: record.events, first, minutes, judge, reason }] };
    }
    case 'TablePaused':
    case 'TableResumed':
    case 'ResultRecorded':
    case 'MatchVoided':
      return { pauses: pausesAfter(record, fact) };
    case 'PairingOverridden': {
      const { by, reason = '', cost, costBefore } = fact;
      return { overrides: { ...overrides, [fact.round]: { by, reason, cost, costBefore } } };
    }
    case 'TournamentCertified':
      return {
        sanctioned: fact.sanctioned,
        certificates: [...certificates, { issue: fact.issue ?? certificates.length + 1, head: null, revoked: null }],
      };
    case 'CertificateRevoked': {
      const { issue, by, reason = '' } = fact;
      const revoked = { by, reason, sealedAt: null, holdsPrivate };
      return { certificates: certificates.map((one) => (one.issue === issue ? { ...one, revoked } : one)) };
    }
    default:
      return {};
  }
}

/** A table that has its result needs no pause any more. */
function pausesAfter(
  { tournament, pauses, events: version }: TournamentRecord,
  fact: Extract<TournamentEvent, { type: 'TablePaused' | 'TableResumed' | 'ResultRecorded' | 'MatchVoided' }>,
): readonly TablePause[] {
  const first = tableOf(tournament, fact.round, fact.table)?.a ?? '';
  const isOn = fact.type === 'TablePaused';
  const known = pauses.find((one) => one.first === first);
  if ((known?.isOn ?? false) === isOn) return pauses;
  // It counts as the judge's pause, no matter who ends it.
  const { judge, reason } = known !== undefined && !isOn ? known : { judge: fact.by, reason: fact.reason ?? '' };
  return [...pauses.filter((one) => one !== known), { version, first, isOn, judge, reason }];
}

/** The domain's decider, over the record. */
export const recordDecider: Pick<
  Decider<TournamentRecord, TournamentCommand, TournamentFact, unknown, unknown, Context>,
  'initial' | 'decide' | 'evolve'
> = {
  initial: NO_RECORD,
  decide: ({ tournament }, command, context) => tournamentDecider.decide(tournament, command, context),
  evolve,
};

export const factOf = (recorded: RecordedEvent): TournamentFact => toDomain<TournamentFact>(recorded);
