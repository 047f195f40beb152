import { join } from 'node:path';
import { isRejection, type Decision } from '@logbuoy/kernel';
import type { TournamentCommand, TournamentEvent } from '@logbuoy/tournaments';
import type { Clock } from '../clock';
import { Parts, type TaskSet, type Threads } from '../threads';
import type { tasks } from './decision-tasks';
import { isLarge, partedTournament } from './parted-tournament';
import type { TournamentRecord } from './tournament-record';

const DECISION_TASKS: TaskSet<typeof tasks> = { module: join(__dirname, 'decision-tasks') };

/** What goes through the whole field: pairings, and standings with what every tie-break was made of. */
const LONG: ReadonlySet<TournamentCommand['type']> = new Set([
  'PairRound',
  'OverridePairing',
  'CloseRound',
  'CorrectResult',
  'StartPhase',
]);

/**
 * Decisions about large fields, made on another thread before the command loop asks for them. A decision counts for the
 * version it was made on; where the event has gone on meanwhile, or no thread is free, the loop decides itself.
 */
export class PreparedDecisions {
  private readonly made = new WeakMap<
    TournamentCommand,
    { readonly version: number; readonly facts: readonly TournamentEvent[] }
  >();

  constructor(private readonly parts: { readonly threads: Threads; readonly clock: Clock }) {}

  async prepare(
    { state, version }: { readonly state: TournamentRecord; readonly version: number },
    command: TournamentCommand,
  ): Promise<void> {
    const { tournament } = state;
    if (!LONG.has(command.type) || !isLarge(tournament)) return;
    const { threads, clock } = this.parts;
    const parts = new Parts();
    const source = { tournament: partedTournament(tournament, parts, () => false), command, nowMs: clock.nowMs() };
    try {
      const facts = await threads.run(DECISION_TASKS, 'decide', source, { parts, isUrgent: true });
      // A refusal is quick: the loop finds it by itself, on the newest state.
      if (!isRejection(facts)) this.made.set(command, { version, facts });
    } catch {
      return; // the loop decides, and a bug is met and recorded there
    }
  }

  find(command: TournamentCommand, version: number): Decision<TournamentEvent> | undefined {
    const made = this.made.get(command);
    return made?.version === version ? made.facts : undefined;
  }
}
