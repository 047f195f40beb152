import { isRejection, reject, unreachable, type Context, type Decision, type Rejection } from '@logbuoy/kernel';
import * as calls from './calls';
import * as certification from './certification';
import { RIGHTS, type TournamentCommand } from './commands';
import * as lifecycle from './lifecycle';
import * as deckChecks from './deck-checks';
import * as decks from './decks';
import type { TournamentEvent } from './events';
import * as notices from './notices';
import * as penalties from './penalties';
import * as people from './people';
import * as results from './results';
import * as rounds from './rounds';
import * as tables from './tables';
import { entrantOf, isOver, type Tournament } from './state';

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

const OPEN_TO_CHANGE = new Set(['CreateTournament', 'ChangeStatus', 'Certify', 'RevokeCertificate', 'RevealDecks']);

function refuseActor(tournament: Tournament, command: TournamentCommand): Rejection | undefined {
  const { type, by, role, reason } = command;
  if (type === 'CreateTournament') return tournament.status === 'none' ? undefined : reject('tournament-exists');
  if (tournament.status === 'none') return reject('no-such-tournament');
  if (isOver(tournament.status) && !OPEN_TO_CHANGE.has(type))
    return reject('tournament-over', { status: tournament.status });
  const { roles, reason: reasonNeeded } = RIGHTS[type];
  if (!roles.includes(role)) return reject('role-may-not', { role });
  if (reasonNeeded === true && (reason === undefined || reason.trim() === '')) return reject('reason-missing');
  if (role === 'system') return by.startsWith('system:') ? undefined : reject('role-not-held', { role });
  if (role !== 'player')
    return tournament.roles[by]?.includes(role) === true ? undefined : reject('role-not-held', { role });
  if (type === 'Register') return command.account === by ? undefined : reject('not-yourself');
  const id = 'entrant' in command ? command.entrant : undefined;
  const entrant = id === undefined ? undefined : entrantOf(tournament, id);
  return entrant?.account === by ? undefined : reject('not-yourself');
}

function dispatch(
  tournament: Tournament,
  command: TournamentCommand,
  { nowMs }: Context,
): readonly lifecycle.Undone[] | Rejection {
  switch (command.type) {
    case 'CreateTournament':
      return lifecycle.createTournament(command);
    case 'ChangeRuleset':
      return lifecycle.changeRuleset(tournament, command);
    case 'ChangeStatus':
      return lifecycle.changeStatus(tournament, command, nowMs);
    case 'StartPhase':
      return lifecycle.startPhase(tournament);
    case 'Certify':
      return certification.certify(tournament, nowMs);
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
      return decks.submitDeck(tournament, command);
    case 'LockDecks':
      return decks.lockDecks(tournament);
    case 'ForbidPair':
      return people.forbidPair(tournament, command);
    case 'Penalise':
      return penalties.penalise(tournament, command, nowMs);
    case 'CommitSeed':
      return rounds.commitSeed(tournament, command);
    case 'PairRound':
      return rounds.pairNextRound(tournament, command);
    case 'OverridePairing':
      return rounds.overridePairing(tournament, command);
    case 'DiscardDraft':
      return rounds.discardDraft(tournament);
    case 'PublishRound':
      return rounds.publishRound(tournament);
    case 'StartRound':
      return rounds.startRound(tournament, nowMs);
    case 'CallTime':
      return rounds.callTime(tournament, nowMs);
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
      return dispatchDesk(tournament, command, nowMs);
  }
}

type DeskCommand = Extract<
  TournamentCommand,
  {
    type:
      | 'RevokeCertificate'
      | 'ChangeCapacity'
      | 'ChangePhases'
      | 'SetLegalityDate'
      | 'RevealDecks'
      | 'AllowPair'
      | 'GrantBye'
      | 'UnpublishRound'
      | 'SwapTables'
      | 'PauseTable'
      | 'ResumeTable'
      | 'VoidMatch'
      | 'TakeSeat'
      | 'NoteLate'
      | 'Concede'
      | 'OfferDraw'
      | 'Contest'
      | 'CallJudge'
      | 'ClaimCall'
      | 'CloseCall'
      | 'RuleCall'
      | 'AppealRuling'
      | 'DecideAppeal'
      | 'DrawDeckChecks'
      | 'OrderDeckCheck'
      | 'RecordDeckCheck'
      | 'Announce'
      | 'SetBroadcastDelay'
      | 'FeatureTable'
      | 'OptOutOfBroadcast';
  }
>;

/** What is done around the rounds: tables, calls, decks, notices. */
function dispatchDesk(
  tournament: Tournament,
  command: DeskCommand,
  nowMs: number,
): readonly lifecycle.Undone[] | Rejection {
  switch (command.type) {
    case 'RevokeCertificate':
      return certification.revokeCertificate(tournament, nowMs);
    case 'ChangePhases':
      return lifecycle.changePhases(tournament, command);
    case 'ChangeCapacity':
      return people.changeCapacity(tournament, command);
    case 'SetLegalityDate':
      return lifecycle.setLegalityDate(tournament, command);
    case 'RevealDecks':
      return decks.revealDecks(tournament);
    case 'AllowPair':
      return people.allowPair(tournament, command);
    case 'GrantBye':
      return people.grantBye(tournament, command);
    case 'UnpublishRound':
      return tables.unpublishRound(tournament);
    case 'SwapTables':
      return tables.swapTables(tournament, command);
    case 'PauseTable':
      return tables.pauseTable(tournament, command, nowMs);
    case 'ResumeTable':
      return tables.resumeTable(tournament, command, nowMs);
    case 'VoidMatch':
      return tables.voidMatch(tournament, command);
    case 'NoteLate':
      return tables.noteLate(tournament, command, nowMs);
    case 'TakeSeat':
      return tables.takeSeat(tournament, command);
    case 'Concede':
      return tables.concede(tournament, command);
    case 'OfferDraw':
      return tables.offerDraw(tournament, command);
    case 'Contest':
      return tables.contest(tournament, command);
    case 'CallJudge':
      return calls.callJudge(tournament, command, nowMs);
    case 'ClaimCall':
      return calls.claimCall(tournament, command);
    case 'CloseCall':
      return calls.closeCall(tournament, command);
    case 'RuleCall':
      return calls.ruleCall(tournament, command);
    case 'AppealRuling':
      return calls.appealRuling(tournament, command);
    case 'DecideAppeal':
      return calls.decideAppeal(tournament, command);
    case 'DrawDeckChecks':
      return deckChecks.drawDeckChecks(tournament, command);
    case 'OrderDeckCheck':
      return deckChecks.orderDeckCheck(tournament, command);
    case 'RecordDeckCheck':
      return deckChecks.recordDeckCheck(tournament, command);
    case 'Announce':
      return notices.announce(tournament, command, nowMs);
    case 'SetBroadcastDelay':
      return notices.setBroadcastDelay(tournament, command);
    case 'FeatureTable':
      return notices.featureTable(tournament, command);
    case 'OptOutOfBroadcast':
      return notices.optOut(tournament, command);
    default:
      return unreachable(command);
  }
}
