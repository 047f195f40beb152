import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type {
  CommandAnswer,
  JsonObject,
  NextRoundAnswer,
  RoundAnswer,
  RulesetsAnswer,
  StandingsAnswer,
  TournamentAnswer,
  TournamentDone,
  TournamentsAnswer,
  TournamentSummary,
} from '@logbuoy/contracts';
import {
  CommandIdDto,
  CreateTournamentDto,
  ListTournamentsDto,
  LookAtTournamentDto,
  StandingsDto,
  TournamentCommandDto,
  TournamentReceiptAnswer,
  type Answered,
} from '@logbuoy/contracts/dto';
import { canonicalJson, isId, reject } from '@logbuoy/kernel';
import { nativeSha256 } from '@logbuoy/event-store';
import {
  actorOf,
  EntrantNames,
  ErasureJobs,
  isLarge,
  notAllowed,
  notFound,
  notSignedIn,
  ReadModels,
  refused,
  type Caller,
  type TournamentRecord,
} from '@logbuoy/platform';
import { listTournaments } from '@logbuoy/projections';
import { entrantOf, PRESETS, rulesetJson, type TournamentId } from '@logbuoy/tournaments';
import { jsonFile } from '../edge/json-file';
import { Askers, CurrentAccount, CurrentAsking, SignedIn, type Asking } from '../identity';
import { Names } from '../accounts/names';
import { eyesOf, rolesIn } from './onlooker';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { roundView } from './round-view';
import { LargeViews, type Looked } from './large-views';
import { standingsView, tournamentView, youAre } from './tournament-view';
import { TournamentService, type TournamentOutcome } from './tournament.service';

/** Tournaments as you may see them, and the commands you send to them. */
@ApiTags('tournaments')
@Controller()
export class TournamentsController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    private readonly entrantNames: EntrantNames,
    private readonly large: LargeViews,
    private readonly askers: Askers,
    private readonly erasures: ErasureJobs,
  ) {}

  /** Coming, running or finished; with `mine`, those you have a part in. */
  @Get('tournaments')
  async list(
    @CurrentAccount() who: Caller | undefined,
    @Query() { state, mine, ...page }: ListTournamentsDto,
  ): Promise<TournamentsAnswer> {
    if (mine === 'true' && who === undefined) throw notSignedIn();
    const person = mine === 'true' && who !== undefined ? { person: who.id } : {};
    const wanted = state === undefined ? {} : { state };
    const { items, next } = await listTournaments(this.readModels.reads, { ...wanted, ...person, ...page });
    const names = await this.names.of(items.flatMap(({ directors }) => directors));
    return {
      tournaments: items as unknown as readonly TournamentSummary[],
      names,
      ...(next === undefined ? {} : { next }),
    };
  }

  /** The built-in rulesets; what no primary source confirms is named in each. */
  @Get('rulesets')
  rulesets(): RulesetsAnswer {
    return {
      rulesets: PRESETS.map((ruleset) => ({ hash: nativeSha256(canonicalJson(rulesetJson(ruleset))), ruleset })),
    };
  }

  /** Announces a tournament. */
  @Post('tournaments')
  @SignedIn()
  async create(@CurrentAccount() who: Caller, @Body() wish: CreateTournamentDto): Promise<TournamentDone> {
    return this.signed(await this.tournaments.create(who, wish), who);
  }

  /** Everything you may see of it. */
  @Get('tournaments/:tournament')
  async view(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as }: LookAtTournamentDto,
  ): Promise<TournamentAnswer> {
    const looked = await this.look(asking, id, as);
    const { record, version, eyes, naming } = looked;
    const nowMs = this.tournaments.nowMs();
    if (!isLarge(record.tournament)) return tournamentView(record, eyes, naming, { version, nowMs });
    const now = { you: youAre(record.tournament, eyes, nowMs), nowMs };
    return written(await this.large.view(looked, now, this.askers.of(asking)));
  }

  /** Erases a person who was entered by name: by a director, or an admin. A person with an account erases that. */
  @Post('tournaments/:tournament/entrants/:entrant/forget')
  @HttpCode(204)
  @SignedIn()
  async forget(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('entrant') entrant: string,
  ): Promise<void> {
    const { record } = await this.tournaments.existing(id, who);
    const isDirector = rolesIn(record.tournament, who.id).includes('director');
    if (!isDirector && !who.roles.includes('admin')) throw notAllowed('role-may-not');
    const found = entrantOf(record.tournament, entrant);
    if (found === undefined) throw notFound('no-such-entrant');
    if (found.account !== undefined) throw refused(reject('entrant-has-account'));
    await this.erasures.entrant({ tournament: id, entrant }, actorOf(who.id));
  }

  /** The pairings of a round, each with its reason. */
  @Get('tournaments/:tournament/rounds/:round')
  async round(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('round', ParseIntPipe) number: number,
    @Query() { as }: LookAtTournamentDto,
  ): Promise<RoundAnswer> {
    const looked = await this.look(asking, id, as);
    const { record, eyes, naming } = looked;
    const found = record.tournament.rounds[number - 1];
    if (found === undefined) throw notFound('no-such-round');
    if (isLarge(record.tournament)) {
      const bytes = await this.large.round(looked, number, this.askers.of(asking));
      if (bytes === undefined) throw notFound('no-such-round');
      return written(bytes);
    }
    const round = roundView(record, found, eyes, naming.entrant);
    if (round === undefined) throw notFound('no-such-round');
    return round;
  }

  /** Standings as a round closed, with what every tie-break was made of. */
  @Get('tournaments/:tournament/standings')
  async standings(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as, round }: StandingsDto,
  ): Promise<StandingsAnswer> {
    const looked = await this.look(asking, id, as);
    const { tournament } = looked.record;
    if (isLarge(tournament)) {
      const bytes = await this.large.standings(looked, round, this.askers.of(asking));
      if (bytes === undefined) throw noStandings();
      return written(bytes);
    }
    const found = standingsView(tournament, looked.eyes, round, looked.naming.entrant);
    if (found === undefined) throw noStandings();
    return found;
  }

  /** Whatever is done in a tournament, by players and by staff. */
  @Post('tournaments/:tournament/commands')
  @HttpCode(200)
  @SignedIn()
  async send(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() { commandId, command }: TournamentCommandDto,
  ): Promise<CommandAnswer> {
    return this.signed(await this.tournaments.send(who, id, commandId, command as JsonObject), who);
  }

  /**
   * What the server has on record about a command of yours, signed: the same head for ever, or that there is no such
   * command. With a receipt that says otherwise it proves that the record was cut or replaced.
   */
  @Get('tournaments/:tournament/receipts/:command')
  @SignedIn()
  @ApiOkResponse({ type: TournamentReceiptAnswer })
  async receipt(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('command') command: string,
  ): Promise<Answered<TournamentReceiptAnswer>> {
    if (!isId(command)) throw notFound('no-such-command');
    return this.tournaments.signedRecord(who, id, command);
  }

  /** Closes the round, starts the phase after a finished one, and leaves the next pairing as a draft. */
  @Post('tournaments/:tournament/next-round')
  @HttpCode(200)
  @SignedIn()
  async nextRound(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() { commandId }: CommandIdDto,
  ): Promise<NextRoundAnswer> {
    const { did, steps, outcome, hasRound } = await this.tournaments.nextRound(who, id, commandId);
    const { record, version } = outcome;
    const answer = { ...(await this.answer(outcome, who)), did, steps };
    const draft = hasRound ? record.tournament.rounds.at(-1) : undefined;
    if (draft === undefined) return { ...answer, round: null };
    const looked = await this.seen(record, version, who, undefined);
    if (!isLarge(record.tournament))
      return { ...answer, round: roundView(record, draft, looked.eyes, looked.naming.entrant) ?? null };
    const round = (await this.large.round(looked, draft.number)) ?? Buffer.from('null');
    const begun = JSON.stringify(answer).slice(0, -1);
    return written(Buffer.concat([Buffer.from(`${begun},"round":`), round, Buffer.from('}')]));
  }

  private async look(asking: Asking, id: TournamentId, as: 'public' | undefined): Promise<Looked> {
    const who = asking.request.caller;
    const { record, version } = await this.tournaments.existing(id, who);
    return this.seen(record, version, who, as);
  }

  private async seen(
    record: TournamentRecord,
    version: number,
    who: Caller | undefined,
    as: 'public' | undefined,
  ): Promise<Looked> {
    const naming = await this.entrantNames.of(record.tournament);
    return { record, version, eyes: eyesOf(record.tournament, who, as), naming };
  }

  /** The caller who changed a tournament finds the change in the list they fetch next. */
  private async answer(
    outcome: Omit<TournamentOutcome, 'signed'>,
    who: Caller,
  ): Promise<Omit<CommandAnswer, 'receipt'>> {
    if (outcome.position !== undefined) await this.readModels.waitFor(outcome.position);
    return this.tournaments.done(outcome, who);
  }

  private async signed(outcome: TournamentOutcome, who: Caller): Promise<CommandAnswer> {
    const { receipt } = outcome.signed;
    return { ...(await this.answer(outcome, who)), ...(receipt === undefined ? {} : { receipt }) };
  }
}

const noStandings = () => notFound('no-standings', 'There are none yet, or they are not out.');

/** An answer that was written as JSON elsewhere; its type says what is in it. */
const written = <Answer>(bytes: Buffer): Answer => jsonFile(bytes) as Answer;
