/** So many a minute, saved up for at most ten seconds; a sender who keeps to it is never refused. */
export class Rate {
  private readonly most: number;
  private readonly perMs: number;
  private left: number;
  private countedMs: number;

  constructor(perMinute: number, nowMs: number) {
    this.perMs = perMinute / 60_000;
    this.most = Math.max(1, this.perMs * 10_000);
    this.left = this.most;
    this.countedMs = nowMs;
  }

  allows(nowMs: number): boolean {
    this.left = Math.min(this.most, this.left + (nowMs - this.countedMs) * this.perMs);
    this.countedMs = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
