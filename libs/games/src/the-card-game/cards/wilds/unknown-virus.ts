import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anybodyInParty } from '../../vocabulary/needs';
import { iconFlip } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

/** Unknown Virus */
export const unknownVirus: Behaviour = {
  card: base.wilds.unknownVirus,
  text: {
    en: 'The Current Player makes an Icon Flip.',
    de: 'Wer am Zug ist, macht einen Symbolwurf.',
  },
  texts: [wild('episode', { needs: [anybodyInParty], steps: [iconFlip()] })],
};
