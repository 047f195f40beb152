import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PeopleHereAnswer, type Answered } from '@logbuoy/contracts/dto';
import type { AccountId } from '@logbuoy/kernel';
import { CLOCK, ReadModels, ROSTER, TOURNAMENT_HOST, type Caller, type Clock, type Roster } from '@logbuoy/platform';
import { findSeek, listMatches, type MatchSummary } from '@logbuoy/projections';
import { Names } from '../accounts/names';
import { CurrentAccount, Weighs } from '../identity';
import { Here } from './here';

const LISTED_MAX = 100;
/** Sockets answer every ten seconds, and a page that lost its connection soon has another. */
const HERE_FOR_MS = 45_000;

/** Who is here now. */
@ApiTags('seeks')
@Controller('people-here')
export class PeopleHereController {
  constructor(
    @Inject(ROSTER) private readonly roster: Roster,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    private readonly here: Here,
  ) {}

  /** Accounts with an open page, and what they do as far as it is public. */
  @Get()
  @Weighs(3)
  @ApiOkResponse({ type: PeopleHereAnswer })
  async list(@CurrentAccount() who: Caller | undefined): Promise<Answered<PeopleHereAnswer>> {
    await this.here.heard(who); // a page asks before its socket is open
    const { reads } = this.readModels;
    const sinceMs = this.clock.nowMs() - HERE_FOR_MS;
    // Without Redis the list is empty, and everything else goes on.
    const { accounts, count } = await this.roster
      .heardSince(sinceMs, LISTED_MAX)
      .catch(() => ({ accounts: [], count: 0 }));
    const { items } = await listMatches(reads, { state: 'running', limit: LISTED_MAX });
    const playing = new Map(
      items.filter(isWatched).flatMap((match) => match.seats.map((seat) => [seat.account, match])),
    );
    const people = accounts.map(async (account: AccountId) => {
      const seek = await findSeek(reads, account);
      if (seek?.state === 'waiting' && seek.rematchOf === null)
        return { account, doing: 'waiting', game: seek.game, match: null } as const;
      const match = playing.get(account);
      return {
        account,
        doing: match ? 'playing' : 'here',
        game: match?.game ?? null,
        match: match?.match ?? null,
      } as const;
    });
    return { people: await Promise.all(people), count, names: await this.names.of(accounts) };
  }
}

/** Shown to everybody as it is played; what events release when is their own affair. */
const isWatched = ({ spectators, createdBy }: MatchSummary): boolean =>
  spectators.allowed && spectators.delayMs === 0 && createdBy !== TOURNAMENT_HOST;
