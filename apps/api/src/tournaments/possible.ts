import { isRejection, type Context } from '@logbuoy/kernel';
import type { WishType } from '@logbuoy/contracts';
import {
  currentRound,
  RIGHTS,
  TOURNAMENT_STATUSES,
  tournamentDecider,
  type Role,
  type Tournament,
  type TournamentCommand,
  type TournamentStatus,
} from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';

const isOver = ({ status }: Tournament): boolean =>
  status === 'certified' || status === 'archived' || status === 'cancelled' || status === 'did-not-occur';

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
  Register: ({ status }) => status === 'registration' || status === 'check-in',
  AddLate: ({ status, phase, seeds }) =>
    (status === 'locked' || status === 'running') && phase === 0 && seeds.length === 0,
  CheckIn: ({ status }) => status === 'check-in',
  Withdraw: ({ status }) => status === 'registration' || status === 'check-in',
  Drop: isPlayed,
  ReEnter: ({ status, phase }) => status === 'running' && phase === 0,
  SubmitDeck: ({ decksLocked }) => !decksLocked,
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
};

function isPlayed({ status }: Tournament): boolean {
  return status === 'running' || status === 'cut';
}
function isOpen(tournament: Tournament): boolean {
  return ['published', 'playing', 'time-called'].includes(currentRound(tournament)?.status ?? '');
}

const HOUSE_ONLY = ['CreateTournament', 'CommitSeed', 'SeatTable'];

/** What these eyes may send now; details are looked at when it is sent. */
export function possibleFor(tournament: Tournament, eyes: TournamentEyes, nowMs: number): WishType[] {
  if (isOver(tournament) || eyes.account === null) return [];
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
