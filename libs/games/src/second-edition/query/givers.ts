import type { PersonnelAttribute, ShipAttribute, Skill } from '@logbuoy/cards';
import type { ShownFacts } from '../behaviour';
import type { CopyId, SecondEditionState } from '../state/state';
import { copyOf } from '../state/state';
import { cardOf } from './board';
import { isFaceDown } from './knowledge';
import { textsInForce, type Told } from './values';

type State = SecondEditionState;

/**
 * Whose texts make a value what it is. A value that is used uses them too, so they are shown with it [2E-092]: the card a
 * text says meets its condition, else the face-down card that bears it by its title.
 */
function shownBy(state: State, { self, effect }: Told, of: CopyId): readonly ShownFacts[] {
  if (effect.shows !== undefined) return effect.shows(state, self, of);
  const hidden = self !== of && isFaceDown(copyOf(state, self));
  return hidden ? [{ copy: self, facts: [cardOf(state, self).title] }] : [];
}

const given = (state: State, told: readonly Told[], of: CopyId, gives: (one: Told) => boolean): ShownFacts[] =>
  told.filter((one) => one.effect.reaches(state, one.self, of) && gives(one)).flatMap((one) => shownBy(state, one, of));

export const giversOfSkills = (state: State, id: CopyId, skills: readonly Skill[]): ShownFacts[] =>
  given(state, textsInForce(state).skills, id, ({ effect }) =>
    skills.some((skill) => (effect.skills?.[skill] ?? 0) > 0),
  );

export const giversOfAttribute = (state: State, id: CopyId, attribute: PersonnelAttribute): ShownFacts[] =>
  given(state, textsInForce(state).attributes, id, ({ self, effect: { attributes = {} } }) => {
    const change = typeof attributes === 'function' ? attributes(state, self, id) : attributes;
    return (change[attribute] ?? 0) !== 0;
  });

export const giversOfShip = (state: State, id: CopyId, attribute: ShipAttribute): ShownFacts[] =>
  given(state, textsInForce(state).ships, id, ({ self, effect: { ship = {} } }) => {
    const change = typeof ship === 'function' ? ship(state, self, id) : ship;
    return (change[attribute] ?? 0) !== 0;
  });
