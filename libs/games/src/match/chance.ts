import {
  canonicalJson,
  invariant,
  ProvableRandom,
  type Chance,
  type DomainEvent,
  type Json,
  type Random,
} from '@logbuoy/kernel';
import { isMatchLayerEvent, type DrawsMade, type MatchEvent } from './events';
import type { MatchState } from './state';

/**
 * Every draw of a decision stands exactly once in its facts, under the key `chance`, and nothing stands there that was
 * not drawn. Otherwise a shuffle could be repeated until it pleases, or a fact could claim a draw that was not made.
 */
export function checkChance(random: Random, drawnBefore: number, facts: readonly DomainEvent[]): void {
  if (!(random instanceof ProvableRandom)) return;
  const recorded: Json[] = [];
  for (const fact of facts) collectChances(fact as unknown as Json, recorded);
  const drawn = random.draws.slice(drawnBefore);
  const hidden = drawn.find((draw) => !recorded.some((chance) => isDraw(chance, draw)));
  invariant(hidden === undefined, `draw ${hidden?.draw} was made but not recorded`);
  invariant(recorded.length === drawn.length, 'a chance was recorded that was not drawn, or one was recorded twice');
}

/** The facts with the new number of draws behind the last fact of the game, where the match counts its draws at all. */
export function withDrawsCounted(
  { table, draws }: MatchState,
  facts: readonly MatchEvent[],
  made: number,
): readonly MatchEvent[] {
  if (made === 0 || table?.chance === null) return facts;
  const counted: DrawsMade = { type: 'DrawsMade', total: draws + made };
  return facts.toSpliced(facts.findLastIndex((fact) => !isMatchLayerEvent(fact)) + 1, 0, counted);
}

export const drawsMade = (random: Random): number => (random instanceof ProvableRandom ? random.draws.length : 0);

const isDraw = (chance: Json, draw: Chance): boolean =>
  chance === draw || canonicalJson(chance) === canonicalJson(draw);

/** Everything that stands under a key `chance`, in the order it is met. */
export function collectChances(value: Json | undefined, into: Json[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) collectChances(item, into);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === 'chance' && member !== undefined) into.push(member);
    else collectChances(member, into);
  }
}
