import type { Games, MatchCommand } from '@logbuoy/games';
import { matchStream, type AccountId, type CommandId, type Json, type MatchId } from '@logbuoy/kernel';
import {
  currentRound,
  entrantOf,
  rulesetOf,
  type Entrant,
  type Round,
  type Table,
  type Tournament,
  type TournamentId,
} from '@logbuoy/tournaments';
import { NotRetryable } from '../jobs';
import type { Clock } from '../clock';
import { GivenStart, mustBeAccepted, type MatchLoop, type Tables } from '../matches';
import type { DeckLists } from './deck-lists';
import { TOURNAMENT_HOUSE, type HouseOrders } from './house-orders';
import { SEATS_OF_PAIR } from './slip-of-match';

/** Opens the tables of tournaments, and only those: at such a table seats are given, not taken. */
export const TOURNAMENT_HOST = 'house-tournaments' as AccountId;

const MINUTE_MS = 60_000;

export interface SeatingParts {
  readonly matches: MatchLoop;
  readonly orders: HouseOrders;
  readonly decks: DeckLists;
  readonly games: Games;
  readonly tables: Tables;
  readonly clock: Clock;
  /** How long players may take to commit to their shares of the draws; at 0 the match starts at once and without any. */
  readonly shareWaitMs: number;
}

/** The tables of the round being played that should have a match and have none; both must have an account to sit. */
export function unseatedTables(
  tournament: Tournament,
): { readonly round: Round; readonly tables: readonly Table[] } | undefined {
  const round = currentRound(tournament);
  if (tournament.play === null || (round?.status !== 'playing' && round?.status !== 'time-called')) return undefined;
  const hasAccount = (id: string) => entrantOf(tournament, id)?.account !== undefined;
  const tables = round.tables.filter(
    ({ a, b, match, result, voided }) =>
      match === undefined && result === undefined && !voided && hasAccount(a) && hasAccount(b),
  );
  return tables.length === 0 ? undefined : { round, tables };
}

/**
 * Opens a match for every table that waits for one and seats both players with the decks they handed in. It starts when both
 * have brought their shares, or when they have been waited for long enough. Match and commands have ids that follow from the
 * table: a second run finds the work done.
 */
export class Seating {
  readonly starting: GivenStart;

  constructor(private readonly parts: SeatingParts) {
    this.starting = new GivenStart({ ...parts, host: TOURNAMENT_HOST, senderOf: sender });
  }

  async seatAll(id: TournamentId, tournament: Tournament, signal?: AbortSignal): Promise<void> {
    const waiting = unseatedTables(tournament);
    if (waiting === undefined) return;
    const failures: unknown[] = [];
    for (const table of waiting.tables) {
      signal?.throwIfAborted(); // of a large field the other tables are seated where the service runs next
      await this.seat(id, tournament, waiting.round, table).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0]; // the other tables play meanwhile
  }

  private async seat(id: TournamentId, tournament: Tournament, round: Round, table: Table): Promise<void> {
    const { orders, tables, shareWaitMs } = this.parts;
    const match = orders.matchOf(id, round.number, table.table, table.a, table.b);
    const [first, second] = [table.a, table.b].map((one) => entrantOf(tournament, one) as Entrant);
    const decks = [await this.deckOf(id, tournament, first), await this.deckOf(id, tournament, second)];
    await this.send(match, 'create', {
      type: 'CreateMatch',
      match,
      game: tournament.play?.game ?? '',
      players: SEATS_OF_PAIR.length,
      clock: tournament.play?.clock ?? null,
      spectators: { allowed: true, delayMs: delayMs(tournament) },
      listed: true,
      createdBy: TOURNAMENT_HOST,
      ...(shareWaitMs === 0 ? {} : { shareWaitMs }),
    });
    for (const [i, entrant] of [first, second].entries()) {
      const seat = SEATS_OF_PAIR[i] as 'north';
      const player = entrant?.account as AccountId;
      const equipment = decks[i] ?? null;
      mustBeAccepted('TakeSeat', match, await tables.sit(match, { seat, player, equipment }, sender(`seat-${i + 1}`)));
    }
    // The link is recorded when the match is ready to be played; at once where players must come first, so that they find it.
    if (shareWaitMs === 0) await this.starting.start(match);
    const order = { type: 'SeatTable', round: round.number, table: table.table, match } as const;
    const handled = await orders.give(id, `seat-${match}`, order);
    if (handled.kind !== 'accepted' && handled.kind !== 'rejected')
      throw new Error(`table ${table.table} could not be noted: ${handled.kind}`);
  }

  /** The list behind the hash on record, and no other. */
  private async deckOf(
    id: TournamentId,
    { play }: Tournament,
    entrant: Entrant | undefined,
  ): Promise<Json | undefined> {
    if (entrant?.deck === undefined) return undefined;
    const deck = await this.parts.decks.find(id, entrant);
    if (deck === undefined || (await this.parts.decks.hashOf(play?.game ?? '', deck)) !== entrant.deck)
      throw new NotRetryable(`the deck of ${entrant.id} is not the one that was handed in`);
    return deck;
  }

  private async send(match: MatchId, what: string, command: MatchCommand): Promise<void> {
    const handled = await this.parts.matches.handle(matchStream(match), command, sender(what));
    mustBeAccepted(command.type, match, handled);
  }
}

const sender = (what: string) => ({ commandId: `tournament-${what}` as CommandId, by: TOURNAMENT_HOUSE });

const delayMs = (tournament: Tournament): number =>
  MINUTE_MS * (tournament.broadcastDelayMinutes ?? rulesetOf(tournament).publication.spectatorDelayMinutes);
