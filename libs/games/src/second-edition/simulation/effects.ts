import type { Behaviour, Rulings, WhileEffect } from '../behaviour';
import { behaviours, engine } from '../engine';
import type { SecondEditionEvent } from '../state/events';
import { copyOf, type SecondEditionState } from '../state/state';

/**
 * Every effect of every card by a name of its own, `card/part`, and those that were really used: the steps of a text when
 * the first of them was taken, conditions and rulings when they once answered yes.
 */
export const effectsOf = (behaviour: Behaviour): string[] => {
  const { card, abilities = [], whiles = [], rulings = {}, face, damage, playableAboard } = behaviour;
  return [
    ...abilities.map(({ id }) => `${card}/${id}`),
    ...whiles.map((_, i) => `${card}/while-${i}`),
    ...Object.keys(rulings).map((name) => `${card}/${name}`),
    ...(face === undefined ? [] : [`${card}/face`]),
    ...(damage === undefined ? [] : [`${card}/damage`]),
    ...(playableAboard === undefined ? [] : [`${card}/aboard`]),
  ];
};

export const allEffects = (): string[] => behaviours.all().flatMap(effectsOf);

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
  engine.programs.watch((id) => {
    if (looking) used.add(id);
  });
  behaviours.watch((behaviour) => {
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
      const rules =
        ruling === 'forbidsCompletion' ? isAboutItself(asked) : answer !== false && answer !== null && answer !== 0;
      if (looking && rules) used.add(`${card}/${ruling}`);
      return answer;
    },
  ]);
  return Object.fromEntries(watched) as Rulings;
}

/**
 * No personnel of the set bears the Maquis icon, so these texts never refuse anything yet: they have done all they can
 * when they were asked about the completion of their own mission and let it pass.
 */
const isAboutItself = ([, self, mission]: readonly unknown[]): boolean => self === mission;

/** Notes what no step and no question is about. */
export function noteEffects(event: SecondEditionEvent, after: SecondEditionState): void {
  if (event.type === 'ShipDamaged') for (const id of event.copies) used.add(`${copyOf(after, id).card}/damage`);
  if (event.type === 'CardPlayed' && event.to.zone === 'aboard') used.add(`${event.card}/aboard`);
}
