import { isRejection, type Context } from '@logbuoy/kernel';
import type { WishType } from '@logbuoy/contracts';
import {
  currentRound,
  isOver,
  RIGHTS,
  TOURNAMENT_STATUSES,
  tournamentDecider,
  type Role,
  type Tournament,
  type TournamentCommand,
  type TournamentStatus,
} from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';

/** Commands that carry nothing are simply tried; deciding changes nothing. */
const PLAIN = [
  'PublishRound',
  'StartRound',
  'CallTime',
  'CloseRound',
  'StartPhase',
  'LockDecks',
  'RevealDecks',
  'Certify',
];
/** The others are offered by what they need: a round that is open, a draft, entries that are open … */
const NEEDS: { readonly [type in WishType]?: (tournament: Tournament) => boolean } = {
  ChangeRuleset: isUnpaired,
  SetLegalityDate: (tournament) => isUnpaired(tournament) && !tournament.decksLocked,
  ChangeCapacity: ({ status }) => status === 'announced' || status === 'registration' || status === 'check-in',
  Register: ({ status }) => status === 'registration' || status === 'check-in',
  AddLate: ({ status, phase, seeds }) =>
    (status === 'locked' || status === 'running') && phase === 0 && seeds.length === 0,
  CheckIn: ({ status }) => status === 'check-in',
  Withdraw: ({ status }) => status === 'registration' || status === 'check-in',
  Drop: isPlayed,
  ReEnter: ({ status, phase }) => status === 'running' && phase === 0,
  SubmitDeck: ({ decksLocked }) => !decksLocked,
  ForbidPair: isToBePaired,
  AllowPair: (tournament) => isToBePaired(tournament) && tournament.forbidden.length > 0,
  GrantBye: hasByesToGrant,
  PairRound: (tournament) =>
    isPlayed(tournament) && ['draft', 'closed', undefined].includes(currentRound(tournament)?.status),
  OverridePairing: (tournament) => currentRound(tournament)?.status === 'draft',
  UnpublishRound: (tournament) => ['published', 'playing'].includes(currentRound(tournament)?.status ?? ''),
  ReopenRound: (tournament) => currentRound(tournament)?.status === 'closed',
  CorrectResult: ({ rounds }) => rounds.some(({ tables }) => tables.some(({ result }) => result !== undefined)),
  Report: isOpen,
  RecordResult: isOpen,
  RecordAbsence: isOpen,
  ExtendTime: isOpen,
  PauseTable: isOpen,
  ResumeTable: isOpen,
  TakeSeat: isOpen,
  Concede: isOpen,
  OfferDraw: isOpen,
  Contest: isOpen,
  CallJudge: isOpen,
  FeatureTable: isOpen,
  SwapTables: (tournament) => isOpen(tournament) || currentRound(tournament)?.status === 'draft',
  VoidMatch: isOpen,
  DrawDeckChecks: isOpen,
  OrderDeckCheck: isPlayed,
  SetBroadcastDelay: (tournament) => tournament.play !== null && isAhead(tournament),
  OptOutOfBroadcast: isAhead,
};

function isUnpaired({ rounds }: Tournament): boolean {
  return rounds.length === 0;
}
function isAhead({ status }: Tournament): boolean {
  return status !== 'finished' && status !== 'audit-window';
}
/** In Swiss rounds from the start, for a round nobody has been told of. */
function hasByesToGrant({ phase, phases: [first], rounds }: Tournament): boolean {
  if (phase > 0 || first?.kind !== 'swiss') return false;
  return rounds.filter(({ status }) => status !== 'draft').length < first.rounds;
}
/** Whether somebody may still be paired by score; in a bracket places say who meets whom. */
function isToBePaired(tournament: Tournament): boolean {
  return isAhead(tournament) && tournament.phases.slice(tournament.phase).some(({ kind }) => kind === 'swiss');
}

function isPlayed({ status }: Tournament): boolean {
  return status === 'running' || status === 'cut';
}
function isOpen(tournament: Tournament): boolean {
  return ['published', 'playing', 'time-called'].includes(currentRound(tournament)?.status ?? '');
}

const HOUSE_ONLY = ['CreateTournament', 'CommitSeed', 'SeatTable'];

/** What these eyes may send now; details are looked at when it is sent. */
export function possibleFor(tournament: Tournament, eyes: TournamentEyes, nowMs: number): WishType[] {
  if (isOver(tournament.status) || eyes.account === null) return [];
  const types = Object.keys(RIGHTS).filter((type) => !HOUSE_ONLY.includes(type)) as WishType[];
  return types.filter((type) => {
    const role = roleOf(eyes, type);
    if (role === undefined) return false;
    if (PLAIN.includes(type))
      return isDecided(tournament, { type, by: eyes.account, role } as TournamentCommand, nowMs);
    return NEEDS[type]?.(tournament) ?? true;
  });
}

export const statusesFor = (tournament: Tournament, eyes: TournamentEyes, nowMs: number): TournamentStatus[] =>
  eyes.account === null || !eyes.roles.includes('director')
    ? []
    : TOURNAMENT_STATUSES.filter((to) => {
        const rest = { by: eyes.account as string, role: 'director', reason: 'asked', auditUntilMs: nowMs } as const;
        return isDecided(tournament, { type: 'ChangeStatus', to, ...rest }, nowMs);
      });

function roleOf({ roles, entrant }: TournamentEyes, type: WishType): Role | undefined {
  const allowed = RIGHTS[type].roles;
  const held = allowed.find((role) => roles.includes(role));
  if (held !== undefined) return held;
  const mayPlay = type === 'Register' ? entrant === null : entrant !== null;
  return mayPlay && allowed.includes('player') ? 'player' : undefined;
}

const isDecided = (tournament: Tournament, command: TournamentCommand, nowMs: number): boolean =>
  !isRejection(tournamentDecider.decide(tournament, command, { nowMs } as Context));
