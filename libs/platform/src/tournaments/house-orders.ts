import type { Handled } from '@logbuoy/event-store';
import type { ActorId, CommandId, MatchId } from '@logbuoy/kernel';
import {
  deckCheckCommitment,
  seedCommitment,
  tournamentStream,
  type Tournament,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';
import type { Secrets } from '../secrets';
import type { TournamentLoop } from './tournament-loop';
import type { TournamentRecord } from './tournament-record';

export const TOURNAMENT_HOUSE = 'system:tournaments' as ActorId;

type Without<Command> = Command extends TournamentCommand ? Omit<Command, 'by' | 'role'> : never;
export type HouseOrder = Without<TournamentCommand>;

/**
 * Commands of the server itself in a tournament. Every order has an id derived from its purpose, so a caller that gives
 * it twice, in whichever process, has given it once.
 */
export class HouseOrders {
  constructor(
    private readonly loop: TournamentLoop,
    private readonly secrets: Secrets,
  ) {}

  give(tournament: TournamentId, id: string, order: HouseOrder): Promise<Handled<TournamentRecord>> {
    const command = { ...order, by: TOURNAMENT_HOUSE, role: 'system' } as TournamentCommand;
    const sender = { commandId: `house-${id}` as CommandId, by: TOURNAMENT_HOUSE };
    return this.loop.handle(tournamentStream(tournament), command, sender);
  }

  pairingSeed = (tournament: TournamentId, round: number): string =>
    this.secrets.forTournament('round-seed', tournament, round);

  /** Of the round that is paired next, or again where it is still a draft. */
  nextPairingSeed = (id: TournamentId, { rounds }: Tournament): string =>
    this.pairingSeed(id, rounds.at(-1)?.status === 'draft' ? rounds.length : rounds.length + 1);

  deckCheckSeed = (tournament: TournamentId, round: number): string =>
    this.secrets.forTournament('deck-check-seed', tournament, round);

  /** Not guessable, and the same table is always the same match. */
  matchOf = (tournament: TournamentId, round: number, table: number, a: string, b: string): MatchId =>
    this.secrets.forTournament('tournament-match', tournament, round, table, a, b).slice(0, 24) as MatchId;

  /** Publishes the hashes of the seeds up to this round, so that none can be chosen once results are known. */
  async commitSeeds(id: TournamentId, tournament: Tournament, upTo: number): Promise<void> {
    for (let round = tournament.rounds.length + 1; round <= upTo; round++)
      if (tournament.commitments[round] === undefined) {
        const commitment = seedCommitment(tournament, round, this.pairingSeed(id, round));
        await this.give(id, `seed-${round}`, { type: 'CommitSeed', round, commitment });
      }
    for (let round = Math.max(1, tournament.rounds.length); round <= upTo; round++)
      if (tournament.checkCommitments[round] === undefined) {
        const commitment = deckCheckCommitment(tournament, round, this.deckCheckSeed(id, round));
        const purpose = 'deck-check';
        await this.give(id, `check-seed-${round}`, { type: 'CommitSeed', round, commitment, purpose });
      }
  }
}
