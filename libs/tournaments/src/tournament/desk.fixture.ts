import { isRejection, type Context, type Decision } from '@logbuoy/kernel';
import { presetOf, type Ruleset, type Slip } from '../ruleset';
import type { TournamentCommand } from './commands';
import type { TournamentEvent } from './events';
import { seedCommitment } from './rounds';
import { standings } from './sheets';
import { currentRound, entrantOf, NO_TOURNAMENT, type Phase, type Tournament, type TournamentId } from './state';
import { tournamentDecider } from './tournament';

type Without<Command> = Command extends TournamentCommand
  ? Omit<Command, 'by' | 'role'> & Partial<Pick<Command, 'by' | 'role'>>
  : never;
export type Order = Without<TournamentCommand>;

export const RULES: Ruleset = {
  ...(presetOf('best-of-three') as Ruleset),
  decks: { lists: 'none', open: false, checkedPercent: 0 },
};

export const WON: Slip = { kind: 'games', a: 2, b: 0, drawn: 0 };
export const LOST: Slip = { kind: 'games', a: 0, b: 2, drawn: 0 };
export const DRAWN: Slip = { kind: 'games', a: 1, b: 1, drawn: 1 };
export const reason = 'seen by the judge';

/** Who met whom in all rounds so far, one text for each meeting. */
export const met = (desk: Desk): string[] =>
  desk.state.rounds.flatMap(({ tables }) => tables.map(({ a, b }) => [a, b].sort().join()));

/** A director's desk: orders go in, facts are kept, and every state is also folded from the facts alone. */
export class Desk {
  readonly facts: TournamentEvent[] = [];
  state: Tournament = NO_TOURNAMENT;
  nowMs = 1_000;

  /** What the decision is, without taking it. */
  ask(order: Order): Decision<TournamentEvent> {
    const context = { nowMs: this.nowMs } as Context;
    return tournamentDecider.decide(this.state, { by: 'td', role: 'director', ...order }, context);
  }

  refused(order: Order): string | undefined {
    const decision = this.ask(order);
    return isRejection(decision) ? decision.code : undefined;
  }

  do(...orders: readonly Order[]): this {
    for (const order of orders) {
      const decision = this.ask(order);
      if (isRejection(decision)) throw new Error(`${order.type}: ${JSON.stringify(decision)}`);
      this.facts.push(...decision);
      this.state = decision.reduce(tournamentDecider.evolve, this.state);
    }
    return this;
  }

  seedOf = (round: number): string => round.toString(16).padStart(64, '0');

  commit(round: number): this {
    const commitment = seedCommitment(this.state, round, this.seedOf(round));
    return this.do({ type: 'CommitSeed', round, commitment });
  }

  pair(): this {
    const last = currentRound(this.state);
    const round = last?.status === 'draft' ? last.number : this.state.rounds.length + 1;
    if (this.state.commitments[round] === undefined) this.commit(round);
    return this.do({ type: 'PairRound', seed: this.seedOf(round) });
  }

  publish(): this {
    return this.do({ type: 'PublishRound' }, { type: 'StartRound' });
  }

  /** Every open match goes to the player with the lower number, unless told. */
  playAll(slip: (a: string, b: string) => Slip = (a, b) => this.byNumber(a, b)): this {
    const round = currentRound(this.state);
    if (round === undefined) throw new Error('no round');
    for (const { table, a, b, result, voided } of round.tables)
      if (result === undefined && !voided)
        this.do({ type: 'RecordResult', round: round.number, table, slip: slip(a, b) });
    return this;
  }

  close(): this {
    const round = currentRound(this.state)?.number ?? 0;
    if (this.state.commitments[round + 1] === undefined) this.commit(round + 1);
    return this.do({ type: 'CloseRound' });
  }

  round(slip?: (a: string, b: string) => Slip): this {
    return this.pair().publish().playAll(slip).close();
  }

  /** From the last round to the certificate, with no time for appeals. */
  certify(): this {
    return this.do(
      { type: 'ChangeStatus', to: 'finished' },
      { type: 'ChangeStatus', to: 'audit-window', auditUntilMs: this.nowMs },
      { type: 'Certify' },
    );
  }

  byNumber(a: string, b: string): Slip {
    const number = (id: string) => entrantOf(this.state, id)?.number as number;
    return number(a) < number(b) ? { kind: 'games', a: 2, b: 0, drawn: 0 } : { kind: 'games', a: 0, b: 2, drawn: 0 };
  }

  get openRound() {
    const round = currentRound(this.state);
    if (round === undefined) throw new Error('no round');
    return round;
  }

  tableWith(id: string) {
    const table = this.openRound.tables.find(({ a, b }) => a === id || b === id);
    if (table === undefined) throw new Error(`${id} is at no table`);
    return { ...table, opponent: table.a === id ? table.b : table.a };
  }

  places = (): string[] => standings(this.state).map(({ id }) => id);
}

/** An event with so many players, about to pair its first round. */
export function running(
  players: number,
  phases: readonly Phase[] = [{ kind: 'swiss', rounds: 3 }],
  ruleset = RULES,
): Desk {
  const desk = new Desk();
  desk.do(
    { type: 'CreateTournament', tournament: 'spring' as TournamentId, name: 'Spring Cup', ruleset, phases },
    { type: 'ChangeStatus', to: 'announced' },
    { type: 'ChangeStatus', to: 'registration' },
  );
  for (let i = 1; i <= players; i++)
    desk.do({ type: 'Register', entrant: `p${i}`, name: `Player ${i}`, account: `account-${i}` });
  return desk.do({ type: 'ChangeStatus', to: 'locked' }, { type: 'ChangeStatus', to: 'running' });
}
