import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HintAnswer, HintDto, type Answered } from '@logbuoy/contracts/dto';
import { adviceFor, namesBySeat, type GameKits, type MatchView } from '@logbuoy/games';
import type { AccountId, MatchId } from '@logbuoy/kernel';
import { KITS, notAllowed, TOURNAMENT_HOST, type Caller } from '@logbuoy/platform';
import { Names } from '../accounts/names';
import { Feeds } from '../feeds/feeds';
import { CurrentAccount, SignedIn, Weighs } from '../identity';
import { MatchService } from './match.service';
import { ReadIdPipe } from './read-id.pipe';

/** What it costs us, in requests: a bot thinks it over. */
const HINT_WEIGHT = 3;

/** Help for players at the table. */
@ApiTags('matches')
@Controller('matches/:match/hint')
export class HintsController {
  constructor(
    private readonly matches: MatchService,
    private readonly feeds: Feeds,
    private readonly names: Names,
    @Inject(KITS) private readonly kits: GameKits,
  ) {}

  /** "What could I do?": what the server's best bot would do on your seat. Nothing is recorded. At tournaments there is no help. */
  @Get()
  @SignedIn()
  @Weighs(HINT_WEIGHT)
  @ApiOkResponse({ type: HintAnswer })
  async hint(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { language = 'en' }: HintDto,
  ): Promise<Answered<HintAnswer>> {
    const viewer = await this.matches.viewerOf(who, match, 'player');
    if ((await this.matches.existing(match)).table?.createdBy === TOURNAMENT_HOST)
      throw notAllowed('no-help-at-events', 'At a tournament everybody plays without help.');
    const { seq, view, offers } = await this.feeds.look(
      match,
      viewer,
      () => who,
      undefined,
      (audience) => audience.snapshot([]),
    );
    // The bot is given what was told to this player, and nothing else.
    const seen = view as unknown as MatchView;
    const kit = await this.kits.of(seen.game ?? '');
    const players = seen.seats.flatMap(({ player }) => (player as AccountId | null) ?? []);
    const names = namesBySeat(seen.seats, await this.names.of(players));
    return { match, seq, hint: (kit && adviceFor(kit, { view: seen, offers, language, names })) ?? null };
  }
}
