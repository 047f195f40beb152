import { reject } from '@logbuoy/kernel';
import { PENALTY_KINDS, type PenaltyKind } from '../ruleset';
import type { TournamentCommand } from './commands';
import type { Decided, Undone } from './course';
import { forfeitOf, isPartyTo } from './results';
import { rulesetOf } from './sheets';
import { onShelf } from './shelf';
import { currentRound, entrantOf, inOrder, isActive, ROLES, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

export function changeRole(
  tournament: Tournament,
  { type, account, granted, by }: Of<'GrantRole' | 'RevokeRole'>,
): Decided {
  if (!ROLES.includes(granted) || granted === 'player' || granted === 'system') return reject('no-such-role');
  const holds = tournament.roles[account]?.includes(granted) === true;
  if (type === 'GrantRole') return holds ? reject('role-already-held') : [{ type: 'RoleGranted', account, granted }];
  if (!holds) return reject('role-not-held');
  if (granted === 'director' && account === by) return reject('director-needed');
  return [{ type: 'RoleRevoked', account, granted }];
}

/** Two people may share a name; nobody may enter twice. */
export function register(tournament: Tournament, { entrant, name, account }: Of<'Register'>): Decided {
  if (tournament.status !== 'registration' && tournament.status !== 'check-in') return reject('registration-closed');
  const refusal = refuseEntry(tournament, entrant, name, account);
  if (refusal !== undefined) return refusal;
  const isFull = tournament.capacity !== null && tournament.registered >= tournament.capacity;
  return [entry(tournament, entrant, name, account, isFull ? 'waiting' : 'registered')];
}

function refuseEntry(tournament: Tournament, entrant: string, name: string, account: string | undefined) {
  if (entrant === '' || name.trim() === '') return reject('name-malformed');
  if (entrantOf(tournament, entrant) !== undefined) return reject('entrant-exists');
  const entered = account === undefined ? undefined : onShelf(tournament.entrantOfAccount, account);
  return entered === undefined ? undefined : reject('already-entered', { entrant: entered });
}

const entry = (
  tournament: Tournament,
  entrant: string,
  name: string,
  account: string | undefined,
  status: 'registered' | 'waiting' | 'active',
): Undone => ({
  type: 'PlayerRegistered',
  entrant,
  name: name.trim(),
  number: tournament.entries + 1,
  ...(account === undefined ? {} : { account }),
  status,
});

/** Whoever comes late plays from the next round on, or at once against whoever has the bye. */
export function addLate(tournament: Tournament, { entrant, name, account, intoBye }: Of<'AddLate'>): Decided {
  if (tournament.status !== 'locked' && tournament.status !== 'running') return reject('not-running');
  if (tournament.phase > 0 || tournament.seeds.length > 0) return reject('too-late');
  const refusal = refuseEntry(tournament, entrant, name, account);
  if (refusal !== undefined) return refusal;
  const added = entry(tournament, entrant, name, account, 'active');
  if (intoBye !== true) return [added];
  const round = currentRound(tournament);
  const [holder] = round?.byes ?? [];
  if (round === undefined || round.status === 'closed' || holder === undefined) return reject('no-bye-to-fill');
  return [added, { type: 'ByeFilled', round: round.number, table: round.tables.length + 1, holder, entrant }];
}

export function withdraw(tournament: Tournament, { entrant }: Of<'Withdraw'>): Decided {
  const leaving = entrantOf(tournament, entrant);
  if (leaving === undefined) return reject('no-such-entrant');
  if (leaving.status !== 'registered' && leaving.status !== 'waiting') return reject('drop-instead');
  const next = inOrder(tournament).find(({ status }) => status === 'waiting');
  const admits = leaving.status === 'registered' && next !== undefined;
  return [
    { type: 'PlayerWithdrawn', entrant },
    ...(admits ? [{ type: 'PlayerAdmitted', entrant: next.id } as const] : []),
  ];
}

export function checkIn(tournament: Tournament, { entrant }: Of<'CheckIn'>): Decided {
  if (tournament.status !== 'check-in') return reject('no-check-in-now');
  const here = entrantOf(tournament, entrant);
  if (here?.status !== 'registered') return reject('no-such-entrant');
  return here.checkedIn ? [] : [{ type: 'PlayerCheckedIn', entrant }];
}

/** Whoever leaves during a match has lost it; a draft with them in it has to be made again. */
export function drop(tournament: Tournament, { entrant, noShow }: Of<'Drop'>): Decided {
  const leaving = entrantOf(tournament, entrant);
  if (leaving === undefined || !isActive(leaving)) return reject('not-playing');
  return [{ type: 'PlayerDropped', entrant, noShow: noShow === true }, ...openMatchLost(tournament, entrant)];
}

function openMatchLost(tournament: Tournament, entrant: string): Undone[] {
  const round = currentRound(tournament);
  if (round === undefined || round.status === 'draft' || round.status === 'closed') return [];
  const open = round.tables.find(({ a, b, result }) => result === undefined && (a === entrant || b === entrant));
  return open === undefined ? [] : [forfeitOf(tournament, round.number, open, [entrant])];
}

/** Before the next pairing and before any cut; free wins are remembered, so leaving earns no second bye. */
export function reEnter(tournament: Tournament, { entrant }: Of<'ReEnter'>): Decided {
  const status = entrantOf(tournament, entrant)?.status;
  if (status !== 'dropped' && status !== 'no-show') return reject('not-dropped');
  if (tournament.status !== 'running' || tournament.phase > 0) return reject('too-late');
  const round = currentRound(tournament);
  if (round !== undefined && round.status !== 'closed' && round.status !== 'draft') return reject('round-open');
  return [{ type: 'PlayerReEntered', entrant }];
}

export function disqualify(tournament: Tournament, { entrant, by }: Of<'Disqualify'>): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined || found.status === 'disqualified') return reject('no-such-entrant');
  if (found.account === by) return reject('party-to-match');
  return [{ type: 'PlayerDisqualified', entrant }, ...openMatchLost(tournament, entrant)];
}

export function submitDeck(tournament: Tournament, { entrant, hash }: Of<'SubmitDeck'>): Decided {
  if (tournament.decksLocked) return reject('decks-locked');
  if (!/^[0-9a-f]{64}$/.test(hash)) return reject('hash-malformed');
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  return found.deck === hash ? [] : [{ type: 'DeckSubmitted', entrant, hash }];
}

export const lockDecks = ({ decksLocked }: Tournament): Decided => (decksLocked ? [] : [{ type: 'DecksLocked' }]);

export function forbidPair(tournament: Tournament, { pair }: Of<'ForbidPair'>): Decided {
  const [one, other] = pair;
  if (one === other || entrantOf(tournament, one) === undefined || entrantOf(tournament, other) === undefined)
    return reject('no-such-entrant');
  return [{ type: 'PairForbidden', pair }];
}

/** Warnings of one kind add up; from the ruleset's number on it is the next penalty. Also for somebody who has left. */
export function penalise(tournament: Tournament, { entrant, infraction, kind, by }: Of<'Penalise'>): Decided {
  if (entrantOf(tournament, entrant) === undefined) return reject('no-such-entrant');
  if (!PENALTY_KINDS.includes(kind)) return reject('no-such-penalty');
  const round = currentRound(tournament);
  const table = round?.tables.find(({ a, b }) => a === entrant || b === entrant);
  if (table !== undefined && isPartyTo(tournament, table, by)) return reject('party-to-match');
  const before = tournament.penalties.filter((one) => one.entrant === entrant && one.infraction === infraction);
  const given =
    kind === 'warning' && before.length + 1 >= rulesetOf(tournament).penalties.upgradeAt ? nextOf(kind) : kind;
  const fact: Undone = {
    type: 'PenaltyGiven',
    entrant,
    infraction,
    kind: given,
    asked: kind,
    round: round?.number ?? 0,
  };
  if (given === 'disqualification')
    return [fact, { type: 'PlayerDisqualified', entrant }, ...openMatchLost(tournament, entrant)];
  return given === 'match-loss' ? [fact, ...openMatchLost(tournament, entrant)] : [fact];
}

const nextOf = (kind: PenaltyKind): PenaltyKind => PENALTY_KINDS[PENALTY_KINDS.indexOf(kind) + 1] ?? kind;
