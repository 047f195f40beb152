import { Injectable } from '@nestjs/common';

/** Throws, or says something short where all is well. */
export type Check = () => Promise<string | number | void>;

export interface CheckOutcome {
  readonly ok: boolean;
  readonly ms: number;
  readonly note?: string | number;
}

/** Degraded: matches go on, but something around them does not; another node would fare no better. */
export type ReadyStatus = 'ready' | 'degraded' | 'not-ready';

interface Looked {
  readonly name: string;
  readonly isVital: boolean;
  readonly outcome: CheckOutcome;
}

const PATIENCE_MS = 3_000;

/** What must answer before traffic is sent here. Modules add their own checks. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, { readonly check: Check; readonly isVital: boolean }>();
  private stopping = false;
  private looking: Promise<readonly Looked[]> | undefined;

  /** Without it nothing can be served here. */
  addVital(name: string, check: Check): void {
    this.checks.set(name, { check, isVital: true });
  }

  /** Worth knowing; not a reason to send traffic elsewhere. */
  add(name: string, check: Check): void {
    this.checks.set(name, { check, isVital: false });
  }

  /** From now on the answer is no, so that a balancer looks elsewhere while requests under way are finished. */
  stop(): void {
    this.stopping = true;
  }

  async look(): Promise<{ readonly status: ReadyStatus; readonly checks: { readonly [name: string]: CheckOutcome } }> {
    // A public route without a limit: concurrent requests share one check.
    this.looking ??= this.lookNow().finally(() => (this.looking = undefined));
    const outcomes = await this.looking;
    const failed = outcomes.filter(({ outcome }) => !outcome.ok);
    const isDown = this.stopping || failed.some(({ isVital }) => isVital);
    const status = isDown ? 'not-ready' : failed.length > 0 ? 'degraded' : 'ready';
    return { status, checks: Object.fromEntries(outcomes.map(({ name, outcome }) => [name, outcome])) };
  }

  private lookNow(): Promise<readonly Looked[]> {
    return Promise.all(
      [...this.checks].map(async ([name, { check, isVital }]) => ({ name, isVital, outcome: await run(check) })),
    );
  }
}

async function run(check: Check): Promise<CheckOutcome> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const note = await Promise.race([check(), tooLong]);
    return { ok: true, ms: took(), ...(note === undefined ? {} : { note }) };
  } catch (error) {
    // A connection error may quote an address with a password in it; its kind is enough for a caller from outside.
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { ok: false, ms: took(), note: typeof code === 'string' ? code : String(name) };
  } finally {
    clearTimeout(timer);
  }
}
