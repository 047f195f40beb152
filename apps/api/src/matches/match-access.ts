import { Inject, Injectable } from '@nestjs/common';
import { seatOf, type MatchState } from '@logbuoy/games';
import type { MatchId, Viewer } from '@logbuoy/kernel';
import {
  CLOCK,
  notAllowed,
  ReadModels,
  STORAGE,
  TOURNAMENT_HOST,
  TOURNAMENT_LOOP,
  type Caller,
  type Clock,
  type Problem,
  type Storage,
  type TournamentLoop,
} from '@logbuoy/platform';
import { findMatch, tableOfMatch, tablesOfMatches, type MatchSummary } from '@logbuoy/projections';
import {
  tournamentStream,
  whyWithheld,
  type MatchOnlooker,
  type Tournament,
  type TournamentId,
  type Withheld,
} from '@logbuoy/tournaments';
import { isOwnRound } from '../tournaments/own-round';

/** The event and the round a match is played for. */
export interface PlaceOfMatch {
  readonly tournament: Tournament;
  readonly round: number;
}

/** The refusals for a viewer who may not have a perspective. */
export type Refusals = (who: Caller | undefined, viewer?: Viewer) => Problem | undefined;

/**
 * Who may watch a match that is played for an event: no player of the same round, only those at the table and
 * staff where a player does not want to be shown, and afterwards everyone when the event's rules release it.
 */
@Injectable()
export class MatchAccess {
  constructor(
    @Inject(TOURNAMENT_LOOP) private readonly tournaments: TournamentLoop,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  /** Why a viewer may not see a match from this perspective, or have its file (no perspective); `undefined` where they may. */
  async refusal(
    who: Caller | undefined,
    match: MatchId,
    state: MatchState,
    viewer?: Viewer,
  ): Promise<Problem | undefined> {
    return isAtTable(state, who) ? undefined : (await this.refusals(match, state))(who, viewer);
  }

  /** The same for many at once, as the match and its event stand now. */
  async refusals(match: MatchId, state: MatchState): Promise<Refusals> {
    if (!isForEvent(state)) return () => undefined;
    const at = await this.placeOf(match, state);
    // Its table is being recorded. Until the round is known, no one else may watch.
    if (at === undefined)
      return (who) => (isAtTable(state, who) || isJudge(who) ? undefined : notAllowed('table-not-ready'));
    const { tournament, round } = at;
    // A table that waits for its players' shares is about to be played.
    const isPlayed = state.status === 'playing' || state.status === 'open';
    const isShownLate = !isPlayed && (await this.isShownLate(match, state));
    return (who, viewer) => {
      if (isAtTable(state, who)) return undefined;
      if (who !== undefined && isOwnRound(tournament, round, who.id)) return notAllowed('own-round');
      const isLive = isPlayed || (isShownLate && viewer?.kind === 'spectator');
      const why = whyWithheld(tournament, { round, players: playersOf(state), isLive }, onlooker(who));
      return why && notAllowed(why);
    };
  }

  /** The refusal a viewer will get for the recording of a match, as the event stands. */
  async withheldRecording(who: Caller | undefined, match: MatchId, state: MatchState): Promise<Withheld | undefined> {
    const at = await this.placeOf(match, state);
    return (
      at && whyWithheld(at.tournament, { round: at.round, players: playersOf(state), isLive: false }, onlooker(who))
    );
  }

  /** The same for the lines of a list: the matches that a viewer may not see, and why. */
  async withheldAmong(
    who: Caller | undefined,
    summaries: readonly MatchSummary[],
  ): Promise<ReadonlyMap<MatchId, Withheld>> {
    const ofEvents = summaries.filter(({ createdBy }) => createdBy === TOURNAMENT_HOST);
    const places = await tablesOfMatches(
      this.readModels.reads,
      ofEvents.map(({ match }) => match),
    );
    const events = new Map<string, Tournament>();
    const withheld = new Map<MatchId, Withheld>();
    for (const { match, seats, state } of ofEvents) {
      const place = places.get(match);
      if (place === undefined) continue;
      const tournament = events.get(place.tournament) ?? (await this.tournament(place.tournament));
      events.set(place.tournament, tournament);
      const players = seats.map(({ account }) => account);
      const why = whyWithheld(tournament, { round: place.round, players, isLive: state === 'running' }, onlooker(who));
      if (why !== undefined) withheld.set(match, why);
    }
    return withheld;
  }

  /** Nothing where it is played for itself, or that is not known yet. */
  async placeOf(match: MatchId, state: MatchState): Promise<PlaceOfMatch | undefined> {
    if (!isForEvent(state)) return undefined;
    const place = (await tableOfMatch(this.readModels.reads, match)) ?? (await this.placeReadAgain(match));
    return place && { tournament: await this.tournament(place.tournament), round: place.round };
  }

  /** What was recorded a moment ago may not be in the read models yet. */
  private async placeReadAgain(match: MatchId) {
    await this.readModels.waitFor(await this.storage.events.lastPosition(), ['tournaments']);
    return tableOfMatch(this.readModels.reads, match);
  }

  private async tournament(id: string): Promise<Tournament> {
    return (await this.tournaments.load(tournamentStream(id as TournamentId))).state.tournament;
  }

  /** Whether spectators of a table with a delay have not seen its end yet. */
  private async isShownLate(match: MatchId, { table }: MatchState): Promise<boolean> {
    const delayMs = table?.spectators.delayMs ?? 0;
    if (delayMs === 0) return false;
    const endedAt = (await findMatch(this.readModels.reads, match))?.endedAt ?? null;
    return endedAt === null || this.clock.nowMs() < endedAt + delayMs;
  }
}

const isForEvent = ({ table }: MatchState): boolean => table?.createdBy === TOURNAMENT_HOST;
const playersOf = (state: MatchState): string[] => state.order.flatMap((seat) => state.seats[seat]?.player ?? []);
const isAtTable = (state: MatchState, who: Caller | undefined): boolean =>
  who !== undefined && seatOf(state, who.id) !== undefined;
const isJudge = (who: Caller | undefined): boolean => who?.roles.includes('judge') === true;
const onlooker = (who: Caller | undefined): MatchOnlooker => ({ account: who?.id, isJudge: isJudge(who) });
