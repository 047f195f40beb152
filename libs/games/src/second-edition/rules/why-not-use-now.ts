import type { Seat } from '@logbuoy/kernel';
import { abilitiesOfKind, type Ability } from '../behaviour';
import { whyNotUse } from '../machine/windows';
import { isType } from '../query/board';
import { no, type Refusal } from '../refusals';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';

/**
 * Why a card has no text to use at this moment. A client that asks need not know its texts by name: those it has say when
 * each would be used, and every one that would be used now says what it wants for.
 */
export function whyNotUseNow(state: SecondEditionState, seat: Seat, copy: CopyId): Refusal {
  const { segment } = state;
  const texts = (kind: Parameters<typeof abilitiesOfKind>[1]) => abilitiesOfKind(copyOf(state, copy).card, kind);
  const isInterrupt = isType(state, copy, 'interrupt');
  const orders = texts('order');
  const starts = texts('start');
  const now =
    segment === 'orders'
      ? orders
      : segment === 'start'
        ? starts.map((text) => ({ ...text, once: 'turn' as const }))
        : [];
  if (now.length > 0) return whyNone(now, { state, seat, self: copy, about: null });
  if (orders.length > 0) return no('not-in-this-segment', isInterrupt ? '2E-088' : '2E-175', { segment });
  if (starts.length > 0) return no('not-in-this-segment', '2E-058', { segment });
  if (texts('end').length > 0) return no('not-in-this-segment', '2E-183', { segment });
  if (texts('response').some(({ mandatory }) => mandatory !== true))
    return no('only-in-response', isInterrupt ? '2E-087' : '2E-250');
  return no('nothing-to-use', isType(state, copy, 'event') ? '2E-083' : '2E-042');
}

/** The first text's refusal; where others are refused for something else, each stands in its details under its name. */
function whyNone(abilities: readonly Ability[], use: Parameters<typeof whyNotUse>[1]): Refusal {
  const texts = abilities.map((ability) => ({ ability: ability.id, refusal: whyNotUse(ability, use) }));
  const refused = texts.flatMap(({ ability, refusal }) => (refusal === null ? [] : [{ ability, ...refusal }]));
  const [first] = refused;
  if (first === undefined || refused.length < texts.length) return no('not-such-a-choice', '2E-175');
  const isOneReason = refused.every(({ code, rule }) => code === first.code && rule === first.rule);
  return no(first.code, first.rule, isOneReason ? first.details : { ...first.details, texts: refused.map(plain) });
}

const plain = ({ ability, code, rule, details = {} }: Refusal & { readonly ability: string }) => ({
  ability,
  code,
  rule,
  details,
});
