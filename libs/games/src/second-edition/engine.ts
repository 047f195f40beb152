import { Engine, type EngineRules } from '../engine';
import { behaviours } from './behaviour';
import { cards } from './cards';
import type { SecondEditionEvent } from './state/events';
import { evolve } from './state/evolve';
import type { Trigger } from './machine/triggers';
import { windowRules } from './machine/windows';
import { programsOf, rulePrograms } from './programs';
import { hiddenFrom, inOrderOfFaces } from './query/knowledge';
import { wonAfter, wonWhenDecksAreEmpty } from './rules/winning';
import type { SecondEditionState } from './state/state';

const rules: EngineRules<SecondEditionState, SecondEditionEvent, Trigger> = {
  evolve,
  stackOf: ({ stack }) => stack,
  workLeft: (stack) => ({ type: 'WorkLeft', stack }),
  endingAfter: wonAfter,
  // A finished action: now the decks are looked at [2E-190].
  endingAtRest: wonWhenDecksAreEmpty,
  asking: {
    inOrder: inOrderOfFaces,
    // A player who chooses among another's cards may look at each of them first [2E-271].
    examined: (state, ask) => {
      const copies = hiddenFrom(state, ask);
      return copies.length === 0 ? undefined : { type: 'CardsExamined', seat: ask.seat, copies };
    },
  },
  windows: windowRules,
};

behaviours.add(cards);

/** The step machine of Second Edition with all its programs. */
export const engine = new Engine({
  programs: [...rulePrograms, ...cards.flatMap((card) => [...programsOf(card)])],
  rules,
});

/** The behaviours of all cards, for what asks about them outside a match. */
export { behaviours };
