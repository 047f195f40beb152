import type { StarterDeck } from '../../decks';
import type { Deck } from './deck';
import { battleStations } from './starters/battle-stations';
import { coldLogic } from './starters/cold-logic';
import { klingonBorder } from './starters/klingon-border';
import { openHands } from './starters/open-hands';
import { redShirts } from './starters/red-shirts';
import { storytellers } from './starters/storytellers';

const house = (id: string, en: string, de: string, cards: readonly number[]): StarterDeck<Deck> => ({
  id,
  name: { en, de },
  origin: 'house',
  deck: { cards },
});

/** Six legal decks of six styles to begin with: those that were sold were drawn by chance. */
export const STARTER_DECKS: readonly StarterDeck<Deck>[] = [
  house('red-shirts', 'Red Shirts', 'Rothemden', redShirts),
  house('klingon-border', 'Klingon Border', 'Klingonische Grenze', klingonBorder),
  house('open-hands', 'Open Hands', 'Offene Hände', openHands),
  house('cold-logic', 'Cold Logic', 'Kühle Logik', coldLogic),
  house('storytellers', 'Storytellers', 'Geschichtenerzähler', storytellers),
  house('battle-stations', 'Battle Stations', 'Gefechtsstationen', battleStations),
];
