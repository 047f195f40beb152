import { matchStream, type AccountId, type CommandId, type MatchId } from '@logbuoy/kernel';
import { currentRound } from '@logbuoy/tournaments';
import type { MatchLoop } from '../matches';
import { DoneBefore } from './done-before';
import { TOURNAMENT_HOUSE } from './house-orders';
import type { TablePause, TournamentRecord } from './tournament-record';

export interface OwedPause extends Omit<TablePause, 'first'> {
  readonly match: string;
}

/** The longest pause, a day: a forgotten match then goes on by itself. */
const PAUSE_MAX_MS = 24 * 3_600_000;

/** Pauses of tables, and ends of pauses, that belong into the matches played there. */
export function owedPauses({ tournament, pauses }: TournamentRecord): OwedPause[] {
  const round = currentRound(tournament);
  return pauses.flatMap(({ first, ...pause }) => {
    const match = round?.tables.find(({ a }) => a === first)?.match;
    return match === undefined ? [] : [{ ...pause, reason: pause.reason || tournament.name, match }];
  });
}

/** Pauses matches with their tables, each once: a command has an id that follows from the fact. */
export class MatchPauses {
  private readonly before = new DoneBefore();

  constructor(private readonly matches: MatchLoop) {}

  apply(pause: OwedPause): Promise<void> {
    return this.before.once(`${pause.match}.${pause.version}`, () => this.applyNow(pause));
  }

  private async applyNow({ match, isOn, judge, reason, version }: OwedPause): Promise<'done' | 'not-yet'> {
    const stream = matchStream(match as MatchId);
    const { state } = await this.matches.load(stream);
    // Nothing to end yet, or what a judge of the match began: not done, since the pause itself may come late.
    if (!isOn && state.status === 'playing' && state.pause?.judge !== judge) return 'not-yet';
    const by = judge as AccountId;
    const command = isOn
      ? ({ type: 'PauseMatch', judge: by, reason, maxMs: PAUSE_MAX_MS } as const)
      : ({ type: 'ResumeMatch', judge: by } as const);
    const sender = { commandId: `tournament-pause-${version}` as CommandId, by: TOURNAMENT_HOUSE };
    const handled = await this.matches.handle(stream, command, sender);
    if (handled.kind !== 'accepted' && handled.kind !== 'rejected')
      throw new Error(`pause of ${match}: ${handled.kind}`);
    // Its players are still being waited for.
    if (handled.kind === 'rejected' && handled.rejection.code === 'not-started') return 'not-yet';
    return 'done';
  }
}
