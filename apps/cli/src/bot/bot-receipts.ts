import { appendFileSync } from 'node:fs';
import {
  CLOCKS_APART_MAX_MS,
  isDenialTooSoon,
  keepReceipt,
  readKeptReceipt,
  readReceipt,
  receiptHolds,
  receiptsContradict,
  type ActorId,
  type KeptReceipt,
  type MatchId,
  type Receipt,
} from '@logbuoy/kernel';

export interface BotReceiptsParts {
  readonly match: string;
  /** The server's tree key, as it announces it; `undefined` where it has none. */
  readonly key: string | undefined;
  /** Each receipt is appended there as one line. */
  readonly file: string | undefined;
  /** What the server has on record about a command now, signed. */
  signedRecord(command: string): Promise<unknown>;
  wait(ms: number): Promise<void>;
}

/** The receipts of one match, checked as they come. */
export class BotReceipts {
  kept = 0;
  /** A fault of one of them: each is worth a complaint, two that contradict each other are proof. */
  readonly complaints: string[] = [];
  private by: ActorId | undefined;
  private last: Receipt | undefined;

  constructor(private readonly parts: BotReceiptsParts) {}

  playsAs(account: string): void {
    this.by = `account:${account}` as ActorId;
  }

  keep(cause: string, text: string): void {
    const { match, key, file } = this.parts;
    if (key === undefined || this.by === undefined) return;
    const about = { match: match as MatchId, by: this.by, cause, key };
    const receipt = readReceipt(text, about);
    if (receipt === undefined || !receiptHolds(receipt)) {
      this.complaints.push(`the receipt for ${cause} is not genuine`);
      return;
    }
    this.kept += 1;
    this.last = receipt;
    this.write(keepReceipt(text, about), file);
  }

  /** Asks whether the last decision is still on record where it was. */
  async checkLast(): Promise<void> {
    const { last } = this;
    if (last === undefined) return;
    let found = await this.recordOf(last);
    if (found !== undefined && isDenialTooSoon(last, found.now)) {
      await this.parts.wait(CLOCKS_APART_MAX_MS + 1_000);
      found = await this.recordOf(last);
    }
    if (found === undefined || !receiptsContradict(last, found.now)) return;
    this.write(found.kept, this.parts.file);
    this.complaints.push(`the server acknowledged ${last.cause} and has another record now; both receipts are kept`);
  }

  /** `undefined` where the server is away again, and the next look asks again, or where what it says is not genuine. */
  private async recordOf({
    cause,
  }: Receipt): Promise<{ readonly kept: KeptReceipt; readonly now: Receipt } | undefined> {
    const answer = await this.parts.signedRecord(cause).catch(() => undefined);
    if (answer === undefined) return undefined;
    const kept = { ...answer, format: 'logbuoy-receipt/1' } as KeptReceipt;
    const now = readKeptReceipt(kept);
    return now !== undefined && receiptHolds(now) ? { kept, now } : undefined;
  }

  private write(receipt: KeptReceipt, file: string | undefined): void {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(receipt)}\n`);
  }
}
