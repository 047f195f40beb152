import type { Affiliation, Icon, PersonnelAttribute, Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { behaviourOf, type ShownFacts } from '../behaviour';
import { cardOf, isAtSameMission, isPresentWith, presentWith as cardsPresentWith } from '../query/board';
import { isFaceDown } from '../query/knowledge';
import { attributeOf, hasKeyword, hasSkill, skillsOf } from '../query/values';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../state/state';

/** A description of cards, as texts give it: "an Honor Klingon", "your Gul", "another personnel present". */
export interface Who {
  (state: SecondEditionState, id: CopyId): boolean;
  /** What of a card it fits makes it fit: this much is shown when the description is used [2E-094]. */
  readonly facts?: (state: SecondEditionState, id: CopyId) => readonly string[];
}

const showing = (who: Who, facts: NonNullable<Who['facts']>): Who =>
  Object.assign((state: SecondEditionState, id: CopyId) => who(state, id), { facts });

/** What so many of these show of themselves; those of whom it is known already come first. */
export function shownOf(state: SecondEditionState, { facts }: Who, ids: readonly CopyId[], count = 1): ShownFacts[] {
  if (facts === undefined) return [];
  const all = ids.map((copy) => ({ copy, facts: facts(state, copy) })).filter((one) => one.facts.length > 0);
  const isKnown = (one: ShownFacts): boolean => {
    const copy = copyOf(state, one.copy);
    return !isFaceDown(copy) || one.facts.every((fact) => copy.shown.includes(fact));
  };
  return [...all.filter(isKnown), ...all.filter((one) => !isKnown(one))].slice(0, count);
}

export const personnel: Who = (state, id) => cardOf(state, id).type === 'personnel';
export const ship: Who = (state, id) => cardOf(state, id).type === 'ship';
export const equipment: Who = (state, id) => cardOf(state, id).type === 'equipment';
export const event: Who = (state, id) => cardOf(state, id).type === 'event';

/** Affiliations are meant by icon, species by word [2E-274]. */
export const affiliated = (...affiliations: readonly Affiliation[]): Who =>
  showing(
    (state, id) => {
      const card = cardOf(state, id);
      return 'affiliation' in card && affiliations.includes(card.affiliation);
    },
    (state, id) => {
      const card = cardOf(state, id);
      return 'affiliation' in card ? [card.affiliation] : [];
    },
  );
export const species = (name: string): Who =>
  showing(
    (state, id) => {
      const card = cardOf(state, id);
      return card.type === 'personnel' && card.species.includes(name);
    },
    () => [name],
  );
/** Has one of these skills. */
export const skilled = (...skills: readonly Skill[]): Who =>
  showing(
    (state, id) => personnel(state, id) && skills.some((skill) => hasSkill(state, id, skill)),
    (state, id) => {
      const skill = skills.find((one) => hasSkill(state, id, one));
      if (skill === undefined) return [];
      const level = skillsOf(state, id)[skill] ?? 1;
      return [level === 1 ? skill : `${level} ${skill}`];
    },
  );
/** Has less than this of an attribute. */
export const under =
  (attribute: PersonnelAttribute, value: number): Who =>
  (state, id) =>
    personnel(state, id) && attributeOf(state, id, attribute) < value;
export const icon = (name: Icon): Who =>
  showing(
    (state, id) => {
      const card = cardOf(state, id);
      return 'icons' in card && card.icons.includes(name);
    },
    () => [name],
  );
/** Has one of these keywords. */
export const keyword = (...keywords: readonly string[]): Who =>
  showing(
    (state, id) => keywords.some((word) => hasKeyword(state, id, word)),
    (state, id) => keywords.filter((word) => hasKeyword(state, id, word)).slice(0, 1),
  );
export const titled = (...titles: readonly string[]): Who =>
  showing(
    (state, id) => titles.includes(cardOf(state, id).title),
    (state, id) => [cardOf(state, id).title],
  );

/** A ship of this class. */
export const ofClass =
  (name: string): Who =>
  (state, id) => {
    const card = cardOf(state, id);
    return card.type === 'ship' && card.class === name;
  };

export const not =
  (who: Who): Who =>
  (state, id) =>
    !who(state, id);
export const both = (...whos: readonly Who[]): Who =>
  showing(
    (state, id) => whos.every((who) => who(state, id)),
    (state, id) => whos.flatMap(({ facts }) => facts?.(state, id) ?? []),
  );
export const either = (...whos: readonly Who[]): Who =>
  showing(
    (state, id) => whos.some((who) => who(state, id)),
    (state, id) => whos.find((who) => who(state, id))?.facts?.(state, id) ?? [],
  );

export const unstopped: Who = (state, id) => !copyOf(state, id).stopped;
export const commandedBy =
  (seat: Seat): Who =>
  (state, id) =>
    isCommandedBy(copyOf(state, id), seat);
/** Commanded by the commander of `self`: "your" in its text [2E-027]. */
export const yours =
  (self: CopyId): Who =>
  (state, id) =>
    isCommandedBy(copyOf(state, id), copyOf(state, self).by);
export const presentWith =
  (self: CopyId): Who =>
  (state, id) =>
    isPresentWith(state, self, id);
export const atMissionOf =
  (self: CopyId): Who =>
  (state, id) =>
    isAtSameMission(state, self, id);
export const aboardShip =
  (ship: CopyId): Who =>
  (state, id) =>
    copyOf(state, id).zone === 'aboard' && copyOf(state, id).at === ship;

/** Present with such an equipment of the same player's, whose text could affect this personnel [2E-207]. */
export const equippedWith =
  (what: Who): Who =>
  (state, id) =>
    personnel(state, id) &&
    cardsPresentWith(state, id).some(
      (item) => what(state, item) && (behaviourOf(copyOf(state, item).card)?.equips?.(state, item, id) ?? false),
    );
