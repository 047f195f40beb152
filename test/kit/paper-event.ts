import type { CommandId, ActorId } from '@logbuoy/kernel';
import type { TournamentLoop, TournamentRecord } from '@logbuoy/platform';
import {
  currentRound,
  presetOf,
  seedCommitment,
  tournamentStream,
  type Ruleset,
  type Tournament,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';

type Without<Command> = Command extends TournamentCommand ? Omit<Command, 'by' | 'role'> : never;
export type PaperOrder = Without<TournamentCommand>;

/** A small event on paper, run by its director straight on the loop, without a server. */
export class PaperEvent {
  readonly stream;
  private sent = 0;

  constructor(
    private readonly loop: Pick<TournamentLoop, 'handle' | 'load'>,
    readonly id = 'spring' as TournamentId,
  ) {
    this.stream = tournamentStream(id);
  }

  async record(): Promise<TournamentRecord> {
    return (await this.loop.load(this.stream)).state;
  }

  async state(): Promise<Tournament> {
    return (await this.record()).tournament;
  }

  /** The refusal's code; nothing where it was done. */
  async told(order: PaperOrder, by = 'td'): Promise<string | undefined> {
    const command = { ...order, by, role: 'director' } as TournamentCommand;
    const sender = { commandId: `c${this.sent++}` as CommandId, by: `account:${by}` as ActorId };
    const handled = await this.loop.handle(this.stream, command, sender);
    if (handled.kind === 'accepted') return undefined;
    return handled.kind === 'rejected' ? handled.rejection.code : handled.kind;
  }

  async do(...orders: readonly PaperOrder[]): Promise<void> {
    for (const order of orders) {
      const refusal = await this.told(order);
      if (refusal !== undefined) throw new Error(`${order.type}: ${refusal}`);
    }
  }

  /** Four players, about to pair. */
  async begin(ruleset = presetOf('best-of-one') as Ruleset, rounds = 1): Promise<void> {
    const phases = [{ kind: 'swiss', rounds }] as const;
    await this.do(
      { type: 'CreateTournament', tournament: this.id, name: 'Spring Cup', ruleset, phases },
      { type: 'ChangeStatus', to: 'announced' },
      { type: 'ChangeStatus', to: 'registration' },
    );
    for (const entrant of ['p1', 'p2', 'p3', 'p4'])
      await this.do(
        { type: 'Register', entrant, name: entrant, account: `account-${entrant}` },
        { type: 'SubmitDeck', entrant, hash: 'ab'.repeat(32) },
      );
    await this.do(
      { type: 'ChangeStatus', to: 'locked' },
      { type: 'LockDecks' },
      { type: 'ChangeStatus', to: 'running' },
    );
  }

  /** Paired, published, won by the first seat, closed. */
  async round(): Promise<void> {
    const number = (await this.state()).rounds.length + 1;
    for (const next of [number, number + 1]) await this.commit(next);
    await this.do({ type: 'PairRound', seed: seedOf(number) }, { type: 'PublishRound' }, { type: 'StartRound' });
    for (const { table } of currentRound(await this.state())?.tables ?? [])
      await this.do({ type: 'RecordResult', round: number, table, slip: { kind: 'games', a: 1, b: 0, drawn: 0 } });
    await this.do({ type: 'CloseRound' });
  }

  /** After the last round, with no time for appeals. */
  async certify(nowMs: number): Promise<void> {
    await this.do(
      { type: 'ChangeStatus', to: 'finished' },
      { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: nowMs },
      { type: 'Certify' },
    );
  }

  private async commit(round: number): Promise<void> {
    const state = await this.state();
    if (state.commitments[round] !== undefined) return;
    await this.do({ type: 'CommitSeed', round, commitment: seedCommitment(state, round, seedOf(round)) });
  }
}

const seedOf = (round: number): string => round.toString(16).padStart(64, '0');
