import { Inject, Injectable } from '@nestjs/common';
import { matchStream, type MatchId } from '@logbuoy/kernel';
import { holdsUnplayedDeck, notAllowed, STORAGE, type Caller, type Storage } from '@logbuoy/platform';
import { MatchService } from './match.service';

/** Who may have the file of a match, however it is fetched. */
@Injectable()
export class MatchFiles {
  constructor(
    private readonly matches: MatchService,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Throws the refusal where the match is not over, is withheld from this caller, or has no file that may leave the server. */
  async mustBeOpen(who: Caller | undefined, match: MatchId): Promise<void> {
    const state = await this.matches.existing(match);
    if (!state.sealed) throw notAllowed('match-not-over');
    await this.matches.refuseWithheld(who, match, state);
    if (await holdsUnplayedDeck(state, this.storage.events.readStream(matchStream(match))))
      throw notAllowed('file-holds-unplayed-deck');
  }
}
