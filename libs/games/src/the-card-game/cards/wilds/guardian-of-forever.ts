import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Guardian of Forever: where the Default Plot was used he goes on to the Discovery; covers are played as ever */
export const guardianOfForever: Behaviour = {
  card: base.wilds.guardianOfForever,
  text: {
    en: 'For the rest of the Episode the Current Player plays only Default Episode cards.',
    de: 'Für den Rest der Episode spielt, wer am Zug ist, nur Standard-Episodenkarten.',
  },
  ...holdsForEpisode({ forbids: (_, what) => what === 'own-episode-card' }),
};
