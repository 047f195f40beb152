import { randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { opposingDecks, type DeckList, type SeatBotDto, type UnseatBotDto } from '@logbuoy/contracts';
import { secondEditionDecks, type MatchState } from '@logbuoy/games';
import { reject, type MatchId } from '@logbuoy/kernel';
import {
  Accounts,
  botAt,
  botsPlay,
  BotWatch,
  CONFIG,
  freeBot,
  LOGGER,
  MATCH_LOOP,
  playDemo,
  refused,
  Tables,
  type Caller,
  type Config,
  type Logger,
  type MatchLoop,
} from '@logbuoy/platform';
import { MatchService, type Done } from '../matches/match.service';

const { STARTER_DECKS } = secondEditionDecks;

/** Bots of the house take seats where the table's creator invites them; from then on they play by themselves. */
@Injectable()
export class HouseBots implements OnApplicationBootstrap {
  constructor(
    private readonly matches: MatchService,
    private readonly accounts: Accounts,
    private readonly bots: BotWatch,
    private readonly tables: Tables,
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nobody waits for the demo: the house is open while it is played. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) return;
    const { loop, tables, bots, accounts } = this;
    playDemo({ loop, tables, bots, accounts }).catch((err: unknown) =>
      this.logger.warn({ err }, 'the demo match could not be played'),
    );
  }

  async seat(who: Caller, match: MatchId, wish: SeatBotDto): Promise<Done> {
    const state = await this.ownTable(who, match);
    // The seats may all be taken because of this very wish.
    const again = await this.matches.repeated(match, who, wish.commandId, { seatBot: wish });
    if (again !== undefined) return again;
    if (!botsPlay(state.table?.game ?? '')) throw refused(reject('no-bots-for-this-game'));
    const seat = wish.seat ?? state.order.find((each) => state.seats[each] === undefined);
    if (seat === undefined) throw refused(reject('table-full'));
    const bots = state.order.filter((each) => botAt(state, each) !== undefined);
    if (bots.length + 1 >= state.order.length) throw refused(reject('seat-for-a-person'));
    const bot = freeBot(state, wish.bot);
    if (bot === undefined) throw refused(reject('table-full'));
    await this.accounts.openHouseBot(bot.account, bot.name);
    const equipment = wish.deck ?? (await this.deckAt(match, state));
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

  /** Any starter deck that goes with those already at the table. */
  private async deckAt(match: MatchId, state: MatchState): Promise<string | null> {
    const present: DeckList[] = [];
    for (const seat of state.order) {
      const deck = await this.tables.broughtBy(match, state, seat);
      if (deck !== undefined && deck !== null) present.push(deck as unknown as DeckList);
    }
    const decks = opposingDecks(present, STARTER_DECKS);
    return decks[randomInt(decks.length)]?.id ?? null;
  }
}
