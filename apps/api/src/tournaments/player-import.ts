import { Inject, Injectable } from '@nestjs/common';
import { nativeSha256, TimeSlice } from '@logbuoy/event-store';
import type { ImportAnswer, ImportPlayersDto } from '@logbuoy/contracts';
import type { AccountId } from '@logbuoy/kernel';
import {
  Problem,
  ReadModels,
  TaskCancelled,
  THREADS,
  TooMuchAtOnce,
  type Caller,
  type Threads,
} from '@logbuoy/platform';
import { findAccountByName } from '@logbuoy/projections';
import type { ListedPlayer, TournamentId } from '@logbuoy/tournaments';
import { VIEW_TASKS } from './large-views';
import { TournamentService } from './tournament.service';

type ImportProblem = ImportAnswer['problems'][number];

/**
 * Players from a list: each line is a wish of its own, so a list sent twice enters everybody once. A list may hold
 * thousands of them, so each caller has one entered at a time, and its rest is left out when they have gone.
 */
@Injectable()
export class PlayerImport {
  private readonly importing = new Set<AccountId>();

  constructor(
    private readonly tournaments: TournamentService,
    private readonly readModels: ReadModels,
    @Inject(THREADS) private readonly threads: Threads,
  ) {}

  async of(who: Caller, id: TournamentId, wish: ImportPlayersDto, gone: AbortSignal): Promise<ImportAnswer> {
    if (this.importing.has(who.id)) throw new TooMuchAtOnce('a list of the same caller is being entered');
    this.importing.add(who.id);
    try {
      return await this.entered(who, id, wish, gone);
    } finally {
      this.importing.delete(who.id);
    }
  }

  private async entered(
    who: Caller,
    id: TournamentId,
    { commandId, csv, dryRun }: ImportPlayersDto,
    gone: AbortSignal,
  ): Promise<ImportAnswer> {
    const { players, faults } = await this.threads.run(VIEW_TASKS, 'players', { csv }, { signal: gone });
    const problems: ImportProblem[] = faults.map(({ line, code, value = '' }) => ({ line, code, text: value }));
    const added: ImportAnswer['added'][number][] = [];
    const slice = new TimeSlice();
    for (const player of players) {
      if (slice.isOver()) await slice.next();
      if (gone.aborted) throw new TaskCancelled('the caller has gone');
      const { line, name } = player;
      const account = await this.accountOf(player);
      if (account === 'unknown') problems.push({ line, code: 'no-such-account', text: player.account ?? '' });
      else if (dryRun) added.push({ line, name });
      else
        try {
          added.push({ line, name, ...(await this.enter(who, id, commandId, player, account)) });
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500 || error.status === 403) throw error;
          problems.push({ line, code: error.code, text: name });
        }
    }
    return { added, problems };
  }

  private async enter(
    who: Caller,
    id: TournamentId,
    commandId: string,
    { line, name }: ListedPlayer,
    account: string | undefined,
  ): Promise<Omit<ImportAnswer['added'][number], 'line' | 'name'>> {
    const { record } = await this.tournaments.existing(id, who);
    const isLate = record.tournament.status === 'locked' || record.tournament.status === 'running';
    const wish = {
      type: isLate ? 'AddLate' : 'Register',
      name,
      ...(account === undefined ? {} : { account }),
    } as const;
    const { entrant, signed } = await this.tournaments.send(who, id, nativeSha256(`${commandId}/${line}`), wish);
    return { entrant: entrant as string, ...signed };
  }

  /** A person listed with an account is entered as its owner, or not at all. */
  private async accountOf({ account }: ListedPlayer): Promise<string | undefined> {
    if (account === undefined) return undefined;
    return (await findAccountByName(this.readModels.reads, account))?.account ?? 'unknown';
  }
}
