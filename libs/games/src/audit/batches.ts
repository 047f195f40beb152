import {
  isTextLine,
  portableSha256,
  readStreamFileHeader,
  readTextLine,
  TextFields,
  type Json,
  type RecordedEvent,
} from '@logbuoy/kernel';
import { MATCH_TEXTS } from '../match';

const TEXTS = new TextFields([MATCH_TEXTS]);

/** All that one command caused, as a match file records it. */
export interface AuditedBatch {
  readonly format: 1 | 2;
  /** The line it begins in; the header is line 1. */
  readonly line: number;
  /** The version before. */
  readonly after: number;
  readonly at: number;
  readonly by: string;
  readonly cause: string;
  readonly events: readonly AuditedEvent[];
  /** What was asked for; absent in format 1, and where the service acted by itself. */
  readonly sent?: AuditedCommand | undefined;
}
export interface AuditedCommand {
  readonly command: Json;
  /** The rules that decided it, where they are others than those the match began with. */
  readonly rules?: string;
}
export type AuditedEvent = Pick<RecordedEvent, 'type' | 'data'>;

interface Line {
  /** Format 2 only. */
  readonly after?: number;
  readonly events?: readonly AuditedEvent[];
  readonly sent?: AuditedCommand;
  /** Format 1 only. */
  readonly version?: number;
  readonly type?: string;
  readonly data?: RecordedEvent['data'];
  readonly at: number;
  readonly by: string;
  readonly cause: string;
}

/**
 * Reads the batches of a match file, line by line. In format 2 a line is a batch; in format 1 it is an event, and those with
 * the same time, actor and cause belong together. A seal joins the batch it closes. The reader does not check anything: a
 * file goes through `MatchVerifier` first.
 */
export class BatchReader {
  private lines = 0;
  private stream = '';
  private readonly texts = new Map<string, string>();
  private open: (AuditedBatch & { readonly events: AuditedEvent[] }) | undefined;

  constructor(private readonly take: (batch: AuditedBatch) => void) {}

  line(text: string): void {
    this.lines += 1;
    if (this.lines === 1) this.stream = readStreamFileHeader(text)?.stream ?? '';
    if (this.lines === 1 || this.takeTexts(text)) return;
    const line = this.withTexts(JSON.parse(text) as Line);
    const events = line.events ?? [{ type: line.type ?? '', data: line.data ?? {} }];
    const { open } = this;
    const continues = open?.at === line.at && open.by === line.by && open.cause === line.cause;
    if (open !== undefined && continues && line.sent === undefined) {
      open.events.push(...events);
      return;
    }
    this.end();
    const { at, by, cause, sent } = line;
    const after = line.after ?? (line.version ?? 1) - 1;
    const format = line.events === undefined ? 1 : 2;
    this.open = { format, line: this.lines, after, at, by, cause, events: [...events], sent };
  }

  private takeTexts(line: string): boolean {
    if (!isTextLine(line)) return false;
    for (const { commitment, text } of readTextLine(line, portableSha256) ?? []) this.texts.set(commitment, text);
    return true;
  }

  /** A command with an erased text cannot be decided again as it was asked, so it counts as not recorded. */
  private withTexts(line: Line): Line {
    const { stream } = this;
    const { events, sent } = line;
    if (events === undefined) return line;
    const find = (commitment: string) => this.texts.get(commitment);
    const command = sent?.command ?? null;
    const isWhole = TEXTS.commitmentsOfCommand(stream, command).every((commitment) => this.texts.has(commitment));
    const { sent: _, ...rest } = line;
    return {
      ...rest,
      events: events.map(({ type, data }) => ({ type, data: TEXTS.reveal(stream, type, data, find) })),
      ...(sent !== undefined && isWhole
        ? { sent: { ...sent, command: TEXTS.revealCommand(stream, command, find) } }
        : {}),
    };
  }

  end(): void {
    if (this.open !== undefined) this.take(this.open);
    this.open = undefined;
  }
}

/** The line that this event of the batch stands in: format 1 writes one each, format 2 all of a batch in one. */
export const lineOf = (batch: AuditedBatch, index: number): number =>
  batch.format === 2 ? batch.line : batch.line + index;
