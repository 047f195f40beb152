import { matchStream, type AccountId, type CommandId, type MatchId } from '@logbuoy/kernel';
import { currentRound } from '@logbuoy/tournaments';
import type { MatchLoop } from '../matches';
import { DoneBefore } from './done-before';
import { TOURNAMENT_HOUSE } from './house-orders';
import { SEATS_OF_PAIR } from './slip-of-match';
import type { Extension, TournamentRecord } from './tournament-record';

export interface OwedTime extends Omit<Extension, 'first'> {
  readonly match: string;
}

const MINUTE_MS = 60_000;

/** More time that tables of the round being played were given and that belongs on the clocks of their matches. */
export function owedTime({ tournament, extensions }: TournamentRecord): OwedTime[] {
  const round = currentRound(tournament);
  if (round === undefined || round.status === 'draft' || round.status === 'closed') return [];
  return extensions.flatMap(({ first, ...more }) => {
    const table = round.tables.find(({ a }) => a === first);
    if (table?.match === undefined || table.result !== undefined) return [];
    // A ruling or a deck check that took time names no reason of its own, and a match wants one.
    return [{ ...more, reason: more.reason || tournament.name, match: table.match }];
  });
}

/** Puts more time onto clocks, each once: its command has an id that follows from the fact. */
export class TableTime {
  private readonly before = new DoneBefore();

  constructor(private readonly matches: MatchLoop) {}

  give(time: OwedTime): Promise<void> {
    return this.before.once(`${time.match}.${time.version}`, () => this.giveNow(time));
  }

  /** What a table gets, its two players get in halves, as they got the round. */
  private async giveNow({ match, minutes, judge, reason, version }: OwedTime): Promise<'done' | 'not-yet'> {
    const ms = (minutes * MINUTE_MS) / SEATS_OF_PAIR.length;
    for (const seat of SEATS_OF_PAIR) {
      const sender = { commandId: `tournament-time-${version}-${seat}` as CommandId, by: TOURNAMENT_HOUSE };
      const command = { type: 'ExtendTime', seat, ms, judge: judge as AccountId, reason } as const;
      const handled = await this.matches.handle(matchStream(match as MatchId), command, sender);
      if (handled.kind !== 'accepted' && handled.kind !== 'rejected')
        throw new Error(`time of ${match}: ${handled.kind}`);
      // Its players are still being waited for.
      if (handled.kind === 'rejected' && handled.rejection.code === 'not-started') return 'not-yet';
    }
    return 'done';
  }
}
