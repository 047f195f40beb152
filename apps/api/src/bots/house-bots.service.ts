import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SeatBotDto, UnseatBotDto } from '@logbuoy/contracts';
import { botsOf, broughtWith, type GameKit, type GameKits, type Games, type MatchState } from '@logbuoy/games';
import { reject, type Json, type MatchId } from '@logbuoy/kernel';
import {
  Accounts,
  botAt,
  BotWatch,
  CONFIG,
  freeBot,
  GAMES,
  KITS,
  LOGGER,
  malformed,
  MATCH_LOOP,
  nameOfBot,
  playDemo,
  refused,
  Tables,
  type Caller,
  type Config,
  type Logger,
  type MatchLoop,
} from '@logbuoy/platform';
import { MatchService, type Done } from '../matches/match.service';

/** Bots of the server take seats where the table's creator invites them; from then on they play by themselves. */
@Injectable()
export class HouseBots implements OnApplicationBootstrap {
  constructor(
    private readonly matches: MatchService,
    private readonly accounts: Accounts,
    private readonly bots: BotWatch,
    private readonly tables: Tables,
    @Inject(GAMES) private readonly games: Games,
    @Inject(KITS) private readonly kits: GameKits,
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The start does not wait for the demo: the server answers while it is played. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) return;
    const { loop, tables, bots, accounts, games, kits } = this;
    playDemo({ loop, tables, bots, accounts, games, kits }).catch((err: unknown) =>
      this.logger.warn({ err }, 'the demo match could not be played'),
    );
  }

  async seat(who: Caller, match: MatchId, wish: SeatBotDto): Promise<Done> {
    const state = await this.ownTable(who, match);
    // The seats may all be taken because of this very request.
    const again = await this.matches.repeated(match, who, wish.commandId, { seatBot: wish });
    if (again !== undefined) return again;
    const kit = await this.kits.of(state.table?.game ?? '');
    if (kit === undefined) throw refused(reject('no-bots-for-this-game'));
    const names = Object.keys(botsOf(kit.bots));
    if (!names.includes(wish.bot)) throw malformed(`bot must be one of the following values: ${names.join(', ')}`);
    const seat = wish.seat ?? state.order.find((each) => state.seats[each] === undefined);
    if (seat === undefined) throw refused(reject('table-full'));
    const bots = state.order.filter((each) => botAt(state, each) !== undefined);
    if (bots.length + 1 >= state.order.length) throw refused(reject('seat-for-a-person'));
    const bot = freeBot(state, wish.bot);
    if (bot === undefined) throw refused(reject('table-full'));
    const deck = wish.deck === undefined ? await this.deckAt(kit, match, state) : starterOf(kit, wish.deck);
    const equipment = broughtWith(kit.game, deck);
    await this.accounts.openHouseBot(bot.account, nameOfBot(bot, kit.bots));
    const sitting = { seat, player: bot.account, equipment, isHouseBot: true };
    return this.matches.done(
      match,
      await this.matches.takeSeat(match, sitting, who, wish.commandId, { seatBot: wish }),
    );
  }

  async unseat(who: Caller, match: MatchId, { seat, commandId }: UnseatBotDto): Promise<Done> {
    const state = await this.ownTable(who, match);
    const again = await this.matches.repeated(match, who, commandId, { unseatBot: seat });
    if (again !== undefined) return again;
    const bot = botAt(state, seat);
    if (bot === undefined) throw refused(reject('no-bot-there'));
    return this.matches.done(
      match,
      await this.matches.leaveSeat(match, seat, bot.account, who, commandId, { unseatBot: seat }),
    );
  }

  private async ownTable(who: Caller, match: MatchId): Promise<MatchState> {
    const state = await this.matches.existing(match);
    if (state.table?.createdBy !== who.id) throw refused(reject('not-the-creator'));
    return state;
  }

  /** Any starter deck that goes with those already at the table; nothing where the game needs none. */
  private async deckAt({ decks }: GameKit, match: MatchId, state: MatchState): Promise<Json> {
    if (decks === undefined) return null;
    const present: Json[] = [];
    for (const seat of state.order) {
      const deck = await this.tables.broughtBy(match, state, seat);
      if (deck !== undefined && deck !== null) present.push(deck);
    }
    const fitting = decks.opposing?.(present, decks.starters) ?? decks.starters;
    return fitting[randomInt(fitting.length)]?.deck ?? null;
  }
}

function starterOf({ decks }: GameKit, wanted: string): Json {
  const starters = decks?.starters ?? [];
  const found = starters.find(({ id }) => id === wanted);
  if (found === undefined)
    throw malformed(`deck must be one of the following values: ${starters.map(({ id }) => id).join(', ')}`);
  return found.deck;
}
