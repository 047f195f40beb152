interface End {
  readonly reason: string;
  readonly winners: readonly string[];
}

/** What the end of a match of so many players is to the viewer: victory and defeat are for those who played. */
export function howItEnded(
  end: End,
  mySeat: string | undefined,
  players: number,
): 'won' | 'drawn' | 'shared' | 'lost' | undefined {
  const { winners } = end;
  if (mySeat === undefined || winners.length === 0) return undefined;
  if (!winners.includes(mySeat)) return 'lost';
  if (isDrawn(end, players)) return 'drawn';
  return winners.length === 1 ? 'won' : 'shared';
}

/** Ends at which nobody reached what is played for: whoever is ahead has won. */
const BY_COUNT: readonly string[] = ['decks-empty', 'time-called'];

/** Where nobody is ahead nobody has won, whatever the rules of the game call it: 0 : 0 with empty decks is a draw. */
export const isDrawn = ({ reason, winners }: End, players: number): boolean =>
  BY_COUNT.includes(reason) && players > 1 && winners.length === players;
