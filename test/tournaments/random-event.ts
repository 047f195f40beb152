import type { SeededChance } from '@logbuoy/kernel';
import type { PairingHistory, PastResult, PastRound } from '@logbuoy/tournaments';

export interface EventShape {
  readonly players: number;
  readonly rounds: number;
  readonly drops: number;
  readonly lateEntries: number;
  readonly noShows: number;
  readonly forbiddenPairs: number;
  readonly scoring: PairingHistory['scoring'];
  readonly seats: PairingHistory['seats'];
}

const SCORINGS: readonly PairingHistory['scoring'][] = [
  { win: 3, draw: 1, loss: 0, bye: 3 },
  { win: 1, draw: 0.5, loss: 0, bye: 1 },
  { win: 2, draw: 1, loss: 0, bye: 1 },
  { win: 4, draw: 2, loss: 1, bye: 3 },
  { win: 2.5, draw: 1.25, loss: 0.75, bye: 2.5 },
];

/** All that happens in real events: five per cent leave after a round, some come late, some do not show up. */
export function randomShape(prng: SeededChance, playersMax: number): EventShape {
  const players = 4 + Math.floor((playersMax - 3) * prng.next() ** 3); // most events are small
  return {
    players,
    rounds: 1 + prng.below(Math.ceil(Math.log2(players)) + 3),
    drops: prng.pick([0, 0.05, 0.05, 0.2]),
    lateEntries: prng.pick([0, 0.02, 0.1]),
    noShows: prng.pick([0, 0.03, 0.1]),
    forbiddenPairs: prng.pick([0, 0, 1, Math.floor(players / 4)]),
    scoring: prng.pick(SCORINGS),
    seats: prng.pick(['free', 'balanced'] as const),
  };
}

/** An event in its course: what is known when each round is to be paired. */
export class RandomEvent {
  private readonly listed: { id: string; name: string }[] = [];
  private readonly rounds: PastRound[] = [];
  private readonly dropped = new Set<string>();
  private readonly forbidden: [string, string][] = [];
  private entered = 0;

  constructor(
    private readonly prng: SeededChance,
    private readonly shape: EventShape,
  ) {
    for (let i = 0; i < shape.players; i++) this.enter();
    for (let i = 0; i < shape.forbiddenPairs; i++) {
      const [one, other] = prng.sample(this.listed, 2).map(({ id }) => id) as [string, string];
      this.forbidden.push([one, other]);
    }
  }

  get history(): PairingHistory {
    return {
      players: [...this.listed],
      rounds: [...this.rounds],
      dropped: [...this.dropped],
      forbidden: this.forbidden,
      scoring: this.shape.scoring,
      seed: `seed-${this.shape.players}`,
      seats: this.shape.seats,
    };
  }

  play(pairings: readonly { readonly a: string; readonly b: string }[], byes: readonly string[]): void {
    const absent = new Set<string>();
    const result = (a: string, b: string): PastResult => {
      const missing = [a, b].map(() => this.prng.chance(this.shape.noShows));
      if (missing[0] === true) absent.add(a);
      if (missing[1] === true) absent.add(b);
      if (missing[0] === true || missing[1] === true) {
        if (missing[0] === missing[1]) return 'none';
        return missing[0] === true ? 'b-forfeit' : 'a-forfeit';
      }
      return this.prng.pick(['a', 'a', 'a', 'b', 'b', 'b', 'draw']);
    };
    this.rounds.push({ pairings: pairings.map(({ a, b }) => ({ a, b, result: result(a, b) })), byes });
    for (const { id } of this.listed) {
      if (this.dropped.has(id)) {
        if (this.prng.chance(0.05)) this.dropped.delete(id); // some come back
      } else if (absent.has(id) ? this.prng.chance(0.5) : this.prng.chance(this.shape.drops)) this.dropped.add(id);
    }
    const late = this.listed.length * this.shape.lateEntries * this.prng.next();
    for (let i = 0; i < Math.round(late); i++) this.enter();
  }

  private enter(): void {
    const number = ++this.entered;
    this.listed.push({ id: `p${number}`, name: `Player ${number}` });
  }
}
