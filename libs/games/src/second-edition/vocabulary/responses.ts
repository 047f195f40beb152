import type { Card } from '@logbuoy/cards';
import type { Ability, PublicUse } from '../behaviour';
import type { Step } from '../machine/program';
import type { TriggerKind } from '../machine/triggers';
import { cardOf } from '../query/board';
import { copyOf } from '../state/state';
import { provided, type Need } from './needs';

/** "When you play this card, you may …": it is known to all at that moment, so only its player is asked. */
export const onPlay = (steps: readonly Step[], needs: readonly Need[] = [], cost: readonly Step[] = []): Ability => ({
  id: 'on-play',
  kind: 'response',
  on: 'played',
  needs: [provided(({ about, self }) => about?.copies[0] === self, 'only-when-played', '2E-087'), ...needs],
  publicly: ({ state, about, seat, card }) =>
    about?.seat === seat && about.copies.some((id) => copyOf(state, id).card === card),
  cost,
  steps,
});

/** A response to something that happens to, or is done by, the player's own side. */
export const response = (id: string, on: TriggerKind, ability: Omit<Ability, 'id' | 'kind' | 'on'>): Ability => ({
  id,
  kind: 'response',
  on,
  ...ability,
});

export const ofYours = ({ about, seat }: PublicUse): boolean => about?.seat === seat;
export const ofAnOpponent = ({ about, seat }: PublicUse): boolean => about !== null && about.seat !== seat;

/** Such a card has just been played by the player, seen by all. */
export const playedByYou =
  (printed: (card: Card) => boolean) =>
  ({ state, about, seat }: PublicUse): boolean =>
    about?.seat === seat && about.copies.some((id) => printed(cardOf(state, id)));
