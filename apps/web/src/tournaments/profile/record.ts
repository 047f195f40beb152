import type { MatchSummary } from '../../api/shapes';

export type Outcome = 'win' | 'draw' | 'loss';
export type Encounter = { readonly account: string } & { readonly [outcome in Outcome]: number };

/** How a finished match went for one of its players; all winning together is a draw. */
export function outcomeFor({ seats, winners }: MatchSummary, account: string): Outcome {
  const own = seats.find((seat) => seat.account === account)?.seat ?? '';
  if (winners.length === 0 || winners.length === seats.length) return 'draw';
  return winners.includes(own) ? 'win' : 'loss';
}

/** Whom a player met in these matches, and how it went, the most met first. */
export function encountersOf(matches: readonly MatchSummary[], account: string): readonly Encounter[] {
  const met = new Map<string, Encounter>();
  for (const match of matches) {
    const outcome = outcomeFor(match, account);
    for (const { account: other } of match.seats) {
      if (other === account) continue;
      const before = met.get(other) ?? { account: other, win: 0, draw: 0, loss: 0 };
      met.set(other, { ...before, [outcome]: before[outcome] + 1 });
    }
  }
  const meetings = ({ win, draw, loss }: Encounter) => win + draw + loss;
  return [...met.values()].sort((a, b) => meetings(b) - meetings(a));
}
