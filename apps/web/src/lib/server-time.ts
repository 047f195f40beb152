/**
 * Clocks are the server's, and a visitor's device may be minutes off. Each answer's `Date` header, cut to whole seconds,
 * says between which two values the difference must lie; several of them narrow it down. While "no difference" is possible
 * it is believed, so that a well-set device shows no jumps.
 */
export class ServerTime {
  private least = -Infinity;
  private most = Infinity;

  /** `date` as the header says; when the request left and when the answer was there, by this device. */
  learn(date: string | null, sentAt: number, receivedAt: number): void {
    const said = date === null ? NaN : Date.parse(date);
    if (Number.isNaN(said)) return;
    const [least, most] = [said - receivedAt, said + 1000 - sentAt];
    if (least > this.most || most < this.least) {
      // The device's clock was set meanwhile: what was learnt before is worth nothing.
      [this.least, this.most] = [least, most];
    } else {
      [this.least, this.most] = [Math.max(least, this.least), Math.min(most, this.most)];
    }
  }

  /** What the server's clock shows when this device's shows `deviceNow`. */
  at(deviceNow: number): number {
    if (this.least <= 0 && this.most >= 0) return deviceNow;
    return deviceNow + Math.round((this.least + this.most) / 2);
  }
}
