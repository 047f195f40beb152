import { randomUUID } from 'node:crypto';
import type { JsonObject, RoundAnswer, TableAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { TestClient } from './client';

/** A command of the event and what its sender knows of it. */
export interface SentOrder {
  readonly id: string;
  readonly path: string;
  readonly who: TestClient;
  readonly body: object;
  fate: 'unknown' | 'acknowledged' | 'refused';
}

const AT_ONCE = 8;

/**
 * A director and players who run an event of the fixture game as fast as they can: drafts are published, rounds begun, and
 * at every table the second of the pair gives up. A server may die under them at any moment; `run` goes on at the next one.
 */
export class LiveEvent {
  readonly orders: SentOrder[] = [];
  private url = '';
  private running = false;
  private tournament = '';

  private constructor(
    readonly director: TestClient,
    private readonly players: readonly TestClient[],
  ) {}

  /** An event with so many players, about to pair its first round. */
  static async begin(url: string, players: number, rounds: number): Promise<LiveEvent> {
    const director = await TestClient.guest(url, 'Director');
    const all: TestClient[] = [];
    for (let i = 0; i < players; i += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, players - i) }, (_, k) => i + k + 1);
      all.push(...(await Promise.all(some.map((number) => TestClient.guest(url, `Player ${number}`)))));
    }
    const event = new LiveEvent(director, all);
    event.url = url;
    const { tournament } = await director.must<{ tournament: string }>('/api/tournaments', {
      name: 'Long Night',
      preset: 'the-card-game',
      phases: [{ kind: 'swiss', rounds }],
      play: { game: 'fixture' },
    });
    event.tournament = tournament;
    const status = (to: string) => event.order({ type: 'ChangeStatus', to });
    await status('announced');
    await status('registration');
    for (let i = 0; i < players; i += AT_ONCE)
      await Promise.all(all.slice(i, i + AT_ONCE).map((player) => event.order({ type: 'Register' }, player)));
    await status('locked');
    await status('running');
    return event;
  }

  get id(): string {
    return this.tournament;
  }

  get acknowledged(): number {
    return this.orders.filter(({ fate }) => fate === 'acknowledged').length;
  }

  async view(url = this.url): Promise<TournamentAnswer> {
    const { status, body, text } = await this.director.at(url).get<TournamentAnswer>(`/api/tournaments/${this.id}`);
    if (status !== 200) throw new Error(`view of the event: ${status} ${text}`);
    return body;
  }

  /** Runs the event at this server until it is over, it is told to stop, or the server is gone. */
  async run(url: string): Promise<void> {
    this.url = url;
    this.running = true;
    while (this.running) {
      const view = await this.view();
      if (view.status === 'finished') return;
      const round = view.rounds.at(-1);
      if (round === undefined || round.status === 'closed') await this.next();
      else if (round.status === 'draft') await this.order({ type: 'PublishRound' });
      else if (round.status === 'published') await this.order({ type: 'StartRound' });
      else await this.play(view, round);
    }
  }

  stop(): void {
    this.running = false;
  }

  /** As a client does that got no answer: the same id again. */
  async sendUnansweredAgain(url: string): Promise<void> {
    for (const sent of this.orders.filter(({ fate }) => fate === 'unknown')) await this.send(sent, url);
  }

  async certify(): Promise<string> {
    await this.order({ type: 'ChangeStatus', to: 'audit-window' });
    for (;;) {
      const fate = await this.order({ type: 'Certify' });
      if (fate === 'acknowledged') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (await this.director.at(this.url).get(`/api/tournaments/${this.id}/file`)).text;
  }

  private async play(view: TournamentAnswer, round: RoundAnswer): Promise<void> {
    const open = round.tables.filter(({ result }) => result === undefined);
    if (open.length === 0) return this.next();
    const seated = open.filter(({ match }) => match !== undefined);
    for (let i = 0; i < seated.length && this.running; i += AT_ONCE)
      await Promise.all(seated.slice(i, i + AT_ONCE).map((table) => this.giveUp(view, table)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async giveUp(view: TournamentAnswer, { b, match }: TableAnswer): Promise<void> {
    const account = view.entrants.find(({ id }) => id === b)?.account;
    const player = this.players.find(({ id }) => id === account) as TestClient;
    const path = `/api/matches/${match}/commands`;
    if (this.orders.some((sent) => sent.path === path)) return;
    await this.post(path, player, { command: { type: 'Concede' } });
  }

  private next(): Promise<void> {
    return this.post(`/api/tournaments/${this.id}/next-round`, this.director, {}).then(() => undefined);
  }

  private order(command: JsonObject, who = this.director): Promise<SentOrder['fate']> {
    return this.post(`/api/tournaments/${this.id}/commands`, who, { command });
  }

  private post(path: string, who: TestClient, body: object): Promise<SentOrder['fate']> {
    const sent: SentOrder = { id: randomUUID(), path, who, body, fate: 'unknown' };
    this.orders.push(sent);
    return this.send(sent, this.url);
  }

  private async send(sent: SentOrder, url: string): Promise<SentOrder['fate']> {
    const { status, text } = await sent.who.at(url).post(sent.path, { commandId: sent.id, ...sent.body });
    if (status !== 200 && status !== 422) throw new Error(`${sent.path}: ${status} ${text}`);
    sent.fate = status === 200 ? 'acknowledged' : 'refused';
    return sent.fate;
  }
}

/** Players who sit at two tables of a round, or at a table and the bye, or meet an opponent again. */
export function pairedTwice({ rounds }: Pick<TournamentAnswer, 'rounds'>): string[] {
  const met = new Set<string>();
  return rounds.flatMap(({ number, tables, byes }) => {
    const here = [...tables.flatMap(({ a, b }) => [a, b]), ...byes];
    const twice = here.filter((id, i) => here.indexOf(id) !== i).map((id) => `${id} twice in round ${number}`);
    const again = tables.flatMap(({ a, b }) => {
      const key = [a, b].sort().join('/');
      return met.has(key) ? [`${key} again in round ${number}`] : (met.add(key), []);
    });
    const matches = tables.flatMap(({ match = [] }) => match);
    const shared = matches.filter((match, i) => matches.indexOf(match) !== i).map((match) => `${match} at two tables`);
    return [...twice, ...again, ...shared];
  });
}
