import { problemOf, type Problem } from '../api/http';

/** Something a visitor asked for and that takes a moment: one at a time, and its refusal stays readable. */
export class Wish {
  pending = $state(false);
  problem = $state.raw<Problem>();

  /** True when it was done. A second click while the first is under way does nothing. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.pending) return false;
    this.pending = true;
    this.problem = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.pending = false;
    }
  }
}
