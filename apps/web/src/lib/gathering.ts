/**
 * Gathers what is said within a moment and tells it together: what comes second would otherwise take the place of the first
 * before anybody could have heard it.
 */
export class Gathering {
  private said: string[] = [];

  constructor(
    private readonly later: (tell: () => void) => void,
    private readonly tell: (words: string) => void,
  ) {}

  add(words: string): void {
    this.said.push(words);
    if (this.said.length > 1) return;
    this.later(() => {
      const all = this.said.join(' ');
      this.said = [];
      this.tell(all);
    });
  }
}
