import { commitmentTo, isId, isRejection, reject, type Rejection } from '@logbuoy/kernel';
import { costOfRound } from '../pairing';
import type { TournamentCommand } from './commands';
import type { Decided } from './lifecycle';
import { pendingCalls } from './calls';
import { cutAgain, pairPhase, roundsIn, swissTask } from './formats';
import { isPartyTo } from './results';
import { rulesetOf, standings } from './sheets';
import { currentRound, entrantOf, inOrder, isActive, tableOf, type Phase, type Round, type Tournament } from './state';
import { winnerOf } from './winner';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** What a round's seed is committed to: the hash fits this tournament and this round only. */
export const seedCommitment = (tournament: Tournament, round: number, seed: string): string =>
  commitmentTo(seed, `${tournament.id}/round/${round}`);

export function commitSeed(tournament: Tournament, { round, commitment, purpose }: Of<'CommitSeed'>): Decided {
  if (!/^[0-9a-f]{64}$/.test(commitment)) return reject('commitment-malformed');
  if (purpose === 'deck-check') return commitCheckSeed(tournament, round, commitment);
  if (!Number.isInteger(round) || round <= tournament.rounds.length) return reject('round-paired-already');
  if (tournament.commitments[round] !== undefined) return reject('seed-committed-already');
  return [{ type: 'SeedCommitted', round, commitment }];
}

/** Before the seating is known. */
function commitCheckSeed({ rounds, checkCommitments }: Tournament, round: number, commitment: string): Decided {
  const isOut = rounds.some(({ number, status }) => number === round && status !== 'draft');
  if (!Number.isInteger(round) || round < 1 || round < rounds.length || isOut) return reject('round-paired-already');
  if (checkCommitments[round] !== undefined) return reject('seed-committed-already');
  return [{ type: 'SeedCommitted', round, commitment, purpose: 'deck-check' }];
}

/** A draft, seen by staff only. As long as it is one it may be made again, with the same seed. */
export function pairNextRound(tournament: Tournament, { seed }: Of<'PairRound'>): Decided {
  const refusal = refusePairing(tournament);
  if (refusal !== undefined) return refusal;
  const before = beforeDraft(tournament);
  const round = before.rounds.length + 1;
  if (seedCommitment(tournament, round, seed) !== tournament.commitments[round]) return reject('seed-does-not-fit');
  const paired = pairPhase(before, round, seed);
  if (isRejection(paired)) return paired;
  return [{ type: 'RoundPaired', round, phase: tournament.phase, seed, ...paired }];
}

const beforeDraft = (tournament: Tournament): Tournament =>
  currentRound(tournament)?.status === 'draft' ? { ...tournament, rounds: tournament.rounds.slice(0, -1) } : tournament;

/** Why no round can be paired now, whatever the seed is. */
export function refusePairing(tournament: Tournament): Rejection | undefined {
  if (tournament.status !== 'running' && tournament.status !== 'cut') return reject('not-running');
  const before = beforeDraft(tournament);
  const last = currentRound(before);
  if (last !== undefined && last.status !== 'closed') return reject('round-open', { round: last.number });
  const round = before.rounds.length + 1;
  if (tournament.commitments[round] === undefined) return reject('seed-not-committed', { round });
  return phaseOver(before);
}

function phaseOver(tournament: Tournament): Rejection | undefined {
  const phase = tournament.phases[tournament.phase] as Phase;
  const players = tournament.seeds.length > 0 ? tournament.seeds.length : inOrder(tournament).filter(isActive).length;
  const planned = roundsIn(phase, players);
  const played = tournament.rounds.filter((round) => round.phase === tournament.phase).length;
  return planned !== undefined && played >= planned ? reject('phase-over', { rounds: planned }) : undefined;
}

/** By hand: every player once, none who left; what it costs more than the draft stands beside it for all to see. */
export function overridePairing(tournament: Tournament, { tables, byes }: Of<'OverridePairing'>): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'draft') return reject('no-draft');
  const seated = [...tables.flatMap(({ a, b }) => [a, b]), ...byes];
  const wanted = [...round.tables.flatMap(({ a, b }) => [a, b]), ...round.byes].filter(
    (id) => entrantOf(tournament, id)?.status === 'active',
  );
  if (new Set(seated).size < seated.length) return reject('twice-in-round');
  if (seated.length !== wanted.length || !wanted.every((id) => seated.includes(id))) return reject('not-everybody');
  const before = { ...tournament, rounds: tournament.rounds.slice(0, -1) };
  const cost = costOfRound(swissTask(before, wanted, round.number, ''), tables, byes);
  const numbered = tables.map(({ a, b }, i) => ({ table: i + 1, a, b }));
  return [{ type: 'PairingOverridden', round: round.number, tables: numbered, byes, costBefore: round.cost, cost }];
}

/**
 * It will not be played: the event ends here, or the round before it is opened again. Paired later, it has the same seed, so
 * that no pairing can be fished for.
 */
export function discardDraft(tournament: Tournament): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'draft') return reject('no-draft');
  const calls = callsIn(tournament, round); // from when it was out; without its table a call could not be ruled on
  if (calls.length > 0) return reject('call-open', { calls });
  return [{ type: 'DraftDiscarded', round: round.number }];
}

const callsIn = (tournament: Tournament, { number }: Round): number[] =>
  pendingCalls(tournament)
    .filter(({ round }) => round === number)
    .map(({ call }) => call);

export function publishRound(tournament: Tournament): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'draft') return reject('no-draft');
  return round.outdated ? reject('pairing-outdated') : [{ type: 'RoundPublished', round: round.number }];
}

export function startRound(tournament: Tournament, nowMs: number): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'published') return reject('not-published');
  return [{ type: 'RoundStarted', round: round.number, atMs: nowMs }];
}

export function callTime(tournament: Tournament, nowMs: number): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'playing') return reject('not-playing');
  return [{ type: 'TimeCalled', round: round.number, atMs: nowMs }];
}

/** A match on the server belongs to a table from now on; a second request adds no second fact. */
export function seatTable(tournament: Tournament, { round, table, match }: Of<'SeatTable'>): Decided {
  const current = currentRound(tournament);
  const found = tableOf(tournament, round, table);
  if (found === undefined || current?.number !== round) return reject('no-such-table');
  if (tournament.play === null) return reject('played-on-paper');
  if (current.status === 'draft' || current.status === 'closed') return reject('round-not-open');
  if (!isId(match)) return reject('id-malformed');
  if (found.match !== undefined) return found.match === match ? [] : reject('table-seated-already');
  return found.result === undefined ? [{ type: 'TableSeated', round, table, match }] : reject('result-final');
}

export function extendTime(tournament: Tournament, { round, table, minutes, by }: Of<'ExtendTime'>): Decided {
  const found = tableOf(tournament, round, table);
  if (found === undefined || currentRound(tournament)?.number !== round) return reject('no-such-table');
  if (found.result !== undefined) return reject('result-final');
  if (isPartyTo(tournament, found, by)) return reject('party-to-match');
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 240) return reject('minutes-malformed');
  return [{ type: 'TimeExtended', round, table, minutes }];
}

/** All results are in, none is disputed, and the seed of a round to come is committed to. */
export function closeRound(tournament: Tournament): Decided {
  const round = currentRound(tournament);
  if (round === undefined || round.status === 'draft' || round.status === 'closed') return reject('no-open-round');
  const disputed = round.tables.filter((table) => table.disputed);
  if (disputed.length > 0) return reject('dispute-open', { tables: disputed.map(({ table }) => table) });
  const calls = callsIn(tournament, round);
  if (calls.length > 0) return reject('call-open', { calls });
  const missing = round.tables.filter(({ result, voided }) => result === undefined && !voided);
  if (missing.length > 0) return reject('results-missing', { tables: missing.map(({ table }) => table) });
  const undecided = undecidedTables(tournament, round);
  if (undecided.length > 0) return reject('winner-needed', { tables: undecided });
  if (tournament.commitments[round.number + 1] === undefined)
    return reject('seed-not-committed', { round: round.number + 1 });
  const closed = { type: 'RoundClosed', round: round.number, standings: standings(tournament) } as const;
  const rounds = tournament.rounds.with(-1, { ...round, status: 'closed' });
  return [closed, ...cutAgain({ ...tournament, rounds })]; // it may have been opened again after the cut was made
}

/** In a bracket one of the two must go on, unless both lost; a draw or a shared victory needs the ruleset's breaker. */
function undecidedTables(tournament: Tournament, round: Round): number[] {
  const phase = tournament.phases[round.phase] as Phase;
  if (phase.kind === 'swiss' || phase.kind === 'round-robin') return [];
  const { outcomes } = rulesetOf(tournament);
  const lost = (code: string) => outcomes.find((one) => one.code === code)?.countsAs === 'loss';
  return round.tables
    .filter((table) => winnerOf(tournament, table) === undefined)
    .filter(({ result }) => result !== undefined && !(lost(result.a) && lost(result.b)))
    .map(({ table }) => table);
}

/** Only the last round; once the next is out, single results are corrected instead. */
export function reopenRound(tournament: Tournament, { round }: Of<'ReopenRound'>): Decided {
  const found = tournament.rounds[round - 1];
  if (found?.status !== 'closed') return reject('not-closed');
  if (currentRound(tournament)?.number !== round) return reject('next-round-running', { round: round + 1 });
  return [{ type: 'RoundReopened', round }];
}
