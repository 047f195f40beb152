import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { both, challenges, either, not, withAttribute } from '../../vocabulary/who';
import { holdsForEpisode } from '../../vocabulary/wilds';

const klingonOrGodlike = either(withAttribute('klingon'), withAttribute('godlike'));

/** Klingon Arms Suppliers */
export const klingonArmsSuppliers: Behaviour = {
  card: base.wilds.klingonArmsSuppliers,
  text: {
    en: 'Challenges that are neither KLINGON nor GODLIKE have +1 Combat for the rest of the Episode.',
    de: 'Herausforderungen, die weder KLINGON noch GODLIKE sind, haben für den Rest der Episode +1 Kampf.',
  },
  ...holdsForEpisode(plus(both(challenges, not(klingonOrGodlike)), { combat: 1 })),
};
