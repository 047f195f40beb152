import { secondEditionCard } from '@logbuoy/cards';
import {
  allBehaviours,
  behaviourOf,
  watchBehaviours,
  type Behaviour,
  type Rulings,
  type WhileEffect,
} from '../behaviour';
import type { SecondEditionEvent } from '../events';
import { copyOf, type SecondEditionState } from '../state';

/**
 * Every effect of every card by a name of its own, `card/part`, and those that were really used. Abilities are used by
 * whoever says so; conditions and rulings when they once answered yes.
 */
export const effectsOf = ({ card, abilities = [], whiles = [], rulings = {}, face, damage }: Behaviour): string[] => [
  ...abilities.map(({ id }) => `${card}/${id}`),
  ...whiles.map((_, i) => `${card}/while-${i}`),
  ...Object.keys(rulings).map((name) => `${card}/${name}`),
  ...(face === undefined ? [] : [`${card}/face`]),
  ...(damage === undefined ? [] : [`${card}/damage`]),
];

export const allEffects = (): string[] => allBehaviours().flatMap(effectsOf);

const used = new Set<string>();
let watching = false;
let looking = true;

/** What was used since the last time it was asked for. */
export function takeUsedEffects(): string[] {
  const taken = [...used];
  used.clear();
  return taken;
}

/** What is used meanwhile does not count: it belongs to a check, not to the match. */
export function lookingAway<T>(check: () => T): T {
  const before = looking;
  looking = false;
  try {
    return check();
  } finally {
    looking = before;
  }
}

/** From now on every text in force is watched; this cannot be undone and slows the game down a little. */
export function watchEffects(): void {
  if (watching) return;
  watching = true;
  watchBehaviours((behaviour) => {
    const { card, whiles, rulings } = behaviour;
    return {
      ...behaviour,
      ...(whiles === undefined
        ? {}
        : { whiles: whiles.map((effect, i) => watchedWhile(effect, `${card}/while-${i}`)) }),
      ...(rulings === undefined ? {} : { rulings: watchedRulings(rulings, card) }),
    };
  });
}

const watchedWhile = (effect: WhileEffect, name: string): WhileEffect => ({
  ...effect,
  reaches: (state, self, other) => {
    const reaches = effect.reaches(state, self, other);
    if (reaches && looking) used.add(name);
    return reaches;
  },
});

function watchedRulings(rulings: Rulings, card: number): Rulings {
  const watched = Object.entries(rulings).map(([ruling, ask]) => [
    ruling,
    (...asked: readonly never[]): unknown => {
      const answer = (ask as (...asked: readonly never[]) => unknown)(...asked);
      if (looking && answer !== false && answer !== null && answer !== 0) used.add(`${card}/${ruling}`);
      return answer;
    },
  ]);
  return Object.fromEntries(watched) as Rulings;
}

/** Notes what an event says was used. */
export function noteEffects(event: SecondEditionEvent, after: SecondEditionState): void {
  switch (event.type) {
    case 'AbilityUsed':
      used.add(`${copyOf(after, event.copy).card}/${event.ability}`);
      return;
    case 'CardPlayed':
      notePlayed(event.card);
      return;
    case 'DilemmaRevealed':
      used.add(`${copyOf(after, event.copy).card}/face`);
      return;
    case 'ShipDamaged':
      for (const id of event.copies) used.add(`${copyOf(after, id).card}/damage`);
      return;
    default:
      return;
  }
}

export const noteAbility = (card: number, ability: string): void => void used.add(`${card}/${ability}`);

/** An event does what it says by being played, and so does an interrupt that says one thing only. */
function notePlayed(card: number): void {
  const { abilities = [] } = behaviourOf(card) ?? {};
  const doesAll = abilities.length === 1 && secondEditionCard(card).type === 'interrupt';
  for (const { kind, id } of abilities) if (doesAll || kind === 'play') noteAbility(card, id);
}
