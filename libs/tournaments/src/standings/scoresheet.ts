/** What one player has from one round. */
export interface RoundEntry {
  readonly round: number;
  readonly kind: 'match' | 'bye' | 'forfeit';
  /** Empty for a bye. */
  readonly opponent?: string | undefined;
  readonly outcome: string;
  readonly points: number;
  readonly countsAs: 'win' | 'draw' | 'loss';
  readonly full: boolean;
  readonly differential: number;
  readonly games: { readonly won: number; readonly drawn: number; readonly lost: number };
}

export interface Scoresheet {
  readonly id: string;
  readonly entries: readonly RoundEntry[];
  /** A disqualified player keeps no place; opponents keep what they had from meeting them. */
  readonly placed: boolean;
  /** Given or taken by a judge. */
  readonly adjustment: number;
  /** For players in a bracket. */
  readonly bracket?: BracketPlace;
}

/** The last round of a bracket a player was in, and whether they were beaten there. */
export interface BracketPlace {
  readonly round: number;
  readonly beaten: boolean;
}
