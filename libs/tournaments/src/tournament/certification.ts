import { reject } from '@logbuoy/kernel';
import { pendingCalls } from './calls';
import type { Decided } from './lifecycle';
import { rulesetOf, standings } from './sheets';
import { currentRound, type Tournament } from './state';

/** Enough players and rounds for what the ruleset calls an event. */
export function isSanctioned(tournament: Tournament): boolean {
  const { playersMin, roundsMin } = rulesetOf(tournament);
  const played = new Set(tournament.rounds.flatMap(({ tables }) => tables.flatMap(({ a, b }) => [a, b])));
  return played.size >= playersMin && tournament.rounds.length >= roundsMin;
}

/** After the window for appeals, with nothing left open; an event below the ruleset's minimum is not sanctioned. */
export function certify(tournament: Tournament, nowMs: number): Decided {
  if (tournament.status !== 'audit-window') return reject('not-in-audit-window');
  if (nowMs < (tournament.auditUntilMs as number))
    return reject('audit-window-open', { untilMs: tournament.auditUntilMs });
  const last = currentRound(tournament);
  if (last !== undefined && last.status !== 'closed') return reject('round-open', { round: last.number });
  if (tournament.rounds.some(({ tables }) => tables.some(({ disputed }) => disputed))) return reject('dispute-open');
  const calls = pendingCalls(tournament);
  if (calls.length > 0) return reject('call-open', { calls: calls.map(({ call }) => call) });
  return [
    {
      type: 'TournamentCertified',
      standings: standings(tournament),
      sanctioned: isSanctioned(tournament),
      issue: tournament.certificates + 1,
    },
    { type: 'StatusChanged', to: 'certified' },
  ];
}

/** What was issued stays on record. The event is open for corrections again, and then certified again under a new number. */
export function revokeCertificate(tournament: Tournament, nowMs: number): Decided {
  if (tournament.status !== 'certified') return reject('not-certified');
  return [
    { type: 'CertificateRevoked', issue: tournament.certificates },
    { type: 'StatusChanged', to: 'audit-window', auditUntilMs: nowMs },
  ];
}
