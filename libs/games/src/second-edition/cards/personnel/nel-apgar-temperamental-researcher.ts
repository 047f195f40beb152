import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { onPlay } from '../../vocabulary/responses';
import { draw, putUnderDeckFromHand } from '../../vocabulary/steps';

/** Nel Apgar, Temperamental Researcher */
export const nelApgarTemperamentalResearcher: Behaviour = {
  card: premiere.nelApgarTemperamentalResearcher,
  text: {
    en: 'When you play him, you may draw three cards, then put three cards from hand under your deck in any order.',
    de: 'Wenn du ihn spielst, darfst du drei Karten ziehen und danach drei Karten aus der Hand in beliebiger Reihenfolge unter dein Deck legen.',
  },
  abilities: [onPlay([draw(3), putUnderDeckFromHand(3)])],
};
