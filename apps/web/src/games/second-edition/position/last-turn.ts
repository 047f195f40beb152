import type { SeenEventMessage } from '@logbuoy/contracts';
import { wordIn } from './read-events';

/** What a player did in a turn, in short, as far as the viewer was told. Cards are numbers of the book. */
export interface TurnTold {
  readonly turn: number;
  readonly seat: string;
  readonly played: readonly number[];
  readonly drawn: number;
  /** Each ship once, with where it came to in the end. */
  readonly moved: readonly { readonly ship: number; readonly card: number; readonly to: number }[];
  readonly attempts: readonly { readonly mission: number; readonly how: Ended | undefined }[];
  readonly fights: readonly { readonly kind: 'combat' | 'engagement'; readonly mission: number }[];
}
export type Ended = 'completed' | 'failed' | 'abandoned';

/** The turns of the others between the viewer's last one and the one that is theirs now; none in anybody else's turn. */
export function turnsBetween(events: readonly SeenEventMessage[], mySeat: string | undefined): readonly TurnTold[] {
  const begins = events.flatMap((event, at) =>
    event.type === 'TurnBegun' ? [{ at, seat: wordIn(event['seat']) }] : [],
  );
  if (begins.at(-1)?.seat !== mySeat) return [];
  const others = begins.slice(begins.slice(0, -1).findLastIndex(({ seat }) => seat === mySeat) + 1, -1);
  return others.map(({ at }, i) => told(events.slice(at, others[i + 1]?.at ?? begins.at(-1)?.at)));
}

function told([begun, ...events]: readonly SeenEventMessage[]): TurnTold {
  const seat = wordIn(begun?.['seat']);
  const of = (type: string) => events.filter((event) => event.type === type && event['seat'] === seat);
  const ends = of('AttemptEnded');
  const moves = of('ShipMoved').map((event) => ({
    ship: Number(event['ship']),
    card: Number(event['card']),
    to: Number(event['toCard']),
  }));
  return {
    turn: Number(begun?.['turn']),
    seat,
    played: of('CardPlayed').map(({ card }) => Number(card)),
    drawn: of('CardsDrawn').reduce((sum, { paid, count }) => sum + (Number(paid) > 0 ? Number(count) : 0), 0),
    moved: moves.filter(({ ship }, i) => moves.findLastIndex((other) => other.ship === ship) === i),
    attempts: of('AttemptBegun').map(({ card }, i) => ({
      mission: Number(card),
      how: ends[i]?.['how'] as Ended | undefined,
    })),
    fights: of('FightBegun').map(({ kind, mission }) => ({
      kind: kind === 'combat' ? 'combat' : 'engagement',
      mission: Number(mission),
    })),
  };
}
