import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CommandIdDto,
  CreateTournamentDto,
  ListTournamentsDto,
  LookAtTournamentDto,
  StandingsDto,
  TournamentCommandDto,
  type CommandAnswer,
  type JsonObject,
  type NextRoundAnswer,
  type RoundAnswer,
  type RulesetsAnswer,
  type StandingsAnswer,
  type TournamentAnswer,
  type TournamentDone,
  type TournamentsAnswer,
  type TournamentSummary,
} from '@logbuoy/contracts';
import { canonicalJson } from '@logbuoy/kernel';
import { nativeSha256 } from '@logbuoy/event-store';
import { EntrantNames, notFound, notSignedIn, ReadModels, type Caller } from '@logbuoy/platform';
import { listTournaments } from '@logbuoy/projections';
import { PRESETS, rulesetJson, type TournamentId } from '@logbuoy/tournaments';
import { CurrentAccount, SignedIn } from '../identity';
import { Names } from '../matches/names';
import { eyesOf } from './onlooker';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { roundView } from './round-view';
import { standingsAfter, tournamentView } from './tournament-view';
import { TournamentService, type TournamentOutcome } from './tournament.service';

/** Tournaments as you may see them, and what you wish to do in them. */
@ApiTags('tournaments')
@Controller()
export class TournamentsController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    private readonly entrantNames: EntrantNames,
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

  /** The rulesets that come with the house; what no primary source confirms is named in each. */
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
    return this.answer(await this.tournaments.create(who, wish), who);
  }

  /** Everything you may see of it. */
  @Get('tournaments/:tournament')
  async view(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as }: LookAtTournamentDto,
  ): Promise<TournamentAnswer> {
    const { record, version } = await this.tournaments.existing(id, who);
    const eyes = eyesOf(record.tournament, who, as);
    const naming = await this.entrantNames.of(record.tournament);
    return tournamentView(record, eyes, naming, { version, nowMs: this.tournaments.nowMs() });
  }

  /** The pairings of a round, each with its reason. */
  @Get('tournaments/:tournament/rounds/:round')
  async round(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('round', ParseIntPipe) number: number,
    @Query() { as }: LookAtTournamentDto,
  ): Promise<RoundAnswer> {
    const { record } = await this.tournaments.existing(id, who);
    const { entrant } = await this.entrantNames.of(record.tournament);
    const found = record.tournament.rounds[number - 1];
    const round = found && roundView(record, found, eyesOf(record.tournament, who, as), entrant);
    if (round === undefined) throw notFound('no-such-round');
    return round;
  }

  /** Standings as a round closed, with what every tie-break was made of. */
  @Get('tournaments/:tournament/standings')
  async standings(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as, round }: StandingsDto,
  ): Promise<StandingsAnswer> {
    const { record } = await this.tournaments.existing(id, who);
    const found = standingsAfter(record.tournament, eyesOf(record.tournament, who, as), round);
    if (found === undefined) throw notFound('no-standings', 'There are none yet, or they are not out.');
    const { entrant } = await this.entrantNames.of(record.tournament);
    const names = Object.fromEntries(found.standings.map(({ id: one }) => [one, entrant(one)]));
    return { tournament: id, round: found.round, standings: found.standings, names };
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
    return this.answer(await this.tournaments.send(who, id, commandId, command as JsonObject), who);
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
    const { did, outcome, hasRound } = await this.tournaments.nextRound(who, id, commandId);
    const { record } = outcome;
    const { entrant } = await this.entrantNames.of(record.tournament);
    const draft = hasRound ? record.tournament.rounds.at(-1) : undefined;
    const round = draft && roundView(record, draft, eyesOf(record.tournament, who), entrant);
    return { ...(await this.answer(outcome, who)), did, round: round ?? null };
  }

  /** Whoever changed a tournament finds the change in the list they fetch next. */
  private async answer(outcome: TournamentOutcome, who: Caller): Promise<CommandAnswer> {
    if (outcome.position !== undefined) await this.readModels.waitFor(outcome.position);
    return this.tournaments.done(outcome, who);
  }
}
