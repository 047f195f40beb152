import { isRejection, type Context } from '@logbuoy/kernel';
import { RIGHTS, type TournamentCommand } from './commands';
import { decide } from './decide';
import { deckCheckCommitment } from './deck-checks';
import { refusePairing, seedCommitment } from './rounds';
import {
  currentRound,
  entrantOf,
  inOrder,
  isActive,
  isOver,
  TOURNAMENT_STATUSES,
  type Role,
  type Tournament,
  type TournamentStatus,
} from './state';
import { WITNESSES, type Scene } from './witnesses';

/** Who asks: an account, the roles it holds here, and the entrant it is, if it plays. */
export interface Asker {
  readonly account: string;
  readonly roles: readonly Role[];
  readonly entrant: string | null;
}
export type CommandType = TournamentCommand['type'];

/** What only the server itself does. */
const HOUSE_ONLY: readonly CommandType[] = ['CreateTournament', 'CommitSeed', 'SeatTable', 'NoteLate'];
const TYPES = (Object.keys(RIGHTS) as CommandType[]).filter((type) => !HOUSE_ONLY.includes(type));
const REASON = 'asked';
const SEED = '00'.repeat(32);

/**
 * The commands that this asker could send now with some arguments and to some effect. Each is tried with arguments made from
 * the event as it stands, since deciding changes nothing; so this cannot say otherwise than the decision itself.
 */
export function possibleCommands(tournament: Tournament, asker: Asker, nowMs: number): CommandType[] {
  if (tournament.status === 'none') return [];
  const scenes = new Map<'staff' | 'player', Scene>();
  const open = withSeeds(tournament);
  const sceneFor = (role: Role): Scene => {
    const kind = role === 'player' ? 'player' : 'staff';
    const known = scenes.get(kind) ?? sceneOf(open, kind === 'player' ? asker : undefined);
    scenes.set(kind, known);
    return known;
  };
  const isPossible = (type: CommandType, role: Role): boolean => {
    if (type === 'ChangeStatus') return possibleStatuses(tournament, asker, nowMs).length > 0;
    const by = { by: asker.account, role, reason: REASON };
    // Pairing or costing a large field to know whether it can be paired would be too dear.
    if (type === 'PairRound' && isSwiss(open)) return refusePairing(open) === undefined && hasTwo(open);
    if (type === 'OverridePairing') return currentRound(open)?.status === 'draft' && !isOver(open.status);
    for (const witness of WITNESSES[type](sceneFor(role)))
      if (hasEffect(open, { type, ...witness, ...by } as TournamentCommand, nowMs)) return true;
    return false;
  };
  return TYPES.filter((type) => rolesFor(type, asker).some((role) => isPossible(type, role)));
}

/** Where ChangeStatus may lead to. */
export function possibleStatuses(tournament: Tournament, { account, roles }: Asker, nowMs: number): TournamentStatus[] {
  if (!roles.includes('director')) return [];
  const rest = { by: account, role: 'director', reason: REASON, auditUntilMs: nowMs } as const;
  return TOURNAMENT_STATUSES.filter((to) => hasEffect(tournament, { type: 'ChangeStatus', to, ...rest }, nowMs));
}

function rolesFor(type: CommandType, { roles, entrant }: Asker): Role[] {
  const allowed = RIGHTS[type].roles;
  const plays = type === 'Register' ? entrant === null : entrant !== null;
  const staff = allowed.find((role) => role !== 'player' && roles.includes(role));
  return [...(staff === undefined ? [] : [staff]), ...(plays && allowed.includes('player') ? ['player' as const] : [])];
}

function hasEffect(tournament: Tournament, command: TournamentCommand, nowMs: number): boolean {
  const decision = decide(tournament, command, { nowMs } as Context);
  return !isRejection(decision) && decision.length > 0;
}

const isSwiss = ({ phases, phase }: Tournament): boolean => phases[phase]?.kind === 'swiss';
const hasTwo = (tournament: Tournament): boolean => inOrder(tournament).filter(isActive).length >= 2;

/** Seeds are the server's: it commits to those that are missing, and knows the values of the others. */
function withSeeds(tournament: Tournament): Tournament {
  const { rounds, commitments, checkCommitments } = tournament;
  const numbers = [rounds.length, rounds.length + 1];
  const pairing = numbers.map((round) => [round, seedCommitment(tournament, round, SEED)] as const);
  const checks = Object.keys(checkCommitments).map(
    (round) => [round, deckCheckCommitment(tournament, Number(round), SEED)] as const,
  );
  return {
    ...tournament,
    commitments: { ...commitments, ...Object.fromEntries(pairing) },
    checkCommitments: Object.fromEntries(checks),
  };
}

function sceneOf(tournament: Tournament, asker: Asker | undefined): Scene {
  const round = currentRound(tournament);
  const own = asker?.entrant;
  const isOwn = (id: string) => own === undefined || id === own;
  return {
    tournament,
    seed: SEED,
    account: asker?.account,
    entrants:
      own === undefined
        ? inOrder(tournament)
        : [entrantOf(tournament, own ?? undefined)].filter((one) => one !== undefined),
    round: round?.number ?? 0,
    tables: round?.tables.filter(({ a, b }) => isOwn(a) || isOwn(b)) ?? [],
    seated: ({ a, b }) => [a, b].filter(isOwn),
  };
}
