import { commitShare, revealShare } from './tables';
import type { MatchView } from '../api/shapes';
import { holdsShare } from '../lib/shares';

/**
 * Brings this visitor's share of the draws without asking: commits to one where the table waits for it, and reveals it once
 * all have committed to theirs. The same step is tried once for each state of the seats.
 */
export class ShareBringer {
  private tried = '';

  constructor(private readonly match: string) {}

  async bring(view: MatchView, mySeat: string, offered: readonly string[]): Promise<void> {
    const share = view.seats.find(({ seat }) => seat === mySeat)?.share;
    const step = stepOf(this.match, mySeat, share?.commitment ?? null, offered);
    const state = `${step} ${JSON.stringify(view.seats.map((seat) => [seat.player, seat.share?.commitment]))}`;
    if (step === undefined || state === this.tried) return;
    this.tried = state;
    try {
      if (step === 'commit') await commitShare(this.match, mySeat);
      else await revealShare(this.match);
    } catch {
      this.tried = ''; // a later look at the table tries again
    }
  }
}

function stepOf(
  match: string,
  seat: string,
  commitment: string | null,
  offered: readonly string[],
): 'commit' | 'reveal' | undefined {
  if (offered.includes('CommitShare')) return 'commit';
  return offered.includes('RevealShare') && holdsShare(match, seat, commitment) ? 'reveal' : undefined;
}
