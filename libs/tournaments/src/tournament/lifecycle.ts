import { canonicalJson, isId, portableSha256, reject, type Rejection } from '@logbuoy/kernel';
import { outcomeOf, rulesetJson, type Ruleset } from '../ruleset';
import type { TournamentCommand } from './commands';
import type { Deed, TournamentEvent } from './events';
import { seedsFor } from './formats';
import { isSanctioned } from './certification';
import { rulesetFault } from './ruleset-fault';
import { rulesetOf } from './sheets';
import {
  currentRound,
  inOrder,
  isActive,
  isPlayedOut,
  type Entrant,
  type Phase,
  type Tournament,
  type TournamentStatus,
} from './state';

/** A fact before it is said who did it. */
export type Undone = TournamentEvent extends infer Event
  ? Event extends Deed
    ? Omit<Event, keyof Deed>
    : never
  : never;
export type Decided = readonly Undone[] | Rejection;
type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

const hashOf = (ruleset: Ruleset): string => portableSha256(canonicalJson(rulesetJson(ruleset)));

export function createTournament(command: Of<'CreateTournament'>): Decided {
  const { tournament, name, ruleset, phases, capacity, play, startsAtMs, legalityDate, by } = command;
  if (!isId(tournament)) return reject('id-malformed');
  if (name.trim() === '') return reject('name-malformed');
  const fault = rulesetFault(ruleset);
  if (fault !== undefined) return reject('ruleset-malformed', { at: fault });
  if (play !== undefined && hasLongMatches(ruleset)) return reject('one-game-a-table');
  if (!areSound(phases)) return reject('phases-malformed');
  if (capacity !== undefined && !isCapacity(capacity)) return reject('capacity-malformed');
  if (legalityDate !== undefined && !isDay(legalityDate)) return reject('date-malformed');
  return [
    {
      type: 'TournamentCreated',
      tournament,
      name: name.trim(),
      ruleset,
      rulesetHash: hashOf(ruleset),
      phases,
      capacity: capacity ?? null,
      ...(play === undefined ? {} : { play }),
      ...(startsAtMs === undefined ? {} : { startsAtMs }),
      ...(legalityDate === undefined ? {} : { legalityDate }),
    },
    { type: 'RoleGranted', account: by, granted: 'director' },
  ];
}

/** A table on the server is one match, and a match one game. */
const hasLongMatches = ({ scoring }: Ruleset): boolean => scoring.kind === 'games' && scoring.bestOf > 1;

export const isCapacity = (capacity: number): boolean => Number.isInteger(capacity) && capacity >= 2;

/** A day that exists, written as 2026-11-16. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

const PHASES_MAX = 16;
const areSound = (phases: readonly Phase[]): boolean =>
  phases.length > 0 && phases.length <= PHASES_MAX && phases.every(isSound);

const isSound = (phase: Phase): boolean => {
  if (phase.kind === 'swiss') return Number.isInteger(phase.rounds) && phase.rounds >= 1;
  return phase.kind === 'round-robin' || (Number.isInteger(phase.size) && phase.size >= 2);
};

/** Before the first pairing everything may still change, and everybody sees that it did. */
export function changeRuleset(tournament: Tournament, { ruleset }: Of<'ChangeRuleset'>): Decided {
  if (tournament.rounds.length > 0) return reject('ruleset-fixed');
  const fault = rulesetFault(ruleset);
  if (fault !== undefined) return reject('ruleset-malformed', { at: fault });
  if (tournament.play !== null && hasLongMatches(ruleset)) return reject('one-game-a-table');
  const results = outcomeOf(ruleset, ruleset.bye.outcome);
  return results === undefined
    ? reject('ruleset-malformed')
    : [{ type: 'RulesetChanged', ruleset, rulesetHash: hashOf(ruleset) }];
}

/** Attendance is known when the event begins: the number of rounds and the size of the cut are settled with the first pairing. */
export function changePhases(tournament: Tournament, { phases }: Of<'ChangePhases'>): Decided {
  if (tournament.rounds.length > 0 || isPlayedOut(tournament)) return reject('phases-fixed');
  if (!areSound(phases)) return reject('phases-malformed');
  if (canonicalJson(phases) === canonicalJson(tournament.phases)) return [];
  const changed: Undone = { type: 'PhasesChanged', phases };
  return tournament.status === 'running' ? [changed, firstPhase({ ...tournament, phases })] : [changed];
}

/** What is legal is asked of one day for everybody: once lists are locked or a round is paired, the day stays. */
export function setLegalityDate(tournament: Tournament, { date }: Of<'SetLegalityDate'>): Decided {
  if (!isDay(date)) return reject('date-malformed');
  if (tournament.decksLocked) return reject('decks-locked');
  if (tournament.rounds.length > 0) return reject('ruleset-fixed');
  return tournament.legalityDate === date ? [] : [{ type: 'LegalityDateSet', date }];
}

const NEXT: { readonly [from in TournamentStatus]: readonly TournamentStatus[] } = {
  draft: ['announced', 'cancelled'],
  announced: ['registration', 'cancelled'],
  registration: ['check-in', 'locked', 'cancelled', 'did-not-occur'],
  'check-in': ['registration', 'locked', 'cancelled', 'did-not-occur'],
  locked: ['check-in', 'running', 'cancelled', 'did-not-occur'],
  running: ['finished', 'cancelled', 'did-not-occur'],
  cut: ['finished', 'cancelled'],
  finished: ['audit-window', 'did-not-occur'],
  'audit-window': ['did-not-occur'],
  certified: ['archived'],
  archived: [],
  cancelled: ['archived'],
  'did-not-occur': ['archived'],
};
const PLAYED_OUT: readonly TournamentStatus[] = ['finished', 'audit-window'];

export function changeStatus(
  tournament: Tournament,
  { to, reason, auditUntilMs }: Of<'ChangeStatus'>,
  nowMs: number,
): Decided {
  const from = tournament.status as TournamentStatus;
  if (!NEXT[from].includes(to)) return reject('no-such-step', { from, to });
  if ((to === 'cancelled' || to === 'did-not-occur') && (reason ?? '').trim() === '') return reject('reason-missing');
  if (to === 'did-not-occur' && PLAYED_OUT.includes(from) && isSanctioned(tournament)) return reject('event-occurred');
  const round = currentRound(tournament);
  if (to === 'finished' && round !== undefined && round.status !== 'closed')
    return reject('round-open', { round: round.number });
  if (to === 'audit-window') {
    if (auditUntilMs === undefined || !Number.isSafeInteger(auditUntilMs) || auditUntilMs < nowMs)
      return reject('audit-window-malformed');
    return [{ type: 'StatusChanged', to, auditUntilMs }];
  }
  if (to === 'locked') return lock(tournament);
  if (to === 'running') return start(tournament);
  return [{ type: 'StatusChanged', to }];
}

/**
 * Players who checked in play; without a check-in, all who registered do. Places of those who did not come go to players
 * on the waiting list who did, first come first served.
 */
function lock(tournament: Tournament): Decided {
  const asked = tournament.status === 'check-in';
  const isHere = ({ checkedIn }: Entrant) => !asked || checkedIn;
  const registered = inOrder(tournament).filter(({ status }) => status === 'registered');
  const present = registered.filter(isHere);
  const free = Math.max(0, (tournament.capacity ?? Infinity) - present.length);
  const waiting = inOrder(tournament).filter(({ status }) => status === 'waiting');
  const movedUp = waiting.filter(isHere).slice(0, free);
  const admitted = ({ id }: Entrant): Undone => ({ type: 'PlayerAdmitted', entrant: id });
  return [
    ...registered
      .filter((entrant) => !isHere(entrant))
      .map(({ id }): Undone => ({ type: 'PlayerDropped', entrant: id, noShow: true })),
    ...movedUp.map(admitted), // from the waiting list
    ...[...present, ...movedUp].map(admitted), // into the field
    { type: 'StatusChanged', to: 'locked' },
  ];
}

function start(tournament: Tournament): Decided {
  const players = inOrder(tournament).filter(isActive);
  if (players.length < 2) return reject('too-few-players', { players: players.length });
  const { decks } = rulesetOf(tournament);
  const without = players.filter(({ deck }) => deck === undefined);
  if (decks.lists === 'required' && without.length > 0)
    return reject('deck-missing', { entrants: without.map(({ id }) => id) });
  return [{ type: 'StatusChanged', to: 'running' }, firstPhase(tournament)];
}

function firstPhase(tournament: Tournament): Undone {
  const players = inOrder(tournament).filter(isActive);
  const seeds = tournament.phases[0]?.kind === 'swiss' ? [] : players.map(({ id }) => id);
  return { type: 'PhaseStarted', phase: 0, seeds };
}

/** The best of the phase before go on; who is level at the border is told apart by the order of the standings. */
export function startPhase(tournament: Tournament): Decided {
  if (tournament.status !== 'running' && tournament.status !== 'cut') return reject('not-running');
  const round = currentRound(tournament);
  if (round === undefined || round.status !== 'closed') return reject('round-open');
  const next = tournament.phases[tournament.phase + 1];
  if (next === undefined) return reject('no-phase-left');
  const seeds = seedsFor(tournament, next);
  if (seeds.length < 2 && next.kind !== 'swiss') return reject('too-few-players', { players: seeds.length });
  return [
    { type: 'PhaseStarted', phase: tournament.phase + 1, seeds },
    ...(tournament.status === 'cut' ? [] : [{ type: 'StatusChanged', to: 'cut' } as const]),
  ];
}
