import type { Ability } from '../behaviour';

/** "Order: …". Without a limit it may be used again and again [2E-177]. */
export const order = (text: Partial<Omit<Ability, 'kind' | 'on'>> & Pick<Ability, 'steps'>): Ability => ({
  id: 'order',
  kind: 'order',
  ...text,
});
