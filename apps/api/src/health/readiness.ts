import { Injectable } from '@nestjs/common';

/** Throws, or says something short where all is well. */
export type Check = () => Promise<string | number | void>;

export interface CheckOutcome {
  readonly ok: boolean;
  readonly ms: number;
  readonly note?: string | number;
}

const PATIENCE_MS = 3_000;

/** What must answer before traffic is sent here. Modules add their own checks. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private stopping = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on the answer is no, so that a balancer looks elsewhere while requests under way are finished. */
  stop(): void {
    this.stopping = true;
  }

  async look(): Promise<{ readonly ready: boolean; readonly checks: { readonly [name: string]: CheckOutcome } }> {
    const outcomes = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await run(check)] as const),
    );
    return { ready: !this.stopping && outcomes.every(([, { ok }]) => ok), checks: Object.fromEntries(outcomes) };
  }
}

async function run(check: Check): Promise<CheckOutcome> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const note = await Promise.race([check(), tooLong]);
    return { ok: true, ms: took(), ...(note === undefined ? {} : { note }) };
  } catch (error) {
    // A connection error may quote an address with a password in it; its kind is enough for whoever asks from outside.
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { ok: false, ms: took(), note: String(code ?? name ?? 'failed') };
  } finally {
    clearTimeout(timer);
  }
}
