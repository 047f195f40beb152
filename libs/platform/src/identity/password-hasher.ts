import { hash, verify } from '@node-rs/argon2';
import type { PasswordHashing } from '../config';
import { Problem } from '../problem';
import { TaskCancelled } from '../threads';

/** Thrown instead of queueing without end. */
export class HasherBusy extends Problem {
  constructor() {
    super(503, 'busy', 'Too many people are signing in right now.', { retryAfterSeconds: 2 });
  }
}

const ARGON2ID = 2; // the package declares a const enum, which isolated compilation cannot read

/**
 * Argon2id. Each hash takes tens of megabytes and a core for tens of milliseconds, so only so many run at once and only
 * so many wait: a flood of sign-ins must not take the memory or the cores matches are played on. What waits for its turn
 * when its asker has gone is left out.
 */
export class PasswordHasher {
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private decoy: Promise<string> | undefined;

  constructor(
    private readonly cost: PasswordHashing,
    private readonly limits: { readonly atOnce: number; readonly waiting: number } = { atOnce: 2, waiting: 64 },
  ) {}

  hash(password: string, gone?: AbortSignal): Promise<string> {
    return this.inTurn(() => this.hashNow(password), gone);
  }

  /** Without a hash it takes as long and answers no, so that timing does not reveal which names exist. */
  async verify(hashed: string | undefined, password: string, gone?: AbortSignal): Promise<boolean> {
    if (hashed !== undefined) return this.inTurn(() => verify(hashed, normal(password)), gone);
    const decoy = await this.decoyHash();
    await this.inTurn(() => verify(decoy, normal(password)), gone);
    return false;
  }

  /** Made once; one that could not be made, because too many were waiting, is made by the next who needs it. */
  private async decoyHash(): Promise<string> {
    this.decoy ??= this.inTurn(() => this.hashNow('decoy'));
    try {
      return await this.decoy;
    } catch (error) {
      this.decoy = undefined;
      throw error;
    }
  }

  private hashNow(password: string): Promise<string> {
    const { memoryKib, passes } = this.cost;
    return hash(normal(password), { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 });
  }

  private async inTurn<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.running >= this.limits.atOnce) {
      if (this.waiting.size >= this.limits.waiting) throw new HasherBusy();
      await this.turn(gone); // it is handed over, so `running` stays
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting.delete(begin);
        reject(new TaskCancelled('the caller has gone'));
      };
      const begin = (): void => {
        this.waiting.delete(begin);
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      if (gone?.aborted === true) return leave();
      this.waiting.add(begin);
      gone?.addEventListener('abort', leave, { once: true });
    });
  }
}

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normal = (password: string): string => password.normalize('NFKC');
