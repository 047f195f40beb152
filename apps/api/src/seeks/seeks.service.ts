import { Inject, Injectable } from '@nestjs/common';
import type { AcceptBotDto, OpenSeekDto } from '@logbuoy/contracts';
import {
  botsOf,
  Malformed,
  readEquipmentAt,
  seatOf,
  usualBotOf,
  waitingSeekOf,
  type Game,
  type GameKits,
  type Games,
  type RematchTerms,
  type SeekCommand,
  type SeekTerms,
} from '@logbuoy/games';
import { matchStream, reject, SEEKS_STREAM, type CommandId, type Json, type MatchId } from '@logbuoy/kernel';
import {
  accepted,
  Accounts,
  actorOf,
  botsCalled,
  GAMES,
  houseBotOf,
  KITS,
  malformed,
  MATCH_LOOP,
  nameOfBot,
  notAllowed,
  notFound,
  ReadModels,
  refused,
  SECRETS,
  SEEK_HOST,
  SEEK_LOOP,
  SeekDecks,
  SeekWatch,
  TOURNAMENT_HOST,
  type Caller,
  type MatchLoop,
  type Secrets,
  type SeekLoop,
} from '@logbuoy/platform';
import { findSeek, rematchOffers, type SeekSummary } from '@logbuoy/projections';
import { Here } from './here';

/** Requests from people who look for an opponent. What they bring is checked here and kept in private until they sit. */
@Injectable()
export class SeekService {
  constructor(
    @Inject(SEEK_LOOP) private readonly loop: SeekLoop,
    @Inject(MATCH_LOOP) private readonly matches: MatchLoop,
    @Inject(GAMES) private readonly games: Games,
    @Inject(KITS) private readonly kits: GameKits,
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly here: Here,
    private readonly decks: SeekDecks,
    private readonly watch: SeekWatch,
    private readonly accounts: Accounts,
    private readonly readModels: ReadModels,
  ) {}

  async open(who: Caller, { game: id, pace, equipment, commandId }: OpenSeekDto): Promise<SeekSummary | undefined> {
    const game = this.games.get(id);
    if (game === undefined) throw refused(reject('unknown-game', { games: [...this.games.keys()] }));
    if (game.players.min > 2 || game.players.max < 2) throw refused(reject('bad-player-count', game.players));
    const brought = broughtTo(game, (equipment ?? null) as Json);
    return this.wait(who, commandId, { kind: 'queue', game: id, pace }, brought);
  }

  /** With the same decks and the seats one further on. It begins when everybody else has offered it, too; bots need not. */
  async offerRematch(who: Caller, of: MatchId, commandId: string): Promise<SeekSummary | undefined> {
    const { state, version } = await this.matches.load(matchStream(of));
    if (version === 0) throw notFound('no-such-match');
    const seat = seatOf(state, who.id);
    if (seat === undefined) throw notAllowed('not-a-player');
    const { table } = state;
    if (state.status !== 'ended') throw refused(reject('match-not-over'));
    if (table === null || table.createdBy === TOURNAMENT_HOST || state.order.length < 2)
      throw refused(reject('no-rematch-here'));
    const players = state.order.flatMap((each) => state.seats[each]?.player ?? []);
    const { game, options, clock, spectators, listed } = table;
    const terms: RematchTerms = {
      kind: 'rematch',
      of,
      order: [...players.slice(1), ...players.slice(0, 1)],
      bots: players.filter((player) => houseBotOf(player) !== undefined),
      ...{ game, options, clock, spectators, listed },
    };
    return this.wait(who, commandId, terms, state.seats[seat]?.equipment ?? null);
  }

  async leave(who: Caller, commandId: string): Promise<SeekSummary | undefined> {
    await this.send(who, commandId, { type: 'CloseSeek', account: who.id });
    return this.own(who);
  }

  async acceptBot(who: Caller, { bot: wanted, commandId }: AcceptBotDto): Promise<SeekSummary | undefined> {
    const seek = waitingSeekOf((await this.loop.load(SEEKS_STREAM)).state, who.id);
    if (seek === undefined) {
      // The table may have been given because of this very request.
      const again = await this.loop.repeated(SEEKS_STREAM, senderOf(who, commandId));
      if (again === undefined) throw refused(reject('not-seeking'));
      return this.own(who);
    }
    const kit = await this.kits.of(seek.terms.game);
    if (kit === undefined) throw refused(reject('no-bots-for-this-game'));
    const names = Object.keys(botsOf(kit.bots));
    const name = wanted ?? usualBotOf(kit.bots);
    if (!names.includes(name)) throw malformed(`bot must be one of the following values: ${names.join(', ')}`);
    const [bot] = botsCalled(name);
    if (bot === undefined) throw refused(reject('no-bots-for-this-game'));
    await this.accounts.openHouseBot(bot.account, nameOfBot(bot, kit.bots));
    const match = this.secrets.tableId(SEEK_HOST, `bot/${seek.seek}`);
    await this.send(who, commandId, { type: 'AcceptBot', account: who.id, bot: bot.account, match });
    return this.own(who);
  }

  /** How the caller's last wish stands. To ask is a sign of life. */
  async own(who: Caller): Promise<SeekSummary | undefined> {
    await this.here.heard(who);
    return findSeek(this.readModels.reads, who.id);
  }

  /** For the players of a finished match. */
  async rematch(who: Caller, of: MatchId): Promise<readonly SeekSummary[]> {
    const { state, version } = await this.matches.load(matchStream(of));
    if (version === 0) throw notFound('no-such-match');
    if (seatOf(state, who.id) === undefined) throw notAllowed('not-a-player');
    return rematchOffers(this.readModels.reads, of);
  }

  private async wait(who: Caller, commandId: string, terms: SeekTerms, brought: Json) {
    // All ids follow from the caller and the command: the same request sent twice waits once.
    const seek = this.secrets.tableId(who.id, `seek/${commandId}`);
    const again = await this.loop.repeated(SEEKS_STREAM, senderOf(who, commandId));
    if (again !== undefined) return this.own(who);
    await this.here.heard(who);
    await this.closeSilent(who, terms);
    await this.decks.keep(seek, who.id, brought); // before the fact; where there is none, the watch drops it
    const match = this.secrets.tableId(SEEK_HOST, seek);
    await this.send(who, commandId, { type: 'OpenSeek', seek, account: who.id, terms, match });
    return this.own(who);
  }

  /** Those in the same queue who are gone are not seated opposite a caller who is here. */
  private async closeSilent(who: Caller, terms: SeekTerms): Promise<void> {
    const { state } = await this.loop.load(SEEKS_STREAM);
    const rivals = state.waiting.filter(
      ({ account, terms: theirs }) => account !== who.id && theirs.kind === terms.kind && theirs.game === terms.game,
    );
    await this.watch.lapse(await this.watch.silent(rivals));
  }

  private async send(who: Caller, commandId: string, command: SeekCommand): Promise<void> {
    const { record } = accepted(await this.loop.handle(SEEKS_STREAM, command, senderOf(who, commandId)));
    if (record !== undefined) await this.readModels.waitFor(record.position, ['seeks']);
  }
}

const senderOf = (who: Caller, commandId: string) => ({ commandId: commandId as CommandId, by: actorOf(who.id) });

function broughtTo(game: Game, raw: Json): Json {
  const options = game.readOptions(null, 2);
  const table = {
    options: options instanceof Malformed ? null : options,
    players: 2,
    seat: 'north',
    others: {},
  } as const;
  const brought = readEquipmentAt(game, table, raw);
  if (brought instanceof Malformed) throw refused(reject('malformed-equipment', { sentence: brought.sentence }));
  return brought;
}
