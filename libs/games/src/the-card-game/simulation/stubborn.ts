import { randomBot, type Bot } from '../../bots';
import type { Offer } from '../../game';
import type { TcgView } from '../view-shape';

const random = randomBot(['SetStandingPasses']);

/** Plays by chance, but abandons no Episode where it may go on: Discoveries and the Resolution Phase come up more often. */
export const stubborn: Bot = (look, offers, chance) =>
  random(
    look,
    offers.map((offer) => withoutAbandoning(offer, look)),
    chance,
  );

function withoutAbandoning(offer: Offer, look: Parameters<Bot>[0]): Offer {
  const picks = offer.choices?.['picks'];
  if (picks === undefined) return offer;
  const { asked } = look() as TcgView;
  const candidates = picks.candidates.filter((pick) => asked?.options?.[Number(pick)]?.word !== 'abandon');
  return candidates.length === 0 ? offer : { ...offer, choices: { ...offer.choices, picks: { ...picks, candidates } } };
}
