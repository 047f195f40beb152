import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { noAbandoning } from '../../vocabulary/whiles';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Communicators Jammed! */
export const communicatorsJammed: Behaviour = {
  card: base.wilds.communicatorsJammed,
  text: {
    en: 'This Episode cannot be abandoned voluntarily.',
    de: 'Diese Episode kann nicht freiwillig aufgegeben werden.',
  },
  ...holdsForEpisode(noAbandoning),
};
