import { join } from 'node:path';
import type { RunningServer } from '../kit/server';
import type { BenchTable } from './bench-table';
import { openTables, type Tables } from './played-tables';

export interface Turn {
  /** Acknowledged commands per second. */
  readonly rate: number;
  /** Processor time of the whole server process per command. */
  readonly cpuMs: number;
}

/** The server of some build and tables that play there when it is their turn. */
export class ServedBuild {
  private constructor(
    private readonly server: RunningServer,
    private readonly tables: readonly BenchTable[],
  ) {}

  static async startAll(
    folders: readonly [string, string],
    wanted: Tables,
  ): Promise<readonly [ServedBuild, ServedBuild]> {
    const servers: RunningServer[] = [];
    try {
      for (const folder of folders) servers.push(await serverOf(folder));
      const builds: ServedBuild[] = [];
      for (const server of servers) builds.push(new ServedBuild(server, await openTables(server.url, wanted)));
      return builds as [ServedBuild, ServedBuild];
    } catch (error) {
      await Promise.all(servers.map((server) => server.stop()));
      throw error;
    }
  }

  /** All tables play as fast as it goes, until each of them has its last answer. */
  async turn(ms: number): Promise<Turn> {
    for (const table of this.tables) table.latenciesMs.length = 0;
    const cpuBefore = await cpuSecondsOf(this.server);
    const begun = performance.now();
    for (const table of this.tables) table.start();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await Promise.all(this.tables.map((table) => table.pause()));
    const seconds = (performance.now() - begun) / 1000;
    const commands = this.tables.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
    const cpuSeconds = (await cpuSecondsOf(this.server)) - cpuBefore;
    return { rate: commands / seconds, cpuMs: (1000 * cpuSeconds) / commands };
  }

  async stop(): Promise<void> {
    for (const table of this.tables) table.stop();
    await this.server.stop();
  }
}

/** As that build's own kit starts it, because settings come and go. */
async function serverOf(folder: string): Promise<RunningServer> {
  const kit = (await import(join(folder, 'dist/test/kit/server.js'))) as typeof import('../kit/server');
  return kit.startServer();
}

async function cpuSecondsOf({ url }: RunningServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
