import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ConsistencyAnswer,
  ConsistencyDto,
  CosignatureDto,
  CosignedAnswer,
  InclusionAnswer,
  InclusionDto,
  LeavesAnswer,
  LeavesDto,
  LogHeadAnswer,
  LogHeadsAnswer,
  LogKeysAnswer,
  PageDto,
  type Answered,
} from '@logbuoy/contracts/dto';
import { HOUSE_KEYS_STREAM, matchStream, streamFileLines, type MatchId, type StreamId } from '@logbuoy/kernel';
import {
  malformed,
  notAllowed,
  notFound,
  openUpTo,
  PublicLog,
  readHouseKeys,
  STORAGE,
  type Caller,
  type Storage,
} from '@logbuoy/platform';
import { tournamentStream, type TournamentId } from '@logbuoy/tournaments';
import { ApiFile } from '../edge/api-file';
import { linesFile } from '../edge/lines-file';
import { CurrentAccount } from '../identity';
import { MatchService } from '../matches/match.service';
import { audienceOf, eyesOf } from '../tournaments/onlooker';
import { TournamentService } from '../tournaments/tournament.service';

const LEAVES_DEFAULT = 256;
/** What is new every minute may be a few seconds old. */
const NEW = 'public, max-age=5';

/** The public log, for everybody: what it says can be checked without trust in this server. */
@ApiTags('log')
@Controller('log')
export class LogController {
  constructor(
    private readonly log: PublicLog,
    private readonly matches: MatchService,
    private readonly tournaments: TournamentService,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The newest signed tree head, with those who countersigned it. */
  @Get('head')
  @Header('cache-control', NEW)
  @ApiOkResponse({ type: LogHeadAnswer })
  async head(): Promise<Answered<LogHeadAnswer>> {
    const head = await this.log.head();
    if (head === undefined) throw notFound('no-tree-head');
    return { head };
  }

  /** Tree heads, the newest first. */
  @Get('heads')
  @Header('cache-control', NEW)
  @ApiOkResponse({ type: LogHeadsAnswer })
  async heads(@Query() page: PageDto): Promise<Answered<LogHeadsAnswer>> {
    const { items, next } = await this.log.heads(page);
    return { heads: items, ...(next === undefined ? {} : { next }) };
  }

  /** The proof that the tree of one size is the beginning of the tree of another [RFC 6962 2.1.2]. */
  @Get('consistency')
  @Header('cache-control', NEW)
  @ApiOkResponse({ type: ConsistencyAnswer })
  async consistency(@Query() { from, to }: ConsistencyDto): Promise<Answered<ConsistencyAnswer>> {
    const until = to ?? (await this.log.head())?.size ?? 0;
    const proof = from > until ? undefined : await this.log.consistency(from, until);
    if (proof === undefined) throw notFound('no-such-tree');
    return proof;
  }

  /** The proof that a head of a stream is in the tree [RFC 6962 2.1.1]. */
  @Get('inclusion')
  @ApiOkResponse({ type: InclusionAnswer })
  async inclusion(
    @CurrentAccount() who: Caller | undefined,
    @Query() { match, tournament, keys, leaf, size }: InclusionDto,
  ): Promise<Answered<InclusionAnswer>> {
    if ([match, tournament, keys, leaf].filter((one) => one !== undefined).length !== 1)
      throw malformed('Exactly one of match, tournament, keys and leaf is wanted.');
    const proof = await this.proofOf(who, { match, tournament, leaf }, size);
    if (proof === undefined) throw notFound('not-in-the-log');
    return proof;
  }

  /** Hashes of leaves in their order, from which everybody can build the tree again. */
  @Get('leaves')
  @Header('cache-control', NEW)
  @ApiOkResponse({ type: LeavesAnswer })
  async leaves(@Query() { from, limit = LEAVES_DEFAULT }: LeavesDto): Promise<Answered<LeavesAnswer>> {
    return { from, leaves: await this.log.leaves(from, limit) };
  }

  /** The public keys of this server, and since when each counts. */
  @Get('keys')
  @Header('cache-control', NEW)
  @ApiOkResponse({ type: LogKeysAnswer })
  async keys(): Promise<Answered<LogKeysAnswer>> {
    const announced = await readHouseKeys(this.storage.events);
    return { announced: announced.map(({ chanceKey, ...keys }) => ({ ...keys, ...(chanceKey && { chanceKey }) })) };
  }

  /** The stream of the keys as a file, for `verify --log-head`. */
  @Get('keys/file')
  @ApiFile('application/jsonl')
  keysFile(): StreamableFile {
    const lines = this.storage.events.readLines(HOUSE_KEYS_STREAM);
    return linesFile(streamFileLines(HOUSE_KEYS_STREAM, lines), `${HOUSE_KEYS_STREAM}.logbuoy.jsonl`);
  }

  /** Stores the countersignature of a configured witness for one of the last heads. */
  @Post('cosignatures')
  @HttpCode(200)
  @ApiOkResponse({ type: CosignedAnswer })
  async cosign(@Body() { size, headAt, ...cosignature }: CosignatureDto): Promise<CosignedAnswer> {
    const outcome = await this.log.cosign(size, headAt, cosignature);
    if (outcome === 'no-such-head') throw notFound('no-such-head');
    if (outcome !== 'kept') throw notAllowed(outcome);
    return { kept: true };
  }

  /** Version and hash of a running match are hidden, so a stream is proven to those who may have its file. */
  private async proofOf(
    who: Caller | undefined,
    { match, tournament, leaf }: Pick<InclusionDto, 'match' | 'tournament' | 'leaf'>,
    size: number | undefined,
  ) {
    if (leaf !== undefined) return this.log.inclusionOfLeaf(leaf, size);
    if (match !== undefined) return this.log.inclusionOfStream(await this.openMatch(who, match as MatchId), { size });
    if (tournament === undefined) return this.log.inclusionOfStream(HOUSE_KEYS_STREAM, { size });
    const id = tournament as TournamentId;
    const { record } = await this.tournaments.existing(id, who);
    const upTo = openUpTo(record, audienceOf(eyesOf(record.tournament, who)) !== 'public');
    if (upTo === 0) throw notAllowed(record.seal === null ? 'tournament-not-over' : 'record-for-staff');
    return this.log.inclusionOfStream(tournamentStream(id), { size, upTo });
  }

  private async openMatch(who: Caller | undefined, match: MatchId): Promise<StreamId> {
    const state = await this.matches.existing(match);
    if (!state.sealed) throw notAllowed('match-not-over');
    await this.matches.refuseWithheld(who, match, state);
    return matchStream(match);
  }
}
