import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BroughtAnswer,
  CommandIdDto,
  CommitShareDto,
  CreateTableDto,
  JoinTableDto,
  ListTablesDto,
  RevealShareDto,
  SeatBotDto,
  SitDto,
  MatchStatusAnswer,
  TablesAnswer,
  UnseatBotDto,
  type Answered,
} from '@logbuoy/contracts/dto';
import type { MatchId } from '@logbuoy/kernel';
import { notSignedIn, ReadModels, type Caller } from '@logbuoy/platform';
import { listOpenTables, listOwnTables, type OpenTable, type Page } from '@logbuoy/projections';
import { HouseBots } from '../bots/house-bots.service';
import { CurrentAccount, SignedIn } from '../identity';
import { MatchService, type Done } from '../matches/match.service';
import { Names } from '../accounts/names';
import { ReadIdPipe } from '../matches/read-id.pipe';

/** Tables that wait for players. A table is a match that has not started; both have the same id. */
@ApiTags('tables')
@Controller('tables')
export class TablesController {
  constructor(
    private readonly matches: MatchService,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    private readonly bots: HouseBots,
  ) {}

  /** Listed tables, newest first; with `mine`, those you opened or sit at, listed or not. */
  @Get()
  @ApiOkResponse({ type: TablesAnswer })
  async list(
    @CurrentAccount() who: Caller | undefined,
    @Query() { mine, ...page }: ListTablesDto,
  ): Promise<Answered<TablesAnswer>> {
    if (mine !== 'true') return this.named(await listOpenTables(this.readModels.reads, page));
    if (who === undefined) throw notSignedIn();
    return this.named(await listOwnTables(this.readModels.reads, who.id, page));
  }

  private async named({ items, next }: Page<OpenTable>): Promise<Answered<TablesAnswer>> {
    const names = await this.names.of(items.flatMap(accountsAt));
    return { tables: items, names, ...(next === undefined ? {} : { next }) };
  }

  /** Opens a table. The seed of its draws follows from its id; the key it is checked against is in the match. */
  @Post()
  @SignedIn()
  async create(@CurrentAccount() who: Caller, @Body() wish: CreateTableDto): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.create(who, wish));
  }

  /** Takes the first free seat. */
  @Post(':match/join')
  @HttpCode(200)
  @SignedIn()
  async join(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: JoinTableDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.join(who, match, wish));
  }

  /** Takes this seat. */
  @Post(':match/sit')
  @HttpCode(200)
  @SignedIn()
  async sit(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: SitDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.sit(who, match, wish));
  }

  /** Leaves your seat, before the match has started. */
  @Post(':match/leave')
  @HttpCode(200)
  @SignedIn()
  async leave(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: CommandIdDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.leave(who, match, wish.commandId));
  }

  /** Commits you to your share of the draws after you sat down: at a table where seats are given, or where shares are void. */
  @Post(':match/commit')
  @HttpCode(200)
  @SignedIn()
  async commit(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: CommitShareDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.commitShare(who, match, wish));
  }

  /** Reveals your share, once all seats are taken and all have committed to theirs. */
  @Post(':match/reveal')
  @HttpCode(200)
  @SignedIn()
  async reveal(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: RevealShareDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.revealShare(who, match, wish));
  }

  /** What your seat brings. Before play it is in no view, and no one else can read it. */
  @Get(':match/brought')
  @SignedIn()
  @ApiOkResponse({ type: BroughtAnswer })
  async brought(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
  ): Promise<Answered<BroughtAnswer>> {
    return { match, equipment: (await this.matches.broughtBy(who, match)) ?? null };
  }

  /** Has a bot of the server take a seat, with a starter deck; by the table's creator. One seat stays for a person. */
  @Post(':match/bots')
  @HttpCode(200)
  @SignedIn()
  async seatBot(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: SeatBotDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.bots.seat(who, match, wish));
  }

  /** Has such a bot leave again. */
  @Post(':match/bots/leave')
  @HttpCode(200)
  @SignedIn()
  async unseatBot(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: UnseatBotDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.bots.unseat(who, match, wish));
  }

  /** By its creator or a seated player, once all seats are taken and all shares that were committed to are revealed. */
  @Post(':match/start')
  @HttpCode(200)
  @SignedIn()
  async start(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: CommandIdDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.start(who, match, wish.commandId));
  }

  /** Takes the table away before it started; by its creator. */
  @Post(':match/close')
  @HttpCode(200)
  @SignedIn()
  async close(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: CommandIdDto,
  ): Promise<MatchStatusAnswer> {
    return this.answer(who, wish.commandId, await this.matches.closeTable(who, match, wish.commandId));
  }

  /** The caller who changed a table finds the change in the list they fetch next. */
  private async answer(who: Caller, commandId: string, done: Done): Promise<MatchStatusAnswer> {
    const position = done.record?.position;
    if (position !== undefined) await this.readModels.waitFor(position);
    return this.matches.answer(who, commandId, done);
  }
}

const accountsAt = ({ createdBy, seats }: OpenTable) => [createdBy, ...seats.map(({ account }) => account)];
