import { everybodyCanBePaired } from './any-matching';
import { emptyLedger, enter, isForbidden, meetings, type EventFile, type Ledger, type Round } from './ledger';
import { exactPrice, isLess, leastPrice, toldPrice, type Price } from './price';
import { hasPairing, readEvent, readRound } from './read-event';

export const VIOLATIONS = [
  'unknown-player',
  'twice-in-round',
  'dropped-player',
  'left-out',
  'needless-bye',
  'needless-rematch',
  'needless-forbidden-pair',
  'needless-second-bye',
  'bye-not-in-lowest-group',
  'gap-larger-than-needed',
  'not-the-least-cost',
] as const;
export interface Violation {
  readonly code: (typeof VIOLATIONS)[number];
  readonly round: number;
  readonly players: readonly string[];
}
export interface CheckedPairing {
  readonly ok: boolean;
  readonly violations: readonly Violation[];
  /** Of the last round that was checked. */
  readonly cost: Price | null;
  /** The least cost there is, where the field is small enough to try every pairing. */
  readonly least: Price | null;
}

/** Fields up to this size are compared with every pairing there is. */
export const TRY_ALL_MAX = 12;

/**
 * Checks one round against the file it was paired from; without one, the pairing that stands in the file itself beside
 * its rounds, or else every round of the file against those before it.
 */
export function checkPairing(raw: unknown, pairing?: unknown): CheckedPairing {
  const file = readEvent(raw);
  const given = pairing ?? (hasPairing(raw) ? raw : undefined);
  const ledger = emptyLedger(file);
  if (given !== undefined) {
    for (const round of file.rounds) enter(ledger, file, round);
    const active = file.ids.filter((id) => !file.dropped.has(id));
    return checkRound(file, ledger, readRound(given), file.rounds.length + 1, active);
  }
  const checks = file.rounds.map((round, r) => {
    const present = [...round.pairings.flatMap(({ a, b }) => [a, b]), ...round.byes];
    const check = checkRound({ ...file, dropped: new Set() }, ledger, round, r + 1, [...new Set(present)]);
    enter(ledger, file, round);
    return check;
  });
  const violations = checks.flatMap((check) => check.violations);
  const last = checks.at(-1);
  return { ok: violations.length === 0, violations, cost: last?.cost ?? null, least: last?.least ?? null };
}

function checkRound(
  file: EventFile,
  ledger: Ledger,
  round: Round,
  number: number,
  active: readonly string[],
): CheckedPairing {
  const violations: Violation[] = [];
  const complain = (code: Violation['code'], players: readonly string[] = []) =>
    violations.push({ code, round: number, players });
  const seated = [...round.pairings.flatMap(({ a, b }) => [a, b]), ...round.byes];
  const known = new Set(file.ids);
  const count = new Map<string, number>();
  for (const id of seated) count.set(id, (count.get(id) ?? 0) + 1);
  for (const [id, times] of count) {
    if (!known.has(id)) complain('unknown-player', [id]);
    if (times > 1) complain('twice-in-round', [id]);
    if (file.dropped.has(id)) complain('dropped-player', [id]);
  }
  for (const id of active) if (!count.has(id)) complain('left-out', [id]);
  if (round.byes.length > active.length % 2) complain('needless-bye', round.byes);
  const cost = exactPrice(file, ledger, round);
  if (violations.length > 0) return { ok: false, violations, cost: toldPrice(cost), least: null };

  checkHardRules(file, ledger, round, active, complain);
  const least = active.length <= TRY_ALL_MAX ? leastPrice(file, ledger, active) : undefined;
  if (least !== undefined && isLess(least, cost)) complain('not-the-least-cost');
  return {
    ok: violations.length === 0,
    violations,
    cost: toldPrice(cost),
    least: least === undefined ? null : toldPrice(least),
  };
}

function checkHardRules(
  file: EventFile,
  ledger: Ledger,
  round: Round,
  active: readonly string[],
  complain: (code: Violation['code'], players: readonly string[]) => void,
): void {
  const score = (id: string) => ledger.score.get(id) ?? 0;
  const free = (id: string) => ledger.free.get(id) ?? 0;
  const haveMet = (a: string, b: string) => meetings(ledger, a, b) > 0;
  const isClean = (a: string, b: string) => !haveMet(a, b) && !isForbidden(file, a, b);
  /** Whether all can be paired by a rule, the bye, if there must be one, going to a player who may have it. */
  const possible = (allowed: (a: string, b: string) => boolean, mayHaveBye: (id: string) => boolean): boolean => {
    if (active.length % 2 === 1 && !active.some(mayHaveBye)) return false;
    const mayMeet: number[][] = active.map(() => []);
    for (let i = 0; i < active.length; i++)
      for (let j = 0; j < i; j++) {
        if (!allowed(active[i] as string, active[j] as string)) continue;
        (mayMeet[i] as number[]).push(j);
        (mayMeet[j] as number[]).push(i);
      }
    if (active.length % 2 === 1) {
      const holders = active.flatMap((id, i) => (mayHaveBye(id) ? [i] : []));
      for (const i of holders) (mayMeet[i] as number[]).push(active.length);
      mayMeet.push(holders);
    }
    return everybodyCanBePaired(mayMeet);
  };

  const again = round.pairings.filter(({ a, b }) => haveMet(a, b));
  const barred = round.pairings.filter(({ a, b }) => isForbidden(file, a, b));
  const names = (pairs: Round['pairings']) => pairs.flatMap(({ a, b }) => [a, b]);
  const anybody = () => true;
  if (again.length > 0 && possible((a, b) => !haveMet(a, b), anybody)) complain('needless-rematch', names(again));
  if (again.length === 0 && barred.length > 0 && possible(isClean, anybody))
    complain('needless-forbidden-pair', names(barred));
  if (again.length > 0 || barred.length > 0) return; // what follows is only asked of pairings that broke nothing yet

  const [holder] = round.byes;
  if (holder !== undefined) {
    if (free(holder) > 0 && possible(isClean, (id) => free(id) < free(holder)))
      complain('needless-second-bye', [holder]);
    else if (possible(isClean, (id) => free(id) === free(holder) && score(id) < score(holder)))
      complain('bye-not-in-lowest-group', [holder]);
  }
  const widest = Math.max(0, ...round.pairings.map(({ a, b }) => Math.abs(score(a) - score(b))));
  const narrower = (a: string, b: string) => isClean(a, b) && Math.abs(score(a) - score(b)) < widest;
  const asGood = (id: string) => holder !== undefined && free(id) === free(holder) && score(id) === score(holder);
  const scores = active.filter((id) => id !== holder).map(score);
  if (widest > leastWidth(scores) && possible(narrower, asGood)) complain('gap-larger-than-needed', []);
}

/** Pairing neighbours in a list by score crosses only steps that some pair must cross: no pairing is narrower. */
function leastWidth(scores: readonly number[]): number {
  const falling = scores.toSorted((a, b) => b - a);
  return falling.reduce(
    (most, higher, i) => (i % 2 === 0 ? Math.max(most, higher - (falling[i + 1] ?? higher)) : most),
    0,
  );
}
