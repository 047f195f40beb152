import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const LOOKS_EVERY_MS = 4;

/**
 * How long the thread that runs a page was ready to work while the machine gave its cores to others, as the kernel counts it.
 * A task lasts as much longer, and no page can help that. Where no kernel tells it, nothing was withheld.
 */
export class Withheld {
  private readonly looks: { readonly at: number; readonly waitedMs: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly process: number) {
    this.timer = setInterval(() => this.look(), LOOKS_EVERY_MS).unref();
  }

  static async from(page: Page): Promise<Withheld> {
    const session = await page.context().browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    // Beside the one page of the test a browser keeps a process ready that has done nothing yet.
    const pages = processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime);
    return new Withheld(pages[0]?.id ?? 0);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Between two moments since the epoch. */
  during(from: number, to: number): number {
    const before = this.looks.findLast(({ at }) => at <= from);
    const after = this.looks.find(({ at }) => at >= to);
    return before === undefined || after === undefined ? 0 : after.waitedMs - before.waitedMs;
  }

  private look(): void {
    const at = performance.timeOrigin + performance.now();
    try {
      const [, waitedNs] = readFileSync(`/proc/${this.process}/task/${this.process}/schedstat`, 'utf8').split(' ');
      this.looks.push({ at, waitedMs: Number(waitedNs) / 1e6 });
    } catch {
      this.stop();
    }
  }
}
