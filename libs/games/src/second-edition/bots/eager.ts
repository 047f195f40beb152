import type { Offer } from '../../game';

/** Takes something where it may take nothing. */
export function eager(offer: Offer): Offer {
  const picks = offer.choices?.['picks'];
  if (picks === undefined) return offer;
  return { ...offer, choices: { picks: { ...picks, least: Math.max(picks.least, Math.min(1, picks.most)) } } };
}
