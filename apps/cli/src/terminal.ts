import { ProgressBar, type BarStream } from './progress-bar';

/** Where results and remarks go: results to stdout, so that they can be piped, everything else to stderr. */
export class Terminal {
  constructor(
    private readonly out: NodeJS.WritableStream,
    private readonly err: NodeJS.WritableStream & BarStream,
  ) {}

  print(text: string): void {
    this.out.write(`${text}\n`);
  }

  /** The one object that `--json` promises. */
  printJson(value: object): void {
    this.print(JSON.stringify(value));
  }

  remark(text: string): void {
    this.err.write(`${text}\n`);
  }

  /** Bytes as they are, waiting where the reader is slow. */
  async printRaw(text: string): Promise<void> {
    if (!this.out.write(text)) await new Promise<void>((resolve) => this.out.once('drain', resolve));
  }

  progress(label: string): ProgressBar {
    return new ProgressBar(label, this.err);
  }
}
