import { matchStream, type AccountId, type MatchId } from '@logbuoy/kernel';
import type { EventStore } from '@logbuoy/event-store';
import { seatOf } from '@logbuoy/games';
import {
  currentRound,
  entrantOf,
  lateAt,
  rulesetOf,
  type Round,
  type Table,
  type Tournament,
  type TournamentId,
} from '@logbuoy/tournaments';
import { actorOf } from '../identity/account-loop';
import { ifDamaged } from '../damage';
import type { MatchLoop } from '../matches';
import type { HouseOrders } from './house-orders';

const LATE = 'late';

export interface NoShowParts {
  readonly matches: MatchLoop;
  readonly orders: HouseOrders;
  readonly store: EventStore;
}

/**
 * The penalty steps for a player who does not come to a match on the server: they are absent now, and never did anything in the match.
 * A player who loses the connection after the first move is left to the match clock.
 */
export class NoShows {
  constructor(private readonly parts: NoShowParts) {}

  async apply(id: TournamentId, tournament: Tournament, number: number, step: number): Promise<void> {
    const round = currentRound(tournament);
    const rung = rulesetOf(tournament).late[step];
    if (rung === undefined || round?.number !== number || round.status !== 'playing') return;
    if (tournament.play === null) return this.tellStaff(id, round, step);
    const losesMatch = rung.drops || rung.penalty === 'match-loss' || rung.penalty === 'disqualification';
    for (const table of round.tables) {
      const absent = table.result === undefined ? await ifDamaged(this.absentAt(tournament, table), []) : [];
      if (absent.length === 0) continue;
      const key = `late-${number}-${table.table}-${step}`;
      const reason = `not at the table after ${rung.afterMinutes} minutes`;
      if (losesMatch) {
        const order = {
          type: 'RecordAbsence',
          round: number,
          table: table.table,
          absent,
          drop: rung.drops,
          reason,
        } as const;
        await this.parts.orders.give(id, key, order);
      } else
        for (const entrant of absent)
          await this.parts.orders.give(id, `${key}-${entrant}`, {
            type: 'Penalise',
            entrant,
            infraction: LATE,
            kind: rung.penalty,
            reason,
          });
    }
  }

  /** On paper only staff see who is present, so they decide; a fact reminds them that it is time. */
  private async tellStaff(id: TournamentId, round: Round, step: number): Promise<void> {
    for (const table of round.tables)
      if (lateAt(round, table).length > 0 && (table.lateStep ?? -1) < step) {
        const order = { type: 'NoteLate', round: round.number, table: table.table, step } as const;
        await this.parts.orders.give(id, `note-late-${round.number}-${table.table}-${table.a}-${step}`, order);
      }
  }

  private async absentAt(tournament: Tournament, { a, b, match }: Table): Promise<string[]> {
    if (match === undefined) return [];
    const stream = matchStream(match as MatchId);
    const { state } = await this.parts.matches.load(stream);
    if (state.status !== 'playing') return [];
    const away = [a, b].filter((id) => {
      const seat = seatOf(state, accountOf(tournament, id));
      return seat !== undefined && state.seats[seat]?.absent === true;
    });
    if (away.length === 0) return [];
    const acted = new Set<string>();
    for await (const { by } of this.parts.store.readStream(stream)) acted.add(by);
    return away.filter((id) => !acted.has(actorOf(accountOf(tournament, id))));
  }
}

const accountOf = (tournament: Tournament, id: string): AccountId =>
  (entrantOf(tournament, id)?.account ?? '') as AccountId;
