import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '@logbuoy/platform';
import type { TournamentId } from '@logbuoy/tournaments';

const SHORT = 16;

/** Ids derived from their purpose: the same request sent twice makes one, and it cannot be guessed. */
@Injectable()
export class EntrantIds {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** Of an account, or of the request that entered a person without one. */
  of(tournament: string, key: string): string {
    return `p${this.secrets.forTournament('entrant-id', tournament, key).slice(0, SHORT)}`;
  }

  ofTournament(account: string, commandId: string): TournamentId {
    return this.secrets.forTournament('tournament-id', account, commandId).slice(0, SHORT + 4) as TournamentId;
  }
}
