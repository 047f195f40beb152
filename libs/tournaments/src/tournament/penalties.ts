import { reject } from '@logbuoy/kernel';
import { PENALTY_KINDS, type PenaltyKind } from '../ruleset';
import type { TournamentCommand } from './commands';
import type { Decided, Undone } from './lifecycle';
import { openMatchLost } from './people';
import { isPartyTo } from './results';
import { rulesetOf } from './sheets';
import { currentRound, entrantOf, type Table, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

const DAY_MS = 86_400_000;
const POINTS_MAX = 1_000;

/** Warnings of one kind add up; from the ruleset's number on it is the next penalty. Also for a player who has left. */
export function penalise(
  tournament: Tournament,
  { entrant, infraction, kind, points, by }: Of<'Penalise'>,
  nowMs: number,
): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  if (found.account === by && by !== '') return reject('party-to-match');
  if (!PENALTY_KINDS.includes(kind)) return reject('no-such-penalty');
  if (points !== undefined && !(Number.isFinite(points) && Math.abs(points) <= POINTS_MAX))
    return reject('points-malformed');
  const round = currentRound(tournament);
  const table = round?.tables.find(({ a, b }) => a === entrant || b === entrant);
  if (table !== undefined && isPartyTo(tournament, table, by)) return reject('party-to-match');
  const { upgradeAt, resetDaily } = rulesetOf(tournament).penalties;
  const day = Math.floor(nowMs / DAY_MS);
  const before = tournament.penalties.filter(
    (one) => one.entrant === entrant && one.infraction === infraction && (!resetDaily || one.day === day),
  );
  const given = kind === 'warning' && before.length + 1 >= upgradeAt ? nextOf(kind) : kind;
  const fact: Undone = {
    type: 'PenaltyGiven',
    entrant,
    infraction,
    kind: given,
    asked: kind,
    round: round?.number ?? 0,
    ...(points === undefined || points === 0 ? {} : { points }),
    ...(resetDaily ? { day } : {}),
  };
  if (given === 'disqualification')
    return [fact, { type: 'PlayerDisqualified', entrant }, ...openMatchLost(tournament, entrant)];
  return given === 'match-loss' ? [fact, ...openMatchLost(tournament, entrant)] : [fact];
}

const nextOf = (kind: PenaltyKind): PenaltyKind => PENALTY_KINDS[PENALTY_KINDS.indexOf(kind) + 1] ?? kind;

/** Games each side starts behind by penalty; what both have cancels out. */
export const gamesLostByPenalty = (tournament: Tournament, round: number, table: Table) =>
  gamesLostIn(tournament, round)(table);

/** The same for all tables of a round: penalties are gone through once. */
export function gamesLostIn(
  { penalties }: Tournament,
  round: number,
): (table: Pick<Table, 'a' | 'b'>) => { readonly a: number; readonly b: number } {
  const lost = new Map<string, number>();
  for (const { entrant, round: given, kind } of penalties)
    if (given === round && kind === 'game-loss') lost.set(entrant, (lost.get(entrant) ?? 0) + 1);
  const of = (id: string) => lost.get(id) ?? 0;
  return ({ a, b }) => {
    const both = Math.min(of(a), of(b));
    return { a: of(a) - both, b: of(b) - both };
  };
}
