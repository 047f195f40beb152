import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isAhead } from '../../query/situations';
import { itself } from '../../vocabulary/whiles';

/** Lemec, Posturing Negotiator */
export const lemecPosturingNegotiator: Behaviour = {
  card: premiere.lemecPosturingNegotiator,
  text: {
    en: 'While you have more points than each opponent he has +2 Cunning and +2 Strength.',
    de: 'Solange du mehr Punkte hast als jeder Gegner, hat er +2 Klugheit und +2 Stärke.',
  },
  whiles: [itself(isAhead, { attributes: { cunning: 2, strength: 2 } })],
};
