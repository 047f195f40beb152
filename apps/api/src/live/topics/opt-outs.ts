import { Inject, Injectable } from '@nestjs/common';
import { matchStream, type MatchId, type StreamId } from '@logbuoy/kernel';
import { MATCH_LOOP, TOURNAMENT_LOOP, type MatchLoop, type TournamentLoop } from '@logbuoy/platform';
import { currentRound, entrantOf, type Tournament } from '@logbuoy/tournaments';
import { MatchAccess, type Refusals } from '../../matches/match-access';

type Withdrawn = (match: MatchId, refusalOf: Refusals) => void;

/** Players may choose not to be shown live in the middle of a match; its spectators are then disconnected. */
@Injectable()
export class OptOuts {
  private readonly listeners = new Set<Withdrawn>();

  constructor(
    @Inject(TOURNAMENT_LOOP) private readonly tournaments: TournamentLoop,
    @Inject(MATCH_LOOP) private readonly matches: MatchLoop,
    private readonly access: MatchAccess,
  ) {}

  onWithdrawn(listener: Withdrawn): void {
    this.listeners.add(listener);
  }

  /** Facts of an event, recorded here or on another node. */
  async happened(stream: StreamId, facts: readonly { readonly type: string }[]): Promise<void> {
    if (!facts.some(({ type }) => type === 'BroadcastOptedOut')) return;
    const { state } = await this.tournaments.load(stream);
    for (const match of withdrawnMatches(state.tournament)) {
      const refusalOf = await this.access.refusals(match, (await this.matches.load(matchStream(match))).state);
      for (const listener of this.listeners) listener(match, refusalOf);
    }
  }
}

const withdrawnMatches = (tournament: Tournament): MatchId[] =>
  (currentRound(tournament)?.tables ?? []).flatMap(({ match, a, b }) =>
    match !== undefined && [a, b].some((id) => entrantOf(tournament, id)?.optedOut === true) ? [match as MatchId] : [],
  );
