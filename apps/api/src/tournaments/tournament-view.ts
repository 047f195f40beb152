import type { EntrantAnswer, StaffAnswer, StandingsAnswer, TournamentAnswer, YouAnswer } from '@logbuoy/contracts';
import { decksAreOpen, openUpTo, snapshotsFor, type Naming, type TournamentRecord } from '@logbuoy/platform';
import {
  currentRound,
  inOrder,
  rulesetOf,
  type Entrant,
  type Standing,
  type Tournament,
  type TournamentStatus,
} from '@logbuoy/tournaments';
import { audienceOf, rolesIn, entrantOfAccount, type TournamentEyes } from './onlooker';
import { outstandingIn } from './outstanding';
import { possibleFor, statusesFor } from './possible';
import { roundView } from './round-view';

/** Everything this viewer may see of an event, and nothing that is not named here. */
export function tournamentView(
  record: TournamentRecord,
  eyes: TournamentEyes,
  naming: Naming,
  at: { readonly version: number; readonly nowMs: number },
): TournamentAnswer {
  const { tournament } = record;
  const isStaff = eyes.as === 'staff';
  const snapshots = snapshotsFor(tournament, audienceOf(eyes));
  return {
    tournament: tournament.id,
    name: tournament.name,
    status: tournament.status as TournamentStatus,
    version: versionFor(record, eyes, at.version),
    as: eyes.as,
    ruleset: rulesetOf(tournament),
    rulesetHash: record.rulesetHash,
    phases: tournament.phases,
    phase: tournament.phase,
    seeds: tournament.seeds,
    capacity: tournament.capacity,
    play: tournament.play,
    startsAtMs: tournament.startsAtMs,
    legalityDate: tournament.legalityDate,
    decksLocked: tournament.decksLocked,
    decksRevealed: tournament.decksRevealed,
    auditUntilMs: tournament.auditUntilMs,
    recordOpen: openUpTo(record, isStaff) > 0,
    certificates: record.certificates.map(({ issue, revoked }) => ({
      issue,
      revoked: revoked && { by: revoked.by, reason: revoked.reason },
    })),
    entrants: inOrder(tournament).map((entrant) => entrantView(tournament, entrant, eyes, naming)),
    staff: Object.keys(tournament.roles).flatMap((account) => staffView(tournament, account, naming)),
    rounds: tournament.rounds.flatMap((round) => roundView(record, round, eyes, naming.entrant) ?? []),
    standingsAfter: [...new Set(snapshots.map(({ round }) => round))],
    standings: snapshots.at(-1)?.standings ?? [],
    forbidden: tournament.forbidden,
    byeGrants: tournament.byeGrants,
    broadcastDelayMinutes: tournament.broadcastDelayMinutes ?? rulesetOf(tournament).publication.spectatorDelayMinutes,
    commitments: tournament.commitments,
    pairingSeeds: seedsOut(record),
    announcements: tournament.announcements.filter(
      ({ audience }) => isStaff || audience === 'everybody' || (audience === 'players' && eyes.as === 'player'),
    ),
    penalties: tournament.penalties.filter(({ entrant }) => isStaff || isOwn(eyes, entrant)),
    calls: tournament.calls.filter(({ round, table }) => isStaff || sitsAt(tournament, eyes, round, table)),
    ...(isStaff ? deskView(tournament, eyes) : {}),
    you: youAre(tournament, eyes, at.nowMs),
    nowMs: at.nowMs,
  };
}

/** What waits for staff. Staff who play learn of a check of their own deck when all players do. */
function deskView(
  tournament: Tournament,
  { entrant }: TournamentEyes,
): Pick<TournamentAnswer, 'deckChecks' | 'outstanding'> {
  const deckChecks = tournament.deckChecks.filter((check) => check.entrant !== entrant);
  return { deckChecks, outstanding: outstandingIn({ ...tournament, deckChecks }) };
}

/** How many events this viewer may know of; staff know of all. */
export const versionFor = (record: TournamentRecord, eyes: TournamentEyes, version: number): number =>
  eyes.as === 'staff' ? version : record.publicEvents;

const standingsAfter = (
  tournament: Tournament,
  eyes: TournamentEyes,
  round: number | undefined,
): { readonly round: number; readonly standings: readonly Standing[] } | undefined =>
  snapshotsFor(tournament, audienceOf(eyes)).findLast((snapshot) => round === undefined || snapshot.round === round);

/** Those of a round, with what everybody in them is called. */
export function standingsView(
  tournament: Tournament,
  eyes: TournamentEyes,
  round: number | undefined,
  nameOf: (entrant: string) => string,
): StandingsAnswer | undefined {
  const found = standingsAfter(tournament, eyes, round);
  if (found === undefined) return undefined;
  const names = Object.fromEntries(found.standings.map(({ id }) => [id, nameOf(id)]));
  return { tournament: tournament.id, round: found.round, standings: found.standings, names };
}

const isOwn = (eyes: TournamentEyes, entrant: string): boolean => eyes.as === 'player' && eyes.entrant === entrant;

function sitsAt({ rounds }: Tournament, eyes: TournamentEyes, round: number, table: number): boolean {
  if (eyes.as !== 'player') return false;
  const found = rounds[round - 1]?.tables.find((one) => one.table === table);
  return found !== undefined && (found.a === eyes.entrant || found.b === eyes.entrant);
}

function entrantView(tournament: Tournament, entrant: Entrant, eyes: TournamentEyes, naming: Naming): EntrantAnswer {
  const { id, number, status, checkedIn, account = null, deck } = entrant;
  const isTheirs = eyes.as !== 'public' && eyes.entrant === id;
  const mayKnow = eyes.as === 'staff' || isTheirs;
  const seesDeck = eyes.seesDecks || isTheirs || tournament.decksLocked;
  return {
    id,
    number,
    status,
    checkedIn,
    account,
    name: naming.entrant(id),
    deckOpen: deck !== undefined && decksAreOpen(tournament),
    ...(deck !== undefined && seesDeck ? { deck } : {}),
    ...(mayKnow ? { deckGiven: deck !== undefined } : {}),
    ...(entrant.optedOut === true ? { optedOut: true } : {}),
  };
}

function staffView(tournament: Tournament, account: string, naming: Naming): StaffAnswer[] {
  const roles = rolesIn(tournament, account);
  if (roles.length === 0) return [];
  return [
    { account, name: naming.account(account), roles, entrant: entrantOfAccount(tournament, account)?.id ?? null },
  ];
}

function seedsOut({ tournament, seeds }: TournamentRecord): TournamentAnswer['pairingSeeds'] {
  const out = tournament.rounds.filter(({ status }) => status !== 'draft').map(({ number }) => number);
  return Object.fromEntries(out.flatMap((round) => (seeds[round] === undefined ? [] : [[round, seeds[round]]])));
}

/** What a viewer learns about themselves. */
export function youAre(tournament: Tournament, eyes: TournamentEyes, nowMs: number): YouAnswer | null {
  if (eyes.account === null) return null;
  const round = currentRound(tournament);
  const isOut = round !== undefined && round.status !== 'draft' && round.status !== 'closed';
  const table = isOut ? round.tables.find(({ a, b }) => a === eyes.entrant || b === eyes.entrant) : undefined;
  return {
    account: eyes.account,
    roles: eyes.roles,
    entrant: eyes.entrant,
    table: table === undefined || round === undefined ? null : { round: round.number, table: table.table },
    may: possibleFor(tournament, eyes, nowMs),
    statuses: statusesFor(tournament, eyes, nowMs),
  };
}
