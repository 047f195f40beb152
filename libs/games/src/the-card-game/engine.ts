import { Engine, type EngineRules } from '../engine';
import { behaviours } from './behaviour';
import { cards } from './cards';
import type { TcgEvent } from './events';
import { evolve } from './evolve';
import type { About } from './machine/moments';
import { windowRules } from './rules/windows';
import { programsOf, rulePrograms } from './programs';
import { inOrderOfFaces } from './query/knowledge';
import { endingAfter } from './rules/ending';
import type { TcgState } from './state';

const rules: EngineRules<TcgState, TcgEvent, About> = {
  evolve,
  stackOf: ({ stack }) => stack,
  workLeft: (stack) => ({ type: 'WorkLeft', stack }),
  endingAfter,
  // The turns never run out of work.
  endingAtRest: () => undefined,
  asking: {
    inOrder: inOrderOfFaces,
    // Who searches a pile is shown all of it before the question.
    examined: () => undefined,
  },
  windows: windowRules,
};

behaviours.add(cards);

/** The step machine of this game with all its programs. */
export const engine = new Engine({
  programs: [...rulePrograms, ...cards.flatMap((card) => [...programsOf(card)])],
  rules,
});
