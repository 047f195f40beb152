import {
  broughtWith,
  type GameKit,
  type GameKits,
  type GivenSeat,
  type GivenTable,
  type MatchCommand,
  type MatchState,
  type SeekCommand,
} from '@logbuoy/games';
import { matchStream, SEEKS_STREAM, type Json, type MatchId, type Seat } from '@logbuoy/kernel';
import { houseBotOf, type HouseBot } from '../bots';
import type { Clock } from '../clock';
import { GivenStart, mustBeAccepted, type MatchLoop, type Tables } from '../matches';
import type { Secrets } from '../secrets';
import type { SeekDecks } from './seek-decks';
import { houseSenderOf, SEEK_HOST, type SeekLoop } from './seek-loop';

export interface GivenTablesParts {
  readonly loop: SeekLoop;
  readonly matches: MatchLoop;
  readonly tables: Tables;
  readonly kits: GameKits;
  readonly decks: SeekDecks;
  readonly secrets: Pick<Secrets, 'tableId'>;
  readonly clock: Clock;
  /** How long players may take to commit to their shares of the draws; at 0 the match starts at once and without any. */
  readonly shareWaitMs: number;
}

/**
 * Makes the tables ready that the queue has given: opens each, seats its players with what they brought, and confirms it.
 * Every step has an id that follows from the table, so it may be done again, here or on another node, and is done once.
 */
export class GivenTables {
  readonly starting: GivenStart;

  constructor(private readonly parts: GivenTablesParts) {
    this.starting = new GivenStart({ ...parts, host: SEEK_HOST, senderOf: houseSenderOf });
  }

  async makeReady(match: MatchId): Promise<void> {
    const table = (await this.parts.loop.load(SEEKS_STREAM)).state.given.find((one) => one.match === match);
    if (table === undefined) return;
    const refused = await this.openAndSeat(table);
    if (refused.length > 0) return this.giveUp(table, refused);
    if (this.parts.shareWaitMs === 0) await this.starting.start(match);
    await this.order(`ready-${match}`, { type: 'ConfirmTable', match });
    await this.dropDecks(table.seats);
  }

  /** The players who cannot sit there: one whose deck cannot be played, or all where there can be no such table. */
  private async openAndSeat(table: GivenTable): Promise<readonly GivenSeat[]> {
    const { match, game, options, clock, spectators, listed, seats } = table;
    const { shareWaitMs } = this.parts;
    const create: MatchCommand = {
      type: 'CreateMatch',
      match,
      game,
      options,
      players: seats.length,
      clock,
      spectators,
      listed,
      createdBy: SEEK_HOST,
      ...(shareWaitMs === 0 ? {} : { shareWaitMs }),
    };
    const opened = await this.parts.matches.handle(matchStream(match), create, houseSenderOf('create'));
    if (opened.kind === 'rejected') return seats;
    mustBeAccepted('CreateMatch', match, opened);
    const { order } = await this.state(match);
    for (const [i, given] of seats.entries()) {
      const seat = order[i] as Seat;
      const isHouseBot = given.seek === null;
      const equipment = isHouseBot ? await this.deckOfBot(table, given) : await this.parts.decks.of(given.seek.seek);
      const sitting = { seat, player: given.account, equipment, isHouseBot };
      const handled = await this.parts.tables.sit(match, sitting, houseSenderOf(`sit-${seat}`));
      if (handled.kind === 'rejected') return [given];
      mustBeAccepted('TakeSeat', match, handled);
    }
    return [];
  }

  private async giveUp({ match }: GivenTable, seats: readonly GivenSeat[]): Promise<void> {
    if ((await this.state(match)).status === 'open') {
      const close = { type: 'CloseTable', by: SEEK_HOST } as const;
      mustBeAccepted(
        'CloseTable',
        match,
        await this.parts.matches.handle(matchStream(match), close, houseSenderOf('close')),
      );
    }
    const refused = seats.map(({ account }) => account);
    const again = this.parts.secrets.tableId(SEEK_HOST, `again-${match}`);
    await this.order(`give-up-${match}`, { type: 'GiveUpTable', match, refused, again });
    await this.dropDecks(seats);
  }

  private async dropDecks(seats: readonly GivenSeat[]): Promise<void> {
    for (const { seek } of seats) if (seek !== null) await this.parts.decks.drop(seek.seek);
  }

  /** A starter deck that goes with what the person brings; which one follows from the table. */
  private async deckOfBot({ game, match, seats }: GivenTable, { account }: GivenSeat): Promise<Json> {
    const kit = await this.parts.kits.of(game);
    const bot = houseBotOf(account);
    if (kit === undefined || bot === undefined) return null;
    const present = await Promise.all(
      seats.flatMap(({ seek }) => (seek === null ? [] : [this.parts.decks.of(seek.seek)])),
    );
    return starterFor(
      kit,
      present.filter((deck) => deck !== null),
      bot,
      match,
    );
  }

  private async state(match: MatchId): Promise<MatchState> {
    return (await this.parts.matches.load(matchStream(match))).state;
  }

  private async order(step: string, command: SeekCommand): Promise<void> {
    const handled = await this.parts.loop.handle(SEEKS_STREAM, command, houseSenderOf(step));
    if (handled.kind !== 'accepted') throw new Error(`${command.type}: ${handled.kind}`);
  }
}

function starterFor({ game, decks }: GameKit, present: readonly Json[], { account }: HouseBot, match: MatchId): Json {
  if (decks === undefined) return null;
  const fitting = decks.opposing?.(present, decks.starters) ?? decks.starters;
  const place = [...`${match}${account}`].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return broughtWith(game, fitting[place % fitting.length]?.deck ?? null);
}
