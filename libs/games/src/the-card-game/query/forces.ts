import type { Seat } from '@logbuoy/kernel';
import { behaviourOf, type Bearing, type Behaviour, type While } from '../behaviour';
import { copyOf, type CopyId, type TcgState } from '../state';
import { cardOf, challengeInPlay, challengesInPlay, isCrew, party, partsInForce } from './board';

/** A text in force, with what it is asked about. */
export interface Force {
  readonly text: While;
  readonly bearing: Bearing;
}

/** Whom a text is for: those it says, those it was given to, or its bearer. */
export function reaches({ text, bearing }: Force, id: CopyId): boolean {
  if (text.reaches !== undefined) return text.reaches(bearing, id);
  const targets = bearing.lasting?.targets ?? [];
  return targets.length > 0 ? targets.includes(id) : id === bearing.self;
}

const found = new WeakMap<TcgState, readonly Force[]>();

/** Every text that holds now: those of cards in force first, then those that last, in the order in which they began. */
export function forces(state: TcgState): readonly Force[] {
  let known = found.get(state);
  if (known === undefined) found.set(state, (known = [...cardForces(state), ...lastingForces(state)]));
  return known;
}

/** Texts that outlive their cards. What Crew gain and lose comes from these alone. */
export const lastingForces = (state: TcgState): readonly Force[] =>
  state.lasting.flatMap((lasting) => {
    const { source: self, seat, text: name } = lasting;
    const text = behaviourOf(lasting.card)?.whiles?.find((one) => one.name === name);
    return text === undefined ? [] : [{ text, bearing: { state, self, seat, lasting } }];
  });

function cardForces(state: TcgState): Force[] {
  const forced: Force[] = [];
  const add = (self: CopyId, holds: (text: While) => boolean = always): void => {
    const behaviour: Behaviour | undefined = behaviourOf(copyOf(state, self).card);
    for (const text of behaviour?.whiles ?? [])
      if (text.name === undefined && holds(text))
        forced.push({ text, bearing: { state, self, seat: bearerSeat(state, self), lasting: null } });
  };
  for (const { copy } of partsInForce(state)) add(copy);
  const members = party(state);
  const has = (self: CopyId) => (text: While) =>
    text.ability === undefined || abilitiesOf(state, self).includes(text.ability);
  for (const self of members) add(self, has(self));
  for (const { complement, permanents } of state.players) {
    for (const self of permanents) add(self);
    for (const self of complement)
      if (!members.includes(self) && challengeInPlay(state, self) === undefined)
        add(self, (text) => text.anywhere === true && has(self)(text));
  }
  // A Crew that is a Challenge has no texts of its own [TCG-287].
  for (const { copy } of challengesInPlay(state)) if (!isCrew(state, copy)) add(copy);
  return forced;
}

const NONE: readonly string[] = [];
const always = (): boolean => true;
const bearerSeat = (state: TcgState, self: CopyId): Seat => copyOf(state, self).owner ?? state.current;

/** The printed Abilities of a Crew with what it gained and without what it lost [TCG-272]; as a Challenge it has none [TCG-287]. */
export function abilitiesOf(state: TcgState, id: CopyId): readonly string[] {
  if (challengeInPlay(state, id) !== undefined) return NONE;
  const card = cardOf(state, id);
  let abilities: readonly string[] = 'abilities' in card ? card.abilities : [];
  if (state.lasting.length === 0) return abilities;
  for (const { text, bearing } of lastingForces(state))
    if (text.abilities !== undefined && reaches({ text, bearing }, id)) abilities = text.abilities(bearing, abilities);
  return abilities;
}
