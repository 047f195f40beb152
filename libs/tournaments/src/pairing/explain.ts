import type { Field, Matching, ScoreGroup } from './field';
import type { Contender } from './task';

/** Why two players meet, or one sits out: a code and what a sentence needs to be told. Scores are in points. */
export type Why =
  | { readonly code: 'first-round' }
  | { readonly code: 'same-score'; readonly score: number }
  | {
      readonly code: 'floated';
      readonly higher: string;
      readonly lower: string;
      readonly higherScore: number;
      readonly lowerScore: number;
      /** An odd group must send a player; an even one does where its members have met, or are kept apart. */
      readonly because: 'odd-group' | 'met-each-other';
      readonly again: boolean;
    }
  /** By the Dutch system: both places in their score group, and how many stand in it. */
  | {
      readonly code: 'dutch';
      readonly score: number;
      readonly places: readonly [number, number];
      readonly size: number;
      /** Not the places the halves of the group would have met at. */
      readonly exchanged: boolean;
    }
  | { readonly code: 'rematch'; readonly meetings: number }
  | { readonly code: 'forbidden' }
  | { readonly code: 'bye'; readonly score: number; readonly freeWins: number };

export function whyPaired(field: Field, matching: Matching, i: number, j: number): Why {
  const { unit, round } = field.task;
  if (field.meetings(i, j) > 0) return { code: 'rematch', meetings: field.meetings(i, j) };
  if (field.isForbidden(i, j)) return { code: 'forbidden' };
  if (field.gap(i, j) === 0)
    return round === 1 ? { code: 'first-round' } : { code: 'same-score', score: (field.score[i] as number) / unit };
  const [higher, lower] = (field.score[i] as number) > (field.score[j] as number) ? [i, j] : [j, i];
  return {
    code: 'floated',
    higher: (field.players[higher] as Contender).id,
    lower: (field.players[lower] as Contender).id,
    higherScore: (field.score[higher] as number) / unit,
    lowerScore: (field.score[lower] as number) / unit,
    because: isOdd(field, matching, higher) ? 'odd-group' : 'met-each-other',
    again: field.repeatedFloats(i, j) > 0,
  };
}

export function whyBye(field: Field, holder: number): Why {
  const { freeWins, score } = field.players[holder] as Contender;
  return { code: 'bye', score: score / field.task.unit, freeWins };
}

function isOdd(field: Field, { bye }: Matching, player: number): boolean {
  const group = field.groups.find(({ from, to }) => from <= player && player < to) as ScoreGroup;
  const sitsOut = bye !== undefined && group.from <= bye && bye < group.to ? 1 : 0;
  return (group.to - group.from - sitsOut) % 2 === 1;
}
