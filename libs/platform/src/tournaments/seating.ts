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
import type { MatchLoop } from '../matches';
import type { DeckPapers } from './deck-papers';
import { hashOfDeck } from './deck-papers';
import { TOURNAMENT_HOUSE, type HouseOrders } from './house-orders';
import { SEATS_OF_PAIR } from './slip-of-match';

/** Opens the tables of tournaments, and only those: at such a table seats are given, not taken. */
export const TOURNAMENT_HOST = 'house-tournaments' as AccountId;

const MINUTE_MS = 60_000;

export interface SeatingParts {
  readonly matches: MatchLoop;
  readonly orders: HouseOrders;
  readonly decks: DeckPapers;
  readonly games: Games;
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
 * Opens a match for every table that waits for one, seats both players with the decks they handed in and starts it. Match
 * and commands have ids that follow from the table: whoever does this again finds it done.
 */
export class Seating {
  constructor(private readonly parts: SeatingParts) {}

  async seatAll(id: TournamentId, tournament: Tournament): Promise<void> {
    const waiting = unseatedTables(tournament);
    if (waiting === undefined) return;
    const failures: unknown[] = [];
    for (const table of waiting.tables)
      await this.seat(id, tournament, waiting.round, table).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0]; // the other tables play meanwhile
  }

  private async seat(id: TournamentId, tournament: Tournament, round: Round, table: Table): Promise<void> {
    const { orders } = this.parts;
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
    });
    for (const [i, entrant] of [first, second].entries())
      await this.send(match, `seat-${i + 1}`, {
        type: 'TakeSeat',
        seat: SEATS_OF_PAIR[i] as 'north',
        player: entrant?.account as AccountId,
        ...(decks[i] === undefined ? {} : { equipment: decks[i] }),
      });
    await this.send(match, 'start', { type: 'StartMatch', by: TOURNAMENT_HOST });
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
    if (deck === undefined || hashOfDeck(play?.game ?? '', deck) !== entrant.deck)
      throw new NotRetryable(`the deck of ${entrant.id} is not the one that was handed in`);
    return deck;
  }

  private async send(match: MatchId, what: string, command: MatchCommand): Promise<void> {
    const sender = { commandId: `tournament-${what}` as CommandId, by: TOURNAMENT_HOUSE };
    const handled = await this.parts.matches.handle(matchStream(match), command, sender);
    if (handled.kind === 'rejected') throw new NotRetryable(`${command.type} was refused: ${handled.rejection.code}`);
    if (handled.kind !== 'accepted') throw new Error(`${command.type} at ${match}: ${handled.kind}`);
  }
}

const delayMs = (tournament: Tournament): number =>
  MINUTE_MS * (tournament.broadcastDelayMinutes ?? rulesetOf(tournament).publication.spectatorDelayMinutes);
