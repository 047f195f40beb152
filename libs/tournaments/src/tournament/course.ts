import { canonicalJson, isId, portableSha256, reject, type Rejection } from '@logbuoy/kernel';
import { TIEBREAKS } from '../standings';
import { outcomeOf, rulesetJson, type Ruleset } from '../ruleset';
import { unitOf } from '../pairing';
import type { TournamentCommand } from './commands';
import type { Deed, TournamentEvent } from './events';
import { seedsFor } from './formats';
import { rulesetOf, standings } from './sheets';
import { currentRound, inOrder, isActive, type Phase, type Tournament, type TournamentStatus } from './state';

/** A fact before it is said who did it. */
export type Undone = TournamentEvent extends infer Event
  ? Event extends Deed
    ? Omit<Event, keyof Deed>
    : never
  : never;
export type Decided = readonly Undone[] | Rejection;
type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

const hashOf = (ruleset: Ruleset): string => portableSha256(canonicalJson(rulesetJson(ruleset)));

/** A ruleset is data from anywhere; what the code relies on is looked at once, here. */
function faultOf({ outcomes, bye, tiebreaks }: Ruleset): string | undefined {
  const codes = new Set(outcomes.map(({ code }) => code));
  if (codes.size === 0 || codes.size < outcomes.length) return 'outcomes';
  if (outcomes.some(({ opposite }) => !codes.has(opposite))) return 'outcomes.opposite';
  if (unitOf(outcomes.map(({ points }) => points)) === undefined) return 'outcomes.points';
  if (!codes.has(bye.outcome)) return 'bye.outcome';
  return tiebreaks.every(({ code }) => Object.hasOwn(TIEBREAKS, code)) ? undefined : 'tiebreaks';
}

export function createTournament(command: Of<'CreateTournament'>): Decided {
  const { tournament, name, ruleset, phases, capacity, play, startsAtMs, by } = command;
  if (!isId(tournament)) return reject('id-malformed');
  if (name.trim() === '') return reject('name-malformed');
  const fault = faultOf(ruleset);
  if (fault !== undefined) return reject('ruleset-malformed', { at: fault });
  if (phases.length === 0 || !phases.every(isSound)) return reject('phases-malformed');
  if (capacity !== undefined && !(Number.isInteger(capacity) && capacity >= 2)) return reject('capacity-malformed');
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
    },
    { type: 'RoleGranted', account: by, granted: 'director' },
  ];
}

const isSound = (phase: Phase): boolean => {
  if (phase.kind === 'swiss') return Number.isInteger(phase.rounds) && phase.rounds >= 1;
  return phase.kind === 'round-robin' || (Number.isInteger(phase.size) && phase.size >= 2);
};

/** Before the first pairing everything may still change, and everybody sees that it did. */
export function changeRuleset(tournament: Tournament, { ruleset }: Of<'ChangeRuleset'>): Decided {
  if (tournament.rounds.length > 0) return reject('ruleset-fixed');
  const fault = faultOf(ruleset);
  if (fault !== undefined) return reject('ruleset-malformed', { at: fault });
  const results = outcomeOf(ruleset, ruleset.bye.outcome);
  return results === undefined
    ? reject('ruleset-malformed')
    : [{ type: 'RulesetChanged', ruleset, rulesetHash: hashOf(ruleset) }];
}

const NEXT: { readonly [from in TournamentStatus]: readonly TournamentStatus[] } = {
  draft: ['announced', 'cancelled'],
  announced: ['registration', 'cancelled'],
  registration: ['check-in', 'locked', 'cancelled', 'did-not-occur'],
  'check-in': ['registration', 'locked', 'cancelled', 'did-not-occur'],
  locked: ['check-in', 'running', 'cancelled', 'did-not-occur'],
  running: ['finished', 'cancelled', 'did-not-occur'],
  cut: ['finished', 'cancelled'],
  finished: ['audit-window'],
  'audit-window': [],
  certified: ['archived'],
  archived: [],
  cancelled: [],
  'did-not-occur': [],
};

export function changeStatus(
  tournament: Tournament,
  { to, reason, auditUntilMs }: Of<'ChangeStatus'>,
  nowMs: number,
): Decided {
  const from = tournament.status as TournamentStatus;
  if (!NEXT[from].includes(to)) return reject('no-such-step', { from, to });
  if ((to === 'cancelled' || to === 'did-not-occur') && (reason ?? '').trim() === '') return reject('reason-missing');
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

/** Whoever checked in plays; where nobody was asked to, everybody who registered does. */
function lock(tournament: Tournament): Decided {
  const registered = inOrder(tournament).filter(({ status }) => status === 'registered');
  const asked = tournament.status === 'check-in';
  const absent = registered.filter(({ checkedIn }) => asked && !checkedIn);
  return [
    ...absent.map(({ id }): Undone => ({ type: 'PlayerDropped', entrant: id, noShow: true })),
    ...registered
      .filter((entrant) => !absent.includes(entrant))
      .map(({ id }): Undone => ({ type: 'PlayerAdmitted', entrant: id })),
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
  const phase = tournament.phases[0] as Phase;
  const seeds = phase.kind === 'swiss' ? [] : players.map(({ id }) => id);
  return [
    { type: 'StatusChanged', to: 'running' },
    { type: 'PhaseStarted', phase: 0, seeds },
  ];
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

/** After the window for appeals, once; an event below the ruleset's minimum did not occur. */
export function certify(tournament: Tournament, nowMs: number): Decided {
  if (tournament.status !== 'audit-window') return reject('not-in-audit-window');
  if (nowMs < (tournament.auditUntilMs as number))
    return reject('audit-window-open', { untilMs: tournament.auditUntilMs });
  if (tournament.rounds.some(({ tables }) => tables.some(({ disputed }) => disputed))) return reject('dispute-open');
  const { playersMin, roundsMin } = rulesetOf(tournament);
  const played = new Set(tournament.rounds.flatMap(({ tables }) => tables.flatMap(({ a, b }) => [a, b])));
  const sanctioned = played.size >= playersMin && tournament.rounds.length >= roundsMin;
  return [
    { type: 'TournamentCertified', standings: standings(tournament), sanctioned },
    { type: 'StatusChanged', to: 'certified' },
  ];
}
