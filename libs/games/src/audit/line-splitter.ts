/** Bytes in any portions to whole lines of text, without their line feeds. */
export class LineSplitter {
  private readonly decoder = new TextDecoder();
  private rest = '';

  constructor(private readonly take: (line: string) => void) {}

  push(bytes: Uint8Array): void {
    const text = this.decoder.decode(bytes, { stream: true });
    if (!text.includes('\n')) {
      this.rest += text; // a long line is not searched again with every portion
      return;
    }
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.take(line);
  }
}
