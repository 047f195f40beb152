import type { Affiliation, Icon, PersonnelAttribute, Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import { cardOf, isAtSameMission, isPresentWith, presentWith as cardsPresentWith } from '../query/board';
import { attributeOf, hasKeyword, hasSkill } from '../query/values';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../state';

/** A description of cards, as texts give it: "an Honor Klingon", "your Gul", "another personnel present". */
export type Who = (state: SecondEditionState, id: CopyId) => boolean;

export const personnel: Who = (state, id) => cardOf(state, id).type === 'personnel';
export const ship: Who = (state, id) => cardOf(state, id).type === 'ship';
export const equipment: Who = (state, id) => cardOf(state, id).type === 'equipment';
export const event: Who = (state, id) => cardOf(state, id).type === 'event';

/** Affiliations are meant by icon, species by word [2E-274]. */
export const affiliated =
  (...affiliations: readonly Affiliation[]): Who =>
  (state, id) => {
    const card = cardOf(state, id);
    return 'affiliation' in card && affiliations.includes(card.affiliation);
  };
export const species =
  (name: string): Who =>
  (state, id) => {
    const card = cardOf(state, id);
    return card.type === 'personnel' && card.species.includes(name);
  };
/** Has one of these skills. */
export const skilled =
  (...skills: readonly Skill[]): Who =>
  (state, id) =>
    personnel(state, id) && skills.some((skill) => hasSkill(state, id, skill));
/** Has less than this of an attribute. */
export const under =
  (attribute: PersonnelAttribute, value: number): Who =>
  (state, id) =>
    personnel(state, id) && attributeOf(state, id, attribute) < value;
export const icon =
  (name: Icon): Who =>
  (state, id) => {
    const card = cardOf(state, id);
    return 'icons' in card && card.icons.includes(name);
  };
/** Has one of these keywords. */
export const keyword =
  (...keywords: readonly string[]): Who =>
  (state, id) =>
    keywords.some((word) => hasKeyword(state, id, word));
export const titled =
  (...titles: readonly string[]): Who =>
  (state, id) =>
    titles.includes(cardOf(state, id).title);

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
export const both =
  (...whos: readonly Who[]): Who =>
  (state, id) =>
    whos.every((who) => who(state, id));
export const either =
  (...whos: readonly Who[]): Who =>
  (state, id) =>
    whos.some((who) => who(state, id));

export const unstopped: Who = (state, id) => !copyOf(state, id).stopped;
export const commandedBy =
  (seat: Seat): Who =>
  (state, id) =>
    isCommandedBy(copyOf(state, id), seat);
/** Commanded by whoever commands `self`: "your" in its text [2E-027]. */
export const yours =
  (self: CopyId): Who =>
  (state, id) =>
    isCommandedBy(copyOf(state, id), copyOf(state, self).by);
export const other =
  (self: CopyId): Who =>
  (_, id) =>
    id !== self;
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
