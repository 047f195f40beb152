import type { Seat } from '@logbuoy/kernel';
import { abilitiesOfKind } from '../behaviour';
import { whyNotUse } from '../machine/windows';
import { isType } from '../query/board';
import { no, type Refusal } from '../refusals';
import { copyOf, type CopyId, type SecondEditionState } from '../state';

/**
 * Why a card has no text to use at this moment. Whoever only asks need not know its texts by name: those it has say when
 * each would be used, and one that would be used now says what it wants for.
 */
export function whyNotUseNow(state: SecondEditionState, seat: Seat, copy: CopyId): Refusal {
  const { segment } = state;
  const texts = (kind: Parameters<typeof abilitiesOfKind>[1]) => abilitiesOfKind(copyOf(state, copy).card, kind);
  const isInterrupt = isType(state, copy, 'interrupt');
  const [order] = texts('order');
  const [start] = texts('start');
  const now =
    segment === 'orders' ? order : segment === 'start' ? start && { ...start, once: 'turn' as const } : undefined;
  if (now !== undefined)
    return whyNotUse(now, { state, seat, self: copy, about: null }) ?? no('not-such-a-choice', '2E-175');
  if (order !== undefined) return no('not-in-this-segment', isInterrupt ? '2E-088' : '2E-175', { segment });
  if (start !== undefined) return no('not-in-this-segment', '2E-058', { segment });
  if (texts('end').length > 0) return no('not-in-this-segment', '2E-183', { segment });
  if (texts('response').some(({ mandatory }) => mandatory !== true))
    return no('only-in-response', isInterrupt ? '2E-087' : '2E-250');
  return no('nothing-to-use', isType(state, copy, 'event') ? '2E-083' : '2E-042');
}
