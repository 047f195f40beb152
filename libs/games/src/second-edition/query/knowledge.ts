import type { Seat } from '@logbuoy/kernel';
import { copyOf, type Ask, type Copy, type CopyId, type SecondEditionState } from '../state';
import { secondEditionCard } from '@logbuoy/cards';

/** Whether a card's face is open to a seat by where it lies: its own cards, and whatever lies face up. */
export function isOpenTo(state: SecondEditionState, copy: Copy, seat: Seat): boolean {
  switch (copy.zone) {
    case 'hand':
      return copy.owner === seat;
    case 'deck':
    case 'pile':
      return false;
    case 'drawn':
    case 'stacked':
      return state.attempt?.chooser === seat;
    case 'surface':
    case 'aboard':
      return copy.by === seat || !isFaceDown(copy);
    case 'discard':
    case 'removed':
    case 'mission':
    case 'orbit':
    case 'core':
    case 'on':
    case 'beneath':
    case 'brig':
    case 'limbo':
    case 'facing':
      return true;
  }
}

/** Personnel and equipment lie face down once they are played [2E-091]; captives and everything else lie open [2E-095]. */
export const isFaceDown = ({ card, zone }: Copy): boolean => {
  if (zone !== 'surface' && zone !== 'aboard') return false;
  const { type } = secondEditionCard(card);
  return type === 'personnel' || type === 'equipment';
};

/** The cards of a question whose faces the asked seat has not before it. */
export const hiddenFrom = (state: SecondEditionState, { seat, options }: Ask): CopyId[] =>
  options.flatMap(({ copy }) => (copy === undefined || isOpenTo(state, copyOf(state, copy), seat) ? [] : [copy]));
