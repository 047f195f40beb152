import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { wasPlayed } from '../../vocabulary/who';

/** The Corbomite Maneuver (Discovery) */
export const theCorbomiteManeuver: Behaviour = {
  card: base.discoveries.theCorbomiteManeuver,
  text: {
    en: '+2 instead of +1 if a GODLIKE Challenge was played in this Episode.',
    de: '+2 statt +1, wenn in dieser Episode eine GODLIKE-Herausforderung ausgespielt wurde.',
  },
  rewardIf: ({ state }) => wasPlayed(state, ({ attributes }) => attributes.includes('godlike')),
};
