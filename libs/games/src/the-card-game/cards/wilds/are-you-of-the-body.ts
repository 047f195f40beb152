import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Are You of the Body?: the entries of the Action table are meant; flips that Episode cards call for stay what they are */
export const areYouOfTheBody: Behaviour = {
  card: base.wilds.areYouOfTheBody,
  text: {
    en: 'For the rest of the Episode Actions whose result is Icon Flip have the result Convert instead.',
    de: 'Für den Rest der Episode haben Aktionen, deren Folge ein Symbolwurf ist, stattdessen die Folge Bekehren.',
  },
  ...holdsForEpisode({ result: (_, result) => (result === 'flip' ? 'convert' : result) }),
};
