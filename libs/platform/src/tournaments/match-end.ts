import { seatOf, type MatchCommand, type MatchState } from '@logbuoy/games';
import { matchStream, type AccountId, type CommandId, type MatchId } from '@logbuoy/kernel';
import { currentRound, entrantOf, rulesetOf, type Table, type Tournament } from '@logbuoy/tournaments';
import type { MatchLoop } from '../matches';
import { DoneBefore } from './done-before';
import { TOURNAMENT_HOUSE } from './house-orders';
import { TOURNAMENT_HOST } from './seating';

export interface DecidedTable extends Table {
  readonly match: string;
}

/** Tables whose event knows the result, or wants none: their matches can end. */
export const decidedTables = (tournament: Tournament): DecidedTable[] =>
  (currentRound(tournament)?.tables ?? []).filter(
    (table): table is DecidedTable => table.match !== undefined && (table.result !== undefined || table.voided),
  );

/**
 * Ends matches that were decided elsewhere: a player left the event, was disqualified or did not come, or staff entered a result.
 * The player who lost there concedes; where neither did, or both, the match is drawn. A match that is over stays as it is.
 */
export class MatchEnds {
  private readonly before = new DoneBefore();

  constructor(private readonly matches: MatchLoop) {}

  apply(tournament: Tournament, table: DecidedTable): Promise<void> {
    return this.before.once(table.match, () => this.end(tournament, table));
  }

  private async end(tournament: Tournament, table: DecidedTable): Promise<'done' | 'not-yet'> {
    for (const command of endingOf(tournament, table, await this.state(table))) await this.send(table, command);
    const { status } = await this.state(table);
    return status === 'playing' || status === 'open' ? 'not-yet' : 'done';
  }

  private async state({ match }: DecidedTable): Promise<MatchState> {
    return (await this.matches.load(matchStream(match as MatchId))).state;
  }

  private async send({ match }: DecidedTable, command: MatchCommand): Promise<void> {
    const sender = { commandId: `tournament-decided-${command.type}` as CommandId, by: TOURNAMENT_HOUSE };
    const handled = await this.matches.handle(matchStream(match as MatchId), command, sender);
    if (handled.kind !== 'accepted' && handled.kind !== 'rejected') throw new Error(`end of ${match}: ${handled.kind}`);
  }
}

function endingOf(tournament: Tournament, table: DecidedTable, state: MatchState): MatchCommand[] {
  // A table that is decided need not wait for shares.
  if (state.status === 'open') return [{ type: 'CloseTable', by: TOURNAMENT_HOST }];
  if (state.status !== 'playing') return [];
  const seated = [table.a, table.b].map((id) => {
    const player = (entrantOf(tournament, id)?.account ?? '') as AccountId;
    return { id, player, seat: seatOf(state, player) };
  });
  const lost = seated.filter(({ id }) => hasLost(tournament, table, id));
  const [one, other] = lost.length === 1 ? lost : seated;
  if (one?.seat === undefined) return [];
  const going: MatchCommand[] = state.pause === null ? [] : [{ type: 'ResumeMatch', judge: state.pause.judge }];
  const { seat, player } = one;
  if (lost.length === 1 || other?.seat === undefined) return [...going, { type: 'Concede', seat, player }];
  // A seat that has offered a draw need not be asked again.
  const agreeing = state.draw?.by === seat ? other : one;
  const offering = agreeing === other ? one : other;
  return [
    ...going,
    { type: 'OfferDraw', seat: offering.seat as typeof seat, player: offering.player },
    { type: 'AcceptDraw', seat: agreeing.seat as typeof seat, player: agreeing.player },
  ];
}

function hasLost(tournament: Tournament, { a, result, forfeitedBy }: DecidedTable, id: string): boolean {
  if (result === undefined) return false;
  const code = id === a ? result.a : result.b;
  const outcome = rulesetOf(tournament).outcomes.find((one) => one.code === code);
  return forfeitedBy.includes(id) || outcome?.countsAs === 'loss';
}
