import { hash, verify } from '@node-rs/argon2';
import type { PasswordHashing } from '../config';
import { Problem } from '../problem';
import { TaskCancelled } from '../threads';
import { FairQueue } from './fair-queue';

/** Thrown instead of queueing without end. */
export class HasherBusy extends Problem {
  constructor(why: 'lane-full' | 'full' = 'full') {
    if (why === 'full') super(503, 'busy', 'Too many people are signing in right now.', { retryAfterSeconds: 2 });
    else super(429, 'too-much-at-once', 'Too many passwords from here wait to be checked.', { retryAfterSeconds: 2 });
  }
}

/** For whom a password is hashed: the network it came from, the name it is tried for, and whether its client still waits. */
export interface HashAsker {
  readonly from: string;
  readonly name: string;
  readonly gone?: AbortSignal;
}
const NOBODY: HashAsker = { from: '', name: '' };

const ARGON2ID = 2; // the package declares a const enum, which isolated compilation cannot read

/**
 * Argon2id. Each hash takes tens of megabytes and a core for tens of milliseconds, so only so many run at once and only
 * so many wait: a flood of sign-ins must not take the memory or the cores matches are played on. Networks have their turns
 * one after another, so that a flood from one delays nobody elsewhere. What waits for its turn when its asker has gone is
 * left out.
 */
export class PasswordHasher {
  private running = 0;
  private readonly waiting: FairQueue<Waiting>;
  private decoy: Promise<string> | undefined;

  constructor(
    private readonly cost: PasswordHashing,
    private readonly limits = { atOnce: 2, waiting: 64, fromOne: 16 },
  ) {
    this.waiting = new FairQueue({ inAll: limits.waiting, fromOne: limits.fromOne });
  }

  hash(password: string, asker: HashAsker = NOBODY): Promise<string> {
    return this.inTurn(() => this.hashNow(password), asker);
  }

  /** Without a hash it takes as long and answers no, so that timing does not reveal which names exist. */
  async verify(hashed: string | undefined, password: string, asker: HashAsker = NOBODY): Promise<boolean> {
    if (hashed !== undefined) return this.inTurn(() => verify(hashed, normal(password)), asker);
    const decoy = await this.decoyHash();
    await this.inTurn(() => verify(decoy, normal(password)), asker);
    return false;
  }

  /** Made once; one that could not be made, because too many were waiting, is made by the next who needs it. */
  private async decoyHash(): Promise<string> {
    this.decoy ??= this.inTurn(() => this.hashNow('decoy'), NOBODY);
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

  private async inTurn<T>(work: () => Promise<T>, asker: HashAsker): Promise<T> {
    if (this.running >= this.limits.atOnce)
      await this.turn(asker); // it is handed over, so `running` stays
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.take();
      if (next) next.begin();
      else this.running -= 1;
    }
  }

  private turn({ from, name, gone }: HashAsker): Promise<void> {
    return new Promise((resolve, reject) => {
      const lane = { from, name };
      const leave = (): void => {
        if (this.waiting.remove(waiting, lane)) reject(new TaskCancelled('the caller has gone'));
      };
      const settled = (settle: () => void) => (): void => {
        gone?.removeEventListener('abort', leave);
        settle();
      };
      const waiting: Waiting = {
        begin: settled(resolve),
        refuse: (why) => settled(() => reject(new HasherBusy(why)))(),
      };
      if (gone?.aborted === true) return reject(new TaskCancelled('the caller has gone'));
      gone?.addEventListener('abort', leave, { once: true });
      const full = this.waiting.add(waiting, lane);
      full?.left.refuse(full.why);
    });
  }
}

interface Waiting {
  begin(): void;
  refuse(why: 'lane-full' | 'full'): void;
}

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normal = (password: string): string => password.normalize('NFKC');
