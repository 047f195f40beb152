import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { shipTakesPart } from '../../vocabulary/needs';
import { plus } from '../../vocabulary/whiles';
import { theEnterprise } from '../../vocabulary/who';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Tinkering With the Engines */
export const tinkeringWithTheEngines: Behaviour = {
  card: base.wilds.tinkeringWithTheEngines,
  text: {
    en: 'The Enterprise has +2 on all Ratings for the rest of the Episode.',
    de: 'Die Enterprise hat für den Rest der Episode +2 auf alle Werte.',
  },
  ...holdsForEpisode(plus(theEnterprise, 2), shipTakesPart),
};
