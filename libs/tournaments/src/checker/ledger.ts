/**
 * The past of a tournament as the checker understands it. Nothing in this folder is shared with the pairing engine: the
 * file is read, scores are counted and rules are applied a second time, so that one cannot hide a mistake of the other.
 */
export interface Ledger {
  readonly score: Map<string, number>;
  /** How often two have met, written with both. */
  readonly met: Map<string, Map<string, number>>;
  readonly free: Map<string, number>;
  /** -1 down, 1 up, 0 level, of each round so far. */
  readonly drift: Map<string, number[]>;
  readonly firsts: Map<string, number>;
}

export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly result?: string | undefined;
}
export interface Round {
  readonly pairings: readonly Pairing[];
  readonly byes: readonly string[];
}
export interface EventFile {
  readonly ids: readonly string[];
  readonly rounds: readonly Round[];
  readonly dropped: ReadonlySet<string>;
  readonly forbidden: ReadonlyMap<string, ReadonlySet<string>>;
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number; readonly bye: number };
  readonly weighsSeats: boolean;
}

/** Ten-thousandths of a point, so that sums are exact. */
const FINE = 10_000;

export const emptyLedger = ({ ids }: EventFile): Ledger => ({
  score: new Map(ids.map((id) => [id, 0])),
  met: new Map(ids.map((id) => [id, new Map<string, number>()])),
  free: new Map(ids.map((id) => [id, 0])),
  drift: new Map(ids.map((id) => [id, []])),
  firsts: new Map(ids.map((id) => [id, 0])),
});

const add = (sums: Map<string, number>, key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value);

/** Writes one round into the ledger. */
export function enter(ledger: Ledger, file: EventFile, round: Round): void {
  const before = new Map(ledger.score);
  const scoreBefore = (id: string) => before.get(id) ?? 0;
  const drifted = new Map<string, number>();
  for (const { a, b, result } of round.pairings) {
    add(ledger.met.get(a) ?? new Map<string, number>(), b, 1);
    add(ledger.met.get(b) ?? new Map<string, number>(), a, 1);
    drifted.set(a, Math.sign(scoreBefore(b) - scoreBefore(a)));
    drifted.set(b, Math.sign(scoreBefore(a) - scoreBefore(b)));
    const [forA, forB] = pointsFor(result, file.points);
    add(ledger.score, a, Math.round(forA * FINE));
    add(ledger.score, b, Math.round(forB * FINE));
    if (result === 'a-forfeit') add(ledger.free, a, 1);
    if (result === 'b-forfeit') add(ledger.free, b, 1);
    if (result === 'a' || result === 'b' || result === 'draw') {
      add(ledger.firsts, a, 1);
      add(ledger.firsts, b, -1);
    }
  }
  for (const id of round.byes) {
    add(ledger.score, id, Math.round(file.points.bye * FINE));
    add(ledger.free, id, 1);
    drifted.set(id, -1);
  }
  for (const [id, drifts] of ledger.drift) drifts.push(drifted.get(id) ?? 0);
}

function pointsFor(result: string | undefined, { win, draw, loss }: EventFile['points']): [number, number] {
  if (result === 'a' || result === 'a-forfeit') return [win, loss];
  if (result === 'b' || result === 'b-forfeit') return [loss, win];
  return result === 'draw' ? [draw, draw] : [0, 0];
}

export const meetings = ({ met }: Ledger, a: string, b: string): number => met.get(a)?.get(b) ?? 0;
export const isForbidden = ({ forbidden }: EventFile, a: string, b: string): boolean =>
  forbidden.get(a)?.has(b) === true || forbidden.get(b)?.has(a) === true;
