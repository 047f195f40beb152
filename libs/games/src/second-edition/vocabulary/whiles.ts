import type { SkillLevels } from '@logbuoy/cards';
import type { PersonnelAttributes, ShipAttributes, WhileEffect } from '../behaviour';
import type { CopyId, SecondEditionState } from '../state/state';

type Condition = (state: SecondEditionState, self: CopyId) => boolean;
type Reach = (state: SecondEditionState, self: CopyId, other: CopyId) => boolean;

export const ALL_THREE = (value: number): PersonnelAttributes => ({
  integrity: value,
  cunning: value,
  strength: value,
});
export const ALL_SHIP = (value: number): ShipAttributes => ({ range: value, weapons: value, shields: value });

interface Gift {
  readonly skills?: SkillLevels;
  readonly attributes?: WhileEffect['attributes'];
  readonly ship?: WhileEffect['ship'];
  readonly shows?: WhileEffect['shows'];
}

/** What a card has itself while a condition holds. */
export const itself = (condition: Condition, gift: Gift): WhileEffect => ({
  reaches: (state, self, other) => self === other && condition(state, self),
  ...gift,
});

/** What it gives to others, or to whomever the description fits. */
export const gives = (reaches: Reach, gift: Gift): WhileEffect => ({ reaches, ...gift });
