import type { Seat } from '@logbuoy/kernel';
import type { Vars, WindowRules } from '../../engine';
import { abilitiesOfKind, type Ability, type Allowed, type PublicUse, type Use } from '../behaviour';
import { cardOf, commanded } from '../query/board';
import { isInForce, isMuted } from '../query/values';
import { no } from '../refusals';
import { clockwiseFrom, copyOf, isCommandedBy, playerAt, type CopyId, type SecondEditionState } from '../state/state';
import { interruptsFor } from './responders';
import type { Trigger } from './triggers';

/** Players respond in turn order from the player whose turn it is [2E-253], until all have passed one after another [2E-255]. */
export const windowRules: WindowRules<SecondEditionState, Trigger> = {
  first: ({ active }) => active,
  inTurnOrder: clockwiseFrom,
  standing,
  couldRespond,
};

/** An action that others have already changed is responded to as it stands now. */
function standing(about: Trigger, action: Vars): Trigger | null {
  if (!about.kind.startsWith('would-')) return action['prevented'] === true ? null : about;
  const copies = action['copies'];
  if (!Array.isArray(copies)) return about;
  return copies.length === 0 ? null : { ...about, copies: copies as readonly CopyId[] };
}

/**
 * Whether a seat could respond as far as everybody may know: some card it is known to command says so, or it holds cards,
 * any of which might. Being asked must tell nothing about a hand. What has been used in answer to it is known, and not asked for again.
 */
function couldRespond(state: SecondEditionState, seat: Seat, about: Trigger, used: readonly string[]): boolean {
  if (playerAt(state, seat).hand.length > 0)
    for (const { ability, card } of interruptsFor(about.kind))
      if (isPossible(ability, { state, seat, about, card })) return true;
  return couldRespondFromPlay(state, seat, about, used);
}

const isPossible = ({ publicly }: Ability, use: PublicUse): boolean => publicly?.(use) ?? true;

/** The same without what its hand might hold. */
export function couldRespondFromPlay(
  state: SecondEditionState,
  seat: Seat,
  about: Trigger,
  used: readonly string[],
): boolean {
  for (const id of commanded(state, seat)) {
    const { card } = copyOf(state, id);
    for (const ability of abilitiesOfKind(card, 'response'))
      if (
        answers(ability, about) &&
        !used.includes(useKey(id, ability)) &&
        isPossible(ability, { state, seat, about, card })
      )
        return true;
  }
  return false;
}

const answers = ({ on, mandatory }: Ability, { kind }: Trigger): boolean => on === kind && mandatory !== true;

export interface Response {
  readonly copy: CopyId;
  readonly ability: Ability;
}

export const useKey = (copy: CopyId, ability: Ability): string => `${copy}/${ability.id}`;

/** What a seat may really use now in answer to a trigger. */
export function responsesOf(
  state: SecondEditionState,
  seat: Seat,
  about: Trigger,
  used: readonly string[],
): Response[] {
  const found: Response[] = [];
  for (const cards of [playerAt(state, seat).hand, commanded(state, seat)])
    for (const copy of cards)
      for (const ability of abilitiesOfKind(copyOf(state, copy).card, 'response'))
        if (
          answers(ability, about) &&
          !used.includes(useKey(copy, ability)) &&
          whyNotUse(ability, { state, seat, self: copy, about }) === null
        )
          found.push({ copy, ability });
  return found;
}

/** The first requirement that is not met, with its rule. */
export function whyNotUse(ability: Ability, use: Use): Allowed {
  const { state, seat, self } = use;
  const copy = copyOf(state, self);
  const isInterrupt = cardOf(state, self).type === 'interrupt';
  if (isInterrupt ? copy.zone !== 'hand' || copy.owner !== seat : !isCommandedBy(copy, seat))
    return no('not-your-card', '2E-023');
  if (!isInterrupt && !isInForce(copy)) return no('stopped', '2E-279');
  if (!isInterrupt && isMuted(state, self)) return no('cannot-use-abilities', '2E-244');
  const once = onceKey(ability, use);
  if (once !== null && state.used.includes(once)) return no('once-per-turn', '2E-059');
  for (const need of ability.needs ?? []) {
    const refusal = need(use);
    if (refusal !== null) return refusal;
  }
  return null;
}

export function onceKey(ability: Ability, { state, seat, self }: Use): string | null {
  if (ability.once === undefined) return null;
  const bearer = ability.once === 'turn' ? `${self}` : `${seat}/${copyOf(state, self).card}`;
  return `${bearer}/${ability.limit ?? ability.id}`;
}
