import { matchStream, type MatchId } from '@logbuoy/kernel';
import { listMatches, type ProjectionRunner, type Reads } from '@logbuoy/projections';
import type { BotWatch } from '../bots';
import { ifDamaged } from '../damage';
import type { Logger } from '../logging';
import type { ClockWatch, MatchLoop } from '../matches';
import type { AbsenceWatch } from '../presence';
import { Sweep } from '../sweep';

const SWEEP_EVERY_MS = 30_000;

export interface BackgroundParts {
  readonly runner: ProjectionRunner;
  readonly clocks: ClockWatch;
  readonly bots: BotWatch;
  readonly absences: AbsenceWatch;
  readonly loop: MatchLoop;
  readonly reads: Reads;
  readonly logger: Logger;
}

/**
 * Background work: read models follow the log, clocks are proposed, absent seats are noticed, the
 * server's bots play. Runs in the worker of a fleet, or beside the API in embedded mode. Everything it knows can be found again from the log.
 */
export class Background {
  private readonly sweeping: Sweep;

  constructor(private readonly parts: BackgroundParts) {
    this.sweeping = new Sweep({
      everyMs: SWEEP_EVERY_MS,
      work: (signal) => this.sweep(signal),
      onError: (err) => parts.logger.warn({ err }, 'running matches could not be swept'),
    });
  }

  async start(): Promise<void> {
    const { runner, clocks, bots, absences } = this.parts;
    await runner.start();
    clocks.work();
    bots.work();
    absences.start();
    this.sweeping.start();
  }

  async stop(): Promise<void> {
    const { runner, clocks, bots, absences } = this.parts;
    absences.stop();
    await this.stopSweeping();
    await bots.close();
    await clocks.close();
    await runner.stop();
  }

  /** From here on running matches are only looked at when something happens in them. */
  async stopSweeping(): Promise<void> {
    await this.sweeping.stop();
  }

  /** Sets clocks and bots whose jobs were lost, and starts counting the absence of seats without a heartbeat since a restart. */
  private async sweep(signal: AbortSignal): Promise<void> {
    const { logger } = this.parts;
    for await (const match of this.running()) {
      if (signal.aborted) return;
      await ifDamaged(this.look(match), undefined).catch((error: unknown) =>
        logger.warn({ err: error, match }, 'a running match could not be looked after'),
      );
    }
  }

  private async look(match: MatchId): Promise<void> {
    const { clocks, bots, absences, loop } = this.parts;
    const { state } = await loop.load(matchStream(match));
    await clocks.watchAnew(match, state);
    bots.watchAnew(match, state);
    await absences.expect(match, state).catch(() => undefined); // Redis is unreachable, which is reported elsewhere; the next sweep retries
  }

  private async *running(): AsyncGenerator<MatchId> {
    let cursor: string | undefined;
    do {
      const page = await listMatches(this.parts.reads, {
        state: 'running',
        includeUnlisted: true,
        limit: 100,
        ...(cursor && { cursor }),
      });
      for (const { match } of page.items) yield match;
      cursor = page.next;
    } while (cursor !== undefined);
  }
}
