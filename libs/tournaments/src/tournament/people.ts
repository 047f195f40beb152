import { reject } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import { isCapacity, type Decided, type Undone } from './lifecycle';
import { samePair } from './evolve';
import { forfeitOf, isPartyTo } from './results';
import { valueAt } from './bucket-map';
import { currentRound, entrantOf, inOrder, isActive, ROLES, type Table, type Tournament } from './state';

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

/** Two people may share a name; no account may enter twice. */
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
  const entered = account === undefined ? undefined : valueAt(tournament.entrantOfAccount, account);
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

/** A late player plays in the next round that is not out yet, or at once against the player with the bye. */
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
  if (round.status === 'draft' && round.outdated) return [added]; // it must be paired again, and then with them
  return [added, { type: 'ByeFilled', round: round.number, table: round.tables.length + 1, holder, entrant }];
}

/** A larger room takes in the waiting list; a smaller one removes no player. */
export function changeCapacity(tournament: Tournament, { capacity }: Of<'ChangeCapacity'>): Decided {
  if (tournament.status !== 'registration' && tournament.status !== 'check-in' && tournament.status !== 'announced')
    return reject('registration-closed');
  if (capacity !== null && !isCapacity(capacity)) return reject('capacity-malformed');
  if (capacity !== null && capacity < tournament.registered)
    return reject('capacity-below-entries', { registered: tournament.registered });
  if (capacity === tournament.capacity) return [];
  const free = (capacity ?? Infinity) - tournament.registered;
  const movedUp = inOrder(tournament)
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(0, free));
  return [
    { type: 'CapacityChanged', capacity },
    ...movedUp.map(({ id }): Undone => ({ type: 'PlayerAdmitted', entrant: id })),
  ];
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
  if (here?.status !== 'registered' && here?.status !== 'waiting') return reject('no-such-entrant');
  return here.checkedIn ? [] : [{ type: 'PlayerCheckedIn', entrant }];
}

/** A player who leaves during a match has lost it; a draft with them in it has to be made again. */
export function drop(tournament: Tournament, { entrant, noShow, by }: Of<'Drop'>): Decided {
  const leaving = entrantOf(tournament, entrant);
  if (leaving === undefined || !isActive(leaving)) return reject('not-playing');
  if (leaving.account !== by && decidesOwnMatch(tournament, entrant, by)) return reject('party-to-match');
  return [{ type: 'PlayerDropped', entrant, noShow: noShow === true }, ...openMatchLost(tournament, entrant)];
}

export function openMatchLost(tournament: Tournament, entrant: string): Undone[] {
  const open = openMatchOf(tournament, entrant);
  return open === undefined ? [] : [forfeitOf(tournament, tournament.rounds.length, open, [entrant])];
}

function openMatchOf(tournament: Tournament, entrant: string): Table | undefined {
  const round = currentRound(tournament);
  if (round === undefined || round.status === 'draft' || round.status === 'closed') return undefined;
  return round.tables.find(
    ({ a, b, result, voided }) => result === undefined && !voided && (a === entrant || b === entrant),
  );
}

/** Sending one's opponent away during the match would win it. */
function decidesOwnMatch(tournament: Tournament, entrant: string, by: string): boolean {
  const open = openMatchOf(tournament, entrant);
  return open !== undefined && isPartyTo(tournament, open, by);
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
  if (found.account === by || decidesOwnMatch(tournament, entrant, by)) return reject('party-to-match');
  return [{ type: 'PlayerDisqualified', entrant }, ...openMatchLost(tournament, entrant)];
}

export function forbidPair(tournament: Tournament, { pair }: Of<'ForbidPair'>): Decided {
  const [one, other] = pair;
  if (one === other || entrantOf(tournament, one) === undefined || entrantOf(tournament, other) === undefined)
    return reject('no-such-entrant');
  return [{ type: 'PairForbidden', pair }];
}

export function allowPair(tournament: Tournament, { pair }: Of<'AllowPair'>): Decided {
  const isForbidden = tournament.forbidden.some((forbidden) => samePair(forbidden, pair));
  return isForbidden ? [{ type: 'PairAllowed', pair }] : reject('not-forbidden');
}

/** A bye that was won elsewhere or is owed, for a round that is not paired yet. */
export function grantBye(tournament: Tournament, { entrant, round }: Of<'GrantBye'>): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined || !['registered', 'active'].includes(found.status)) return reject('no-such-entrant');
  if (tournament.phase > 0 || tournament.phases[0]?.kind !== 'swiss') return reject('no-byes-here');
  const last = currentRound(tournament);
  const paired = last === undefined ? 0 : last.status === 'draft' ? last.number - 1 : last.number;
  if (!Number.isInteger(round) || round <= paired || round > tournament.phases[0].rounds)
    return reject('round-paired-already');
  if (tournament.byeGrants.some((grant) => grant.entrant === entrant && grant.round === round))
    return reject('bye-granted-already');
  return [{ type: 'ByeGranted', entrant, round }];
}
