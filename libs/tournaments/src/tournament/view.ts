import type { Viewer } from '@logbuoy/kernel';
import type { TournamentEvent } from './events';
import { rulesetOf } from './sheets';
import { inOrder, type Round, type Tournament } from './state';

/** What the public may see: no drafts, no reports of one side, no deck but its hash once lists are locked. */
export function view(tournament: Tournament, viewer: Viewer): object {
  if (tournament.status === 'none') return {};
  const isStaff = viewer.kind === 'judge' || viewer.kind === 'archive';
  const { id, name, status, phases, phase, seeds, forbidden, commitments, auditUntilMs } = tournament;
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
    ...(isStaff ? { roles: tournament.roles, penalties: tournament.penalties } : {}),
  };
}

const roundView = ({ number, phase, status, tables, byes, cost, startedAtMs }: Round, isStaff: boolean): object => ({
  number,
  phase,
  status,
  byes,
  ...(cost === undefined ? {} : { cost }),
  ...(startedAtMs === undefined ? {} : { startedAtMs }),
  tables: tables.map(({ table, a, b, why, result, disputed, extraMinutes, corrections, reports }) => ({
    table,
    a,
    b,
    disputed,
    extraMinutes,
    corrections,
    ...(why === undefined ? {} : { why }),
    ...(result === undefined ? {} : { result }),
    ...(isStaff ? { reports } : {}),
  })),
});

const ENDED = new Set(['finished', 'audit-window', 'certified', 'archived']);

/** As the ruleset publishes standings: always, before the last round, or when the event is over. */
function publicSnapshots(tournament: Tournament): Tournament['snapshots'] {
  const { standings } = rulesetOf(tournament).publication;
  if (standings === 'always' || ENDED.has(tournament.status) || tournament.status === 'cut')
    return tournament.snapshots;
  const phase = tournament.phases[0];
  const lastButOne = phase?.kind === 'swiss' ? phase.rounds - 1 : Infinity;
  return standings === 'before-last-round' && tournament.rounds.length >= lastButOne ? tournament.snapshots : [];
}

const HIDDEN = new Set<TournamentEvent['type']>(['RoundPaired', 'ResultReported', 'DeckSubmitted', 'PenaltyGiven']);

export function seen(event: TournamentEvent, viewer: Viewer): TournamentEvent | undefined {
  if (viewer.kind === 'judge' || viewer.kind === 'archive') return event;
  if (HIDDEN.has(event.type)) return undefined;
  if (event.type === 'RoundClosed') return { ...event, standings: [] }; // standings have a policy of their own
  return event;
}
