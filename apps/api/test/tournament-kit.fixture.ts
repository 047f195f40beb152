import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { JsonObject, NextRoundAnswer, RoundAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { startModule, type TestClient } from '@logbuoy/test-kit';

export const PAPER = { name: 'Local Cup', preset: 'best-of-three', phases: [{ kind: 'swiss', rounds: 3 }] };
export const FIRST_WINS = { kind: 'games', a: 2, b: 0, drawn: 0 };

/** Five players on paper, about to pair. */
export async function runningOnPaper(director: TestClient): Promise<{ desk: EventDesk; players: string[] }> {
  const desk = await EventDesk.create(director, PAPER);
  await desk.status('announced', 'registration');
  const players: string[] = [];
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve']) {
    const { entrant } = await desk.do({ type: 'Register', name });
    players.push(entrant);
    await desk.do({ type: 'SubmitDeck', entrant, list: `1x ${name}` });
  }
  await desk.status('locked');
  await desk.do({ type: 'LockDecks' });
  await desk.status('running');
  return { desk, players };
}

/** Checks a file without trusting the server: with the command line alone. */
export async function verifiedOffline(folder: string, text: string): Promise<object> {
  const path = join(folder, `${randomUUID()}.logbuoy.jsonl`);
  writeFileSync(path, text);
  const cli = startModule(join(__dirname, '../../cli/src/main'), ['verify', path, '--json'], { stdio: 'pipe' });
  return JSON.parse(await textOf(cli.stdout as NodeJS.ReadableStream)) as object;
}

/** An event as its director runs it, through the API alone. */
export class EventDesk {
  private constructor(
    readonly director: TestClient,
    readonly id: string,
  ) {}

  static async create(director: TestClient, wish: object): Promise<EventDesk> {
    const { tournament } = await director.must<{ tournament: string }>('/api/tournaments', wish);
    return new EventDesk(director, tournament);
  }

  get path(): string {
    return `/api/tournaments/${this.id}`;
  }

  /** A command that must be accepted. */
  do(command: JsonObject, who = this.director): Promise<{ readonly version: number; readonly entrant: string }> {
    return who.must(`${this.path}/commands`, { command });
  }

  /** Status and code of a command's answer. */
  async told(command: object, who = this.director, commandId: string = randomUUID()): Promise<string> {
    const { status, body } = await who.post<{ code?: string }>(`${this.path}/commands`, { commandId, command });
    return body.code === undefined ? String(status) : `${status} ${body.code}`;
  }

  async view(who = this.director, query = ''): Promise<TournamentAnswer> {
    const { status, body, text } = await who.get<TournamentAnswer>(this.path + query);
    if (status !== 200) throw new Error(`${this.path}${query}: ${status} ${text}`);
    return body;
  }

  nextRound(): Promise<NextRoundAnswer> {
    return this.director.must<NextRoundAnswer>(`${this.path}/next-round`);
  }

  async status(...statuses: readonly string[]): Promise<void> {
    for (const to of statuses) await this.do({ type: 'ChangeStatus', to });
  }

  /** Publishes the draft, starts it, and enters a result at every table: the first wins, by default. */
  async play(slip: (table: RoundAnswer['tables'][number]) => object | undefined): Promise<RoundAnswer> {
    await this.do({ type: 'PublishRound' });
    await this.do({ type: 'StartRound' });
    const round = (await this.view()).rounds.at(-1) as RoundAnswer;
    for (const table of round.tables) {
      const written = slip(table);
      if (written !== undefined)
        await this.do({ type: 'RecordResult', round: round.number, table: table.table, slip: written as JsonObject });
    }
    return round;
  }

  async certify(): Promise<void> {
    await this.do({ type: 'ChangeStatus', to: 'audit-window' });
    for (;;) {
      const told = await this.told({ type: 'Certify' });
      if (told === '200') return;
      if (told !== '422 audit-window-open') throw new Error(told);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
