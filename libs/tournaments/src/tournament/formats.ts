import { reject, type Rejection } from '@logbuoy/kernel';
import { costOfRound, pairRound, type PairingCost, type PairingTask } from '../pairing';
import { firstSpots, meetingsOf } from './bracket';
import { pairByDutch } from './dutch';
import type { Undone } from './lifecycle';
import type { PairedTable } from './events';
import { contenders, rulesetOf, standings, unitFor } from './sheets';
import { valueAt, withValue } from './bucket-map';
import { inOrder, entrantOf, isActive, type Phase, type Tournament } from './state';
import { inSeedOrder, winnerOf } from './winner';

export interface PairedRound {
  readonly tables: readonly PairedTable[];
  readonly byes: readonly string[];
  readonly cost?: PairingCost;
  readonly proven?: boolean;
}

/** Who meets whom in the next round of the phase that is played; a rejection where no opponent is left. */
export function pairPhase(tournament: Tournament, round: number, seed: string): PairedRound | Rejection {
  const phase = tournament.phases[tournament.phase];
  if (phase === undefined) return reject('no-phase-left');
  const active = inOrder(tournament).filter(isActive);
  const inPhase = tournament.seeds.length === 0 ? active : active.filter(({ id }) => tournament.seeds.includes(id));
  const ids = inPhase.map(({ id }) => id);
  if (ids.length === 0) return reject('nobody-left');
  if (ids.length === 1) return reject('one-player-left', { entrant: ids[0] as string });
  switch (phase.kind) {
    case 'swiss':
      return pairSwiss(tournament, ids, round, seed);
    case 'round-robin':
      return pairRoundRobin(tournament, round);
    case 'single-elimination':
      return pairKnockOut(tournament);
    case 'double-elimination':
      return pairDoubleElimination(tournament, ids);
  }
}

export const swissTask = (
  tournament: Tournament,
  ids: readonly string[],
  round: number,
  seed: string,
): PairingTask => ({
  round,
  contenders: contenders(tournament, ids, round),
  forbidden: tournament.forbidden,
  seed,
  unit: unitFor(rulesetOf(tournament)),
  balancedSeats: rulesetOf(tournament).pairing.seats === 'balanced',
});

/** Players who were granted a bye sit out; the others are paired as if they were the field. */
function pairSwiss(tournament: Tournament, ids: readonly string[], round: number, seed: string): PairedRound {
  const granted = ids.filter((id) => tournament.byeGrants.some((one) => one.round === round && one.entrant === id));
  const others = ids.filter((id) => !granted.includes(id));
  const paired = pairField(tournament, others, round, seed);
  return { ...paired, byes: [...granted, ...paired.byes] };
}

/** By the system of the ruleset; where the Dutch system has no answer left, at the least cost. */
export function pairField(tournament: Tournament, ids: readonly string[], round: number, seed: string): PairedRound {
  if (rulesetOf(tournament).pairing.system === 'dutch') {
    const dutch = pairByDutch(tournament, ids, round, seed);
    if (dutch !== undefined) {
      const { tables, byes } = dutch;
      return { tables, byes, cost: costOfRound(swissTask(tournament, ids, round, seed), tables, byes) };
    }
  }
  const { pairings, byes, cost, proven } = pairRound(swissTask(tournament, ids, round, seed));
  return { tables: pairings, byes: byes.map(({ id }) => id), cost, proven };
}

const roundsOfPhase = (tournament: Tournament) => tournament.rounds.filter(({ phase }) => phase === tournament.phase);
const numbered = (pairs: readonly (readonly [string, string])[]): PairedTable[] =>
  pairs.map(([a, b], i) => ({ table: i + 1, a, b }));

/** How many rounds a phase has; undefined where it ends when one player is left. */
export function roundsIn(phase: Phase, players: number): number | undefined {
  if (phase.kind === 'swiss') return phase.rounds;
  return phase.kind === 'round-robin' ? players - 1 + (players % 2) : undefined;
}

/**
 * All meet all: one stands still, the others move around it by one place a round. A player who left keeps the place in the
 * circle, so that no two players meet twice; the opponent of that round sits out.
 */
function pairRoundRobin(tournament: Tournament, round: number): PairedRound | Rejection {
  const circle: (string | undefined)[] = [...tournament.seeds];
  if (circle.length % 2 === 1) circle.push(undefined);
  const first = roundsOfPhase(tournament)[0]?.number ?? round;
  const turn = round - first;
  if (turn >= circle.length - 1) return reject('all-have-met');
  const [still, ...moving] = circle;
  const places = [still, ...moving.slice(turn), ...moving.slice(0, turn)];
  const isIn = (id: string | undefined): id is string =>
    id !== undefined && entrantOf(tournament, id)?.status === 'active';
  const pairs: [string, string][] = [];
  const byes: string[] = [];
  for (let i = 0; i < places.length / 2; i++) {
    const [one, other] = [places[i], places[places.length - 1 - i]];
    if (isIn(one) && isIn(other)) pairs.push((turn + i) % 2 === 0 ? [one, other] : [other, one]);
    else if (isIn(one)) byes.push(one);
    else if (isIn(other)) byes.push(other);
  }
  return { tables: numbered(pairs), byes };
}

/** Winners in the order of the bracket, and no player moves up: where a place is empty, the opponent goes on alone. */
function pairKnockOut(tournament: Tournament): PairedRound | Rejection {
  let spots = firstSpots(tournament.seeds);
  for (const round of roundsOfPhase(tournament))
    spots = meetingsOf(spots, round, (table) => winnerOf(tournament, table)).map(({ next }) => next);
  if (spots.length === 1) return reject('phase-decided', { winner: spots[0]?.holder ?? null });
  const present = spots.map(({ holder }) =>
    holder !== undefined && entrantOf(tournament, holder)?.status === 'active' ? holder : undefined,
  );
  const pairs: [string, string][] = [];
  const byes: string[] = [];
  for (let i = 0; i < present.length; i += 2) {
    const [one, other] = [present[i], present[i + 1]];
    if (one !== undefined && other !== undefined) pairs.push(inSeedOrder(tournament, one, other));
    else if (one !== undefined) byes.push(one);
    else if (other !== undefined) byes.push(other);
  }
  return { tables: numbered(pairs), byes };
}

/** Out after two losses: those without one meet each other, those with one as well, and in the end the last of both. */
function pairDoubleElimination(tournament: Tournament, ids: readonly string[]): PairedRound | Rejection {
  const losses = new Map(ids.map((id) => [id, 0]));
  const sittings = new Map(ids.map((id) => [id, 0]));
  for (const { tables, byes } of roundsOfPhase(tournament)) {
    for (const table of tables)
      for (const id of [table.a, table.b])
        if (winnerOf(tournament, table) !== id) losses.set(id, (losses.get(id) ?? 0) + 1);
    for (const id of byes) sittings.set(id, (sittings.get(id) ?? 0) + 1);
  }
  const bySeed = ids.toSorted((a, b) => tournament.seeds.indexOf(a) - tournament.seeds.indexOf(b));
  const [clean, beaten] = [0, 1].map((count) => bySeed.filter((id) => losses.get(id) === count)) as [
    string[],
    string[],
  ];
  if (clean.length + beaten.length <= 1) return reject('phase-decided', { winner: clean[0] ?? beaten[0] ?? null });
  if (clean.length === 1 && beaten.length === 1)
    return { tables: numbered([[clean[0] as string, beaten[0] as string]]), byes: [] };
  const pairs: [string, string][] = [];
  const byes: string[] = [];
  for (const group of [clean, beaten]) {
    const left = group.slice();
    if (left.length % 2 === 1) {
      const rested = Math.min(...left.map((id) => sittings.get(id) as number));
      byes.push(
        ...left.splice(
          left.findIndex((id) => sittings.get(id) === rested),
          1,
        ),
      );
    }
    for (let i = 0; i < left.length / 2; i++) pairs.push([left[i] as string, left[left.length - 1 - i] as string]);
  }
  return { tables: numbered(pairs), byes };
}

/** Who goes into a phase, the first seed first. */
export function seedsFor(tournament: Tournament, phase: Phase): string[] {
  const placed = standings(tournament).map(({ id }) => id);
  if (phase.kind === 'swiss') return [];
  if (phase.kind === 'round-robin') return placed.filter((id) => entrantOf(tournament, id)?.status === 'active');
  const best = tournament.rounds.length === 0 ? placed : placed.slice(0, phase.size); // no player moves up into a cut
  return best.filter((id) => entrantOf(tournament, id)?.status === 'active').slice(0, phase.size);
}

/**
 * Once more who goes into the phase, where results before it were changed and its players are not published yet. A player
 * disqualified since then leaves an empty place as before: no player moves up for them.
 */
export function cutAgain(tournament: Tournament): Undone[] {
  const { phase, seeds, entrants } = tournament;
  const next = tournament.phases[phase];
  const isOut = roundsOfPhase(tournament).some(({ status }) => status !== 'draft');
  const before = tournament.rounds.filter((round) => round.phase < phase);
  if (phase === 0 || next === undefined || isOut || before.at(-1)?.status !== 'closed') return [];
  const asPlaced = seeds.reduce((byId, id) => {
    const entrant = valueAt(byId, id);
    return entrant?.status === 'disqualified' ? withValue(byId, id, { ...entrant, status: 'dropped' as const }) : byId;
  }, entrants);
  const corrected = seedsFor({ ...tournament, entrants: asPlaced }, next);
  const now = seeds.filter((id) => entrantOf(tournament, id)?.status === 'active');
  return corrected.join() === now.join() ? [] : [{ type: 'PhaseStarted', phase, seeds: corrected }];
}
