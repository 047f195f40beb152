import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';

/** D'Arsay Archive */
export const darsayArchive: Behaviour = {
  card: premiere.darsayArchive,
  text: {
    en: 'Shuffle your hand and put it under your deck, then draw as many cards as you put there. Destroy this event.',
    de: 'Mische deine Hand, lege sie unter dein Deck und ziehe ebenso viele Karten. Zerstöre dieses Ereignis.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [run((m) => verbs.draw(m, m.seat, verbs.putHandUnderDeck(m, m.seat)))],
    },
  ],
};
