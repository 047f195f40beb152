import { isRejection, reject, unreachable, type Context, type Decision, type Rejection } from '@logbuoy/kernel';
import { RIGHTS, type TournamentCommand } from './commands';
import type { TournamentEvent } from './events';
import * as people from './people';
import * as results from './results';
import * as rounds from './rounds';
import * as course from './course';
import { entrantOf, type Tournament } from './state';

/** Who may, with a reason where one is needed; then what. */
export function decide(
  tournament: Tournament,
  command: TournamentCommand,
  context: Context,
): Decision<TournamentEvent> {
  const refusal = refuseActor(tournament, command);
  if (refusal !== undefined) return refusal;
  const decided = dispatch(tournament, command, context);
  return isRejection(decided) ? decided : decided.map((event) => ({ ...event, ...deedOf(command) }));
}

const deedOf = ({ by, role, reason }: TournamentCommand) => ({ by, role, ...(reason === undefined ? {} : { reason }) });

const OPEN_TO_CHANGE = new Set(['CreateTournament', 'ChangeStatus', 'Certify']);
const OVER = new Set(['certified', 'archived', 'cancelled', 'did-not-occur']);

function refuseActor(tournament: Tournament, command: TournamentCommand): Rejection | undefined {
  const { type, by, role, reason } = command;
  if (type === 'CreateTournament') return tournament.status === 'none' ? undefined : reject('tournament-exists');
  if (tournament.status === 'none') return reject('no-such-tournament');
  if (OVER.has(tournament.status) && !OPEN_TO_CHANGE.has(type))
    return reject('tournament-over', { status: tournament.status });
  const { roles, reason: reasonNeeded } = RIGHTS[type];
  if (!roles.includes(role)) return reject('role-may-not', { role });
  if (reasonNeeded === true && (reason === undefined || reason.trim() === '')) return reject('reason-missing');
  if (role === 'system') return by.startsWith('system:') ? undefined : reject('role-not-held', { role });
  if (role !== 'player')
    return tournament.roles[by]?.includes(role) === true ? undefined : reject('role-not-held', { role });
  if (type === 'Register') return command.account === by ? undefined : reject('not-yourself');
  const entrant = 'entrant' in command ? entrantOf(tournament, command.entrant) : undefined;
  return entrant?.account === by ? undefined : reject('not-yourself');
}

function dispatch(
  tournament: Tournament,
  command: TournamentCommand,
  { nowMs }: Context,
): readonly course.Undone[] | Rejection {
  switch (command.type) {
    case 'CreateTournament':
      return course.createTournament(command);
    case 'ChangeRuleset':
      return course.changeRuleset(tournament, command);
    case 'ChangeStatus':
      return course.changeStatus(tournament, command, nowMs);
    case 'StartPhase':
      return course.startPhase(tournament);
    case 'Certify':
      return course.certify(tournament, nowMs);
    case 'GrantRole':
    case 'RevokeRole':
      return people.changeRole(tournament, command);
    case 'Register':
      return people.register(tournament, command);
    case 'AddLate':
      return people.addLate(tournament, command);
    case 'Withdraw':
      return people.withdraw(tournament, command);
    case 'CheckIn':
      return people.checkIn(tournament, command);
    case 'ReEnter':
      return people.reEnter(tournament, command);
    case 'Disqualify':
      return people.disqualify(tournament, command);
    case 'Drop':
      return people.drop(tournament, command);
    case 'SubmitDeck':
      return people.submitDeck(tournament, command);
    case 'LockDecks':
      return people.lockDecks(tournament);
    case 'ForbidPair':
      return people.forbidPair(tournament, command);
    case 'Penalise':
      return people.penalise(tournament, command);
    case 'CommitSeed':
      return rounds.commitSeed(tournament, command);
    case 'PairRound':
      return rounds.pairNextRound(tournament, command);
    case 'OverridePairing':
      return rounds.overridePairing(tournament, command);
    case 'PublishRound':
      return rounds.publishRound(tournament);
    case 'StartRound':
      return rounds.startRound(tournament, nowMs);
    case 'CallTime':
      return rounds.callTime(tournament);
    case 'SeatTable':
      return rounds.seatTable(tournament, command);
    case 'ExtendTime':
      return rounds.extendTime(tournament, command);
    case 'CloseRound':
      return rounds.closeRound(tournament);
    case 'ReopenRound':
      return rounds.reopenRound(tournament, command);
    case 'Report':
      return results.report(tournament, command);
    case 'RecordResult':
      return results.recordResult(tournament, command);
    case 'RecordAbsence':
      return results.recordAbsence(tournament, command);
    case 'CorrectResult':
      return results.correctResult(tournament, command);
    default:
      return unreachable(command);
  }
}
