import type { Viewer } from '@logbuoy/kernel';
import type { TournamentEvent } from './events';
import { roundsIn } from './formats';
import { rulesetOf } from './sheets';
import { inOrder, type Round, type Tournament } from './state';

/** What the public may see: no drafts, no reports of one side, no deck but its hash once lists are locked. */
export function view(tournament: Tournament, viewer: Viewer): object {
  if (tournament.status === 'none') return {};
  const isStaff = viewer.kind === 'judge' || viewer.kind === 'archive';
  const { id, name, status, phases, phase, seeds, forbidden, commitments, auditUntilMs } = tournament;
  const { legalityDate, checkCommitments, capacity, byeGrants } = tournament;
  return {
    id,
    name,
    status,
    ruleset: rulesetOf(tournament),
    phases,
    phase,
    seeds,
    forbidden,
    commitments,
    auditUntilMs,
    legalityDate,
    checkCommitments,
    capacity,
    byeGrants,
    decksRevealed: tournament.decksRevealed,
    certificates: tournament.certificates,
    broadcastDelayMinutes: tournament.broadcastDelayMinutes ?? rulesetOf(tournament).publication.spectatorDelayMinutes,
    announcements: tournament.announcements.filter(({ audience }) => isStaff || audience === 'everybody'),
    /** Who plays and decides in the same event: everybody may know. */
    playingStaff: playingStaff(tournament),
    entrants: inOrder(tournament).map((entrant) => ({
      id: entrant.id,
      number: entrant.number,
      name: entrant.name,
      status: entrant.status,
      checkedIn: entrant.checkedIn,
      ...(entrant.deck !== undefined && (tournament.decksLocked || isStaff) ? { deck: entrant.deck } : {}),
    })),
    rounds: tournament.rounds
      .filter((round) => isStaff || round.status !== 'draft')
      .map((round) => roundView(round, isStaff)),
    snapshots: isStaff ? tournament.snapshots : publicSnapshots(tournament),
    ...(isStaff
      ? {
          roles: tournament.roles,
          penalties: tournament.penalties,
          calls: tournament.calls,
          deckChecks: tournament.deckChecks,
        }
      : {}),
  };
}

const playingStaff = (tournament: Tournament): string[] =>
  inOrder(tournament)
    .filter(({ account }) => account !== undefined && (tournament.roles[account] ?? []).length > 0)
    .map(({ id }) => id);

const roundView = (
  { number, phase, status, tables, byes, cost, seed, startedAtMs }: Round,
  isStaff: boolean,
): object => ({
  number,
  phase,
  status,
  byes,
  ...(cost === undefined ? {} : { cost }),
  ...(seed === undefined ? {} : { seed }),
  ...(startedAtMs === undefined ? {} : { startedAtMs }),
  tables: tables.map(({ table, a, b, why, result, disputed, extraMinutes, corrections, reports, ...more }) => ({
    table,
    a,
    b,
    disputed,
    extraMinutes,
    corrections,
    present: more.present,
    voided: more.voided,
    featured: more.featured,
    ...(more.pausedAtMs === undefined ? {} : { pausedAtMs: more.pausedAtMs }),
    ...(why === undefined ? {} : { why }),
    ...(result === undefined ? {} : { result }),
    ...(isStaff ? { reports } : {}),
  })),
});

const ENDED = new Set(['finished', 'audit-window', 'certified', 'archived']);

/** As the ruleset publishes standings: always, before the last round, or when the event is over. */
export function publicSnapshots(tournament: Tournament): Tournament['snapshots'] {
  const { standings } = rulesetOf(tournament).publication;
  if (standings === 'always' || ENDED.has(tournament.status) || tournament.status === 'cut')
    return tournament.snapshots;
  const [first] = tournament.phases;
  const rounds = (first && roundsIn(first, tournament.seeds.length)) ?? Infinity;
  const isNext = tournament.snapshots.some(({ round }) => round >= rounds - 1); // the last one, and nothing before it is open
  return standings === 'before-last-round' && isNext ? tournament.snapshots : [];
}

/**
 * Who hears of what: everybody, staff until the event is over and its record may be read, or staff for good. An event that is
 * new must be put here before anyone is told of it.
 */
const HEARD_BY: { readonly [type in TournamentEvent['type']]: 'everybody' | 'staff' | 'staff-for-good' } = {
  TournamentCreated: 'everybody',
  CapacityChanged: 'everybody',
  LegalityDateSet: 'everybody',
  RulesetChanged: 'everybody',
  PhasesChanged: 'everybody',
  StatusChanged: 'everybody',
  RoleGranted: 'everybody',
  RoleRevoked: 'everybody',
  PlayerRegistered: 'everybody',
  PlayerWithdrawn: 'everybody',
  PlayerCheckedIn: 'everybody',
  PlayerAdmitted: 'everybody',
  PlayerReEntered: 'everybody',
  PlayerDropped: 'everybody',
  PlayerDisqualified: 'everybody',
  DeckSubmitted: 'staff',
  DecksLocked: 'everybody',
  DecksRevealed: 'everybody',
  PairForbidden: 'everybody',
  PairAllowed: 'everybody',
  ByeGranted: 'everybody',
  SeedCommitted: 'everybody',
  RoundPaired: 'staff',
  PairingOverridden: 'everybody',
  TablesRepaired: 'everybody',
  ByeFilled: 'staff', // the round may be a draft; that a player came is told by their registration
  DraftDiscarded: 'staff', // only staff know that there was one
  RoundPublished: 'everybody',
  RoundUnpublished: 'everybody',
  TimeCalled: 'everybody',
  RoundReopened: 'everybody',
  TablesSwapped: 'everybody',
  TablePaused: 'everybody',
  TableResumed: 'everybody',
  MatchVoided: 'everybody',
  TableFeatured: 'everybody',
  SeatTaken: 'everybody',
  LatenessNoted: 'staff',
  DrawOffered: 'staff',
  RoundStarted: 'everybody',
  TableSeated: 'everybody',
  TimeExtended: 'everybody',
  ResultReported: 'staff',
  ResultDisputed: 'everybody',
  ResultRecorded: 'everybody',
  ResultCorrected: 'everybody',
  RoundClosed: 'everybody',
  PenaltyGiven: 'staff-for-good',
  JudgeCalled: 'staff-for-good',
  CallClaimed: 'staff-for-good',
  CallClosed: 'staff-for-good',
  CallRuled: 'staff-for-good',
  AppealDecided: 'staff-for-good',
  RulingAppealed: 'staff-for-good',
  DeckChecksDrawn: 'staff',
  DeckCheckOrdered: 'staff-for-good',
  DeckChecked: 'staff-for-good',
  Announced: 'everybody',
  BroadcastDelaySet: 'everybody',
  BroadcastOptedOut: 'everybody',
  PhaseStarted: 'everybody',
  TournamentCertified: 'everybody',
  CertificateRevoked: 'everybody',
};

/** Whether a fact stays between staff and whom it concerns, also when the event is over. */
export const staysPrivate = (event: TournamentEvent): boolean =>
  HEARD_BY[event.type] === 'staff-for-good' || (event.type === 'Announced' && event.audience !== 'everybody');

export function seen(event: TournamentEvent, viewer: Viewer): TournamentEvent | undefined {
  if (viewer.kind === 'judge' || viewer.kind === 'archive') return event;
  if (HEARD_BY[event.type] !== 'everybody') return undefined;
  switch (event.type) {
    case 'Announced':
      return event.audience === 'everybody' ? event : undefined;
    case 'RoundClosed':
      return { ...event, standings: [] }; // standings have a policy of their own
    // That it was done and what it costs is public; who meets whom is told when the round is published.
    case 'PairingOverridden':
    case 'TablesRepaired':
      return { ...event, tables: [], byes: [] };
    default:
      return event;
  }
}
