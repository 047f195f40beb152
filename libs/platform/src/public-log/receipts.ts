import { randomBytes } from 'node:crypto';
import type { CommandRecord } from '@logbuoy/event-store';
import {
  blindedHead,
  issueReceipts,
  receiptSubject,
  RECEIPTS_PER_SIGNATURE,
  type Acknowledged,
  type ActorId,
  type ReceiptNaming,
  type ReceiptTools,
  type Signer,
  type StreamId,
} from '@logbuoy/kernel';
import { nativeTreeHasher } from '@logbuoy/projections';
import type { Clock } from '../clock';
import { nativeHmac, type Blinds } from './blinds';

/** Random bytes in hex from a pool: a call for each handful costs more than the bytes. */
class RandomPool {
  private pool = '';
  private at = 0;

  take(bytes: number): string {
    if (this.at + bytes * 2 > this.pool.length) {
      this.pool = randomBytes(4_096).toString('hex');
      this.at = 0;
    }
    return this.pool.slice(this.at, (this.at += bytes * 2));
  }
}

interface Waiting {
  readonly acknowledged: Acknowledged;
  give(receipt: string): void;
  fail(error: unknown): void;
}

/**
 * Gives receipts: one signature for all that are asked for by one group of appended batches. They go on in promises alone, so
 * the tick after those has all of them; and it is still before the sockets are written to, so that update and acknowledgement
 * of a command leave in one system call.
 */
export class ReceiptIssuer {
  private waiting: Waiting[] = [];
  private readonly tools: ReceiptTools;

  constructor(
    signer: Signer,
    private readonly clock: Clock,
  ) {
    const pool = new RandomPool();
    this.tools = {
      signer,
      hasher: nativeTreeHasher,
      random: (bytes) => pool.take(bytes),
      encode: (hex) => Buffer.from(hex, 'hex').toString('base64url'),
    };
  }

  issue(acknowledged: Acknowledged): Promise<string> {
    return new Promise((give, fail) => {
      this.waiting.push({ acknowledged, give, fail });
      if (this.waiting.length === 1) process.nextTick(() => this.flush());
      else if (this.waiting.length === RECEIPTS_PER_SIGNATURE) this.flush();
    });
  }

  private flush(): void {
    const served = this.waiting;
    if (served.length === 0) return; // there were enough of them before the tick
    this.waiting = [];
    try {
      const receipts = issueReceipts(
        served.map(({ acknowledged }) => acknowledged),
        this.clock.nowMs(),
        this.tools,
      );
      served.forEach(({ give }, i) => give(receipts[i] as string));
    } catch (error) {
      for (const { fail } of served) fail(error);
    }
  }
}

export interface ReceiptsParts {
  readonly blinds: Blinds;
  readonly issuer: ReceiptIssuer;
  /** The public key that signs. */
  readonly key: string;
  /** A receipt could not be given; the command is on disk all the same. */
  onError(err: unknown, about: { readonly stream: StreamId; readonly cause: string }): void;
}

/** What is on record about a command, signed; `recorded` says it in one word. */
export type SignedRecord = ReceiptNaming & { readonly receipt: string; readonly recorded: boolean };

/** Receipts for the commands of matches and tournaments. */
export class Receipts {
  constructor(private readonly parts: ReceiptsParts) {}

  /** For a command that is on record; `cause` is its id as it was sent. */
  async of(stream: StreamId, by: ActorId, cause: string, { lastVersion, hash }: CommandRecord): Promise<string> {
    const { blinds, issuer } = this.parts;
    const blind = await blinds.of(stream);
    const head = blindedHead(blind, { version: lastVersion, hash }, nativeHmac);
    return issuer.issue({ ...receiptSubject(stream), by, cause, head });
  }

  /** The member of an answer; nothing where nothing was recorded. */
  async given(
    stream: StreamId,
    by: ActorId,
    cause: string,
    record: CommandRecord | undefined,
  ): Promise<{ readonly receipt?: string }> {
    if (record === undefined) return {};
    try {
      return { receipt: await this.of(stream, by, cause, record) };
    } catch (err) {
      this.parts.onError(err, { stream, cause });
      return {};
    }
  }

  /** That no such command of this sender is on record. */
  denial(stream: StreamId, by: ActorId, cause: string): Promise<string> {
    return this.parts.issuer.issue({ ...receiptSubject(stream), by, cause, head: null });
  }

  /** At which head a command is on record, or that there is no such command. */
  async signedRecord(
    stream: StreamId,
    by: ActorId,
    cause: string,
    record: CommandRecord | undefined,
  ): Promise<SignedRecord> {
    const receipt = await (record === undefined ? this.denial(stream, by, cause) : this.of(stream, by, cause, record));
    return { ...receiptSubject(stream), by, cause, key: this.parts.key, receipt, recorded: record !== undefined };
  }
}
