import { randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { opposingDecks, type DeckList, type SeatBotDto, type UnseatBotDto } from '@logbuoy/contracts';
import { secondEditionDecks, type MatchCommand, type MatchState } from '@logbuoy/games';
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
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Nobody waits for the demo: the house is open while it is played. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) return;
    const { loop, bots, accounts } = this;
    playDemo({ loop, bots, accounts }).catch((err: unknown) =>
      this.logger.warn({ err }, 'the demo match could not be played'),
    );
  }

  async seat(who: Caller, match: MatchId, wish: SeatBotDto): Promise<Done> {
    const state = await this.ownTable(who, match);
    // The seats may all be taken because of this very wish.
    const again = await this.matches.repeated(match, who, wish.commandId);
    if (again !== undefined) return again;
    if (!botsPlay(state.table?.game ?? '')) throw refused(reject('no-bots-for-this-game'));
    const seat = wish.seat ?? state.order.find((each) => state.seats[each] === undefined);
    if (seat === undefined) throw refused(reject('table-full'));
    const bots = state.order.filter((each) => botAt(state, each) !== undefined);
    if (bots.length + 1 >= state.order.length) throw refused(reject('seat-for-a-person'));
    const bot = freeBot(state, wish.bot);
    if (bot === undefined) throw refused(reject('table-full'));
    await this.accounts.openHouseBot(bot.account, bot.name);
    return this.done(who, match, wish.commandId, {
      type: 'TakeSeat',
      seat,
      player: bot.account,
      nonce: randomBytes(16).toString('hex'),
      equipment: wish.deck ?? deckAt(state),
    });
  }

  async unseat(who: Caller, match: MatchId, { seat, commandId }: UnseatBotDto): Promise<Done> {
    const state = await this.ownTable(who, match);
    const again = await this.matches.repeated(match, who, commandId);
    if (again !== undefined) return again;
    const bot = botAt(state, seat);
    if (bot === undefined) throw refused(reject('no-bot-there'));
    return this.done(who, match, commandId, { type: 'LeaveSeat', seat, player: bot.account });
  }

  private async ownTable(who: Caller, match: MatchId): Promise<MatchState> {
    const state = await this.matches.existing(match);
    if (state.table?.createdBy !== who.id) throw refused(reject('not-the-creator'));
    return state;
  }

  private async done(who: Caller, match: MatchId, commandId: string, command: MatchCommand): Promise<Done> {
    return this.matches.done(match, await this.matches.handle(match, command, who, commandId));
  }
}

/** Any starter deck that goes with those already at the table. */
function deckAt({ order, seats }: MatchState): string | null {
  const present = order.flatMap((seat) =>
    seats[seat] === undefined ? [] : [seats[seat].equipment as unknown as DeckList],
  );
  const decks = opposingDecks(present, STARTER_DECKS);
  return decks[randomInt(decks.length)]?.id ?? null;
}
