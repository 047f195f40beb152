import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { applyPatch } from '@logbuoy/contracts';
import { openSqliteReadOnly } from '@logbuoy/event-store';
import { LOG_TEXTS } from '@logbuoy/projections';
import { gamesOf, INITIAL_MATCH, matchDecider, type MatchEvent } from '@logbuoy/games';
import { matchStream, toDomain, type Json, type MatchId } from '@logbuoy/kernel';
import { exitOf, startServer, TestSocket, type RunningServer, type CardGameState } from '@logbuoy/test-kit';
import { freePort } from '../kit/private-server';

const CLI = join(__dirname, '../../dist/apps/cli/src/main.js');

interface Line {
  readonly table: string;
  readonly outcome?: { readonly winners: readonly string[]; readonly reason: string } | null;
}

/** The command line as it was built. */
class Cli {
  readonly lines: Line[] = [];
  private readonly process: ChildProcess;
  private said = '';

  constructor(...args: readonly string[]) {
    const { PATH = '', HOME = '' } = process.env;
    this.process = spawn(process.execPath, [CLI, ...args], { env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stderr?.on('data', (text: Buffer) => (this.said += text.toString()));
    createInterface({ input: this.process.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      this.lines.push(JSON.parse(line) as Line);
    });
  }

  async firstLine(): Promise<Line> {
    for (;;) {
      const [line] = this.lines;
      if (line !== undefined) return line;
      if (this.process.exitCode !== null) throw new Error(`ended before it said anything: ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async ended(): Promise<{ code: number | NodeJS.Signals | null; said: string }> {
    return { code: await exitOf(this.process), said: this.said };
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}

describe('two bots in processes of their own', () => {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-bots-'));
  let server: RunningServer;
  const bots: Cli[] = [];

  afterAll(async () => {
    for (const bot of bots) bot.kill();
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  });

  it('play a match to its end though the server is killed in mid-attempt, and the match verifies', async () => {
    // The bots know one address, so the server must come back where it was.
    const port = await freePort();
    server = await startServer({ data, port });
    const as = ['bot', '--server', server.url, '--bot', 'captain', '--pace', '30'];
    const host = new Cli(...as, '--open', '--name', 'Host', '--deck', 'klingon', '--seed', '1');
    bots.push(host);
    const { table } = await host.firstLine();
    const guest = new Cli(...as, '--match', table, '--name', 'Guest', '--deck', 'romulan', '--seed', '2');
    bots.push(guest);

    await guest.firstLine();
    const gaveUp = [host, guest].map(async (bot) => {
      throw new Error(`a bot ended early: ${JSON.stringify([await bot.ended(), bot.lines])}`);
    });
    await Promise.race([attemptBegun(server.url, table), ...gaveUp]);
    for (const tooLate of gaveUp) tooLate.catch(() => undefined); // they end later, as they should
    await server.kill();
    expect((await stateIn(data, table)).attempt).not.toBeNull();
    server = await startServer({ data, port });

    expect(await Promise.all([host.ended(), guest.ended()])).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ]);
    const [ended, same] = [host.lines.at(-1)?.outcome, guest.lines.at(-1)?.outcome];
    expect(ended).toEqual(same);
    expect(['points', 'decks-empty']).toContain(ended?.reason);

    const file = join(data, 'match.logbuoy.jsonl');
    await server.stop();
    const exported = new Cli('export', table, '--data', data, '--out', file, '--json');
    expect(await exported.ended()).toMatchObject({ code: 0 });
    const verified = new Cli('verify', file, '--json');
    expect(await verified.ended()).toMatchObject({ code: 3 }); // consistent; nothing here knows the key of that server
  }, 300_000);

  /** A spectator watches the match until a mission is being attempted. */
  async function attemptBegun(url: string, match: string): Promise<void> {
    const socket = await TestSocket.open(url);
    let view: Json = (await socket.subscribe(match, 'spectator')).view;
    const isAttempting = (): boolean =>
      ((view as { readonly play?: { readonly attempt?: object | null } | null }).play?.attempt ?? null) !== null;
    while (!isAttempting()) view = applyPatch(view, (await socket.next('update')).patch);
    socket.close();
  }

  async function stateIn(folder: string, match: string): Promise<CardGameState> {
    const store = await openSqliteReadOnly({ path: join(folder, 'events.db'), texts: LOG_TEXTS });
    try {
      const { evolve } = matchDecider(gamesOf());
      let state = INITIAL_MATCH;
      for await (const event of store.readStream(matchStream(match as MatchId)))
        state = evolve(state, toDomain<MatchEvent>(event));
      return state.game as CardGameState;
    } finally {
      await store.close();
    }
  }
});
