export interface BarStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const REDRAW_MS = 100;

/** A line that grows on a terminal and does not exist anywhere else: logs and pipes stay clean. */
export class ProgressBar {
  private drawnAtMs = -Infinity;

  constructor(
    private readonly label: string,
    private readonly stream: BarStream,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** `total` may be unknown (0): then only the finished count is shown. */
  show(done: number, total: number): void {
    if (this.stream.isTTY !== true || this.nowMs() - this.drawnAtMs < REDRAW_MS) return;
    this.drawnAtMs = this.nowMs();
    this.stream.write(`\r\x1b[K${this.line(done, total)}`);
  }

  /** Leaves the terminal as it was. */
  clear(): void {
    if (this.stream.isTTY === true && this.drawnAtMs > -Infinity) this.stream.write('\r\x1b[K');
  }

  private line(done: number, total: number): string {
    if (total <= 0) return `${this.label} ${done}`;
    const share = Math.min(1, done / total);
    const text = `${this.label} ${Math.floor(share * 100)} %`;
    const width = Math.min(40, (this.stream.columns ?? 80) - text.length - 4);
    if (width < 5) return text;
    const full = Math.floor(share * width);
    return `${this.label} [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${Math.floor(share * 100)} %`;
  }
}
