import type { OutstandingItem } from '@logbuoy/contracts';
import {
  currentRound,
  inOrder,
  isActive,
  lateAt,
  pendingCalls,
  rulesetOf,
  type Round,
  type Tournament,
} from '@logbuoy/tournaments';

/** What waits for staff: what holds everybody up first, then the oldest. */
export function outstandingIn(tournament: Tournament): OutstandingItem[] {
  const round = currentRound(tournament);
  const calls = pendingCalls(tournament).map(({ call, status, round: number, table, atMs }): OutstandingItem => ({
    kind: status === 'appealed' ? 'appeal' : 'judge-call',
    call,
    round: number,
    table,
    sinceMs: atMs,
  }));
  const checks = tournament.deckChecks
    .filter(({ outcome }) => outcome === undefined)
    .map(({ round: number, entrant }): OutstandingItem => ({ kind: 'deck-check', round: number, entrant }));
  return [
    ...calls.sort((one, other) => (one.sinceMs ?? 0) - (other.sinceMs ?? 0)),
    ...(round === undefined ? [] : ofRound(round)),
    ...checks,
    ...missingDecks(tournament),
  ];
}

function ofRound(round: Round): OutstandingItem[] {
  const { number, status, tables, outdated, startedAtMs } = round;
  const since = startedAtMs === undefined ? {} : { sinceMs: startedAtMs };
  if (status === 'closed') return [];
  if (status === 'draft') return [{ kind: outdated ? 'draft-outdated' : 'publish', round: number }];
  const open = tables.filter(({ result, voided, disputed }) => !voided && (result === undefined || disputed));
  const items = open.map((each): OutstandingItem => {
    const { table, disputed, reports, lateStep } = each;
    const [entrant, other] = lateStep === undefined ? [] : lateAt(round, each);
    if (entrant !== undefined && lateStep !== undefined && !disputed)
      return {
        kind: 'late',
        round: number,
        table,
        step: lateStep,
        ...(other === undefined ? { entrant } : {}),
        ...since,
      };
    const kind = disputed ? 'dispute' : Object.keys(reports).length > 0 ? 'one-report' : 'result-missing';
    return { kind, round: number, table, ...since };
  });
  const rank = ['dispute', 'late', 'one-report', 'result-missing'];
  items.sort((one, other) => rank.indexOf(one.kind) - rank.indexOf(other.kind));
  const next: OutstandingItem[] = items.length === 0 ? [{ kind: 'close', round: number, ...since }] : [];
  return [...(status === 'published' ? [{ kind: 'start', round: number } as const] : []), ...items, ...next];
}

function missingDecks(tournament: Tournament): OutstandingItem[] {
  if (tournament.decksLocked || rulesetOf(tournament).decks.lists !== 'required') return [];
  return inOrder(tournament)
    .filter((entrant) => (isActive(entrant) || entrant.status === 'registered') && entrant.deck === undefined)
    .map(({ id }) => ({ kind: 'deck-missing', entrant: id }));
}
