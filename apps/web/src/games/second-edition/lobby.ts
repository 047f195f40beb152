import { opposingDecks, type Deck } from '@logbuoy/games/second-edition';
import { byChance } from '../../lib/guest-name';
import type { GameLobby } from '../game-parts';
import { deckToBring, starterDecks } from './decks/deck-choice.svelte';
import DeckChoice from './decks/DeckChoice.svelte';
import DeckRule from './decks/DeckRule.svelte';
import DeckRuleChoice from './decks/DeckRuleChoice.svelte';
import SeatedDeck from './decks/SeatedDeck.svelte';

export const lobby: GameLobby = {
  bring: deckToBring,
  deckAgainst(mine) {
    const others = mine === undefined ? [] : opposingDecks([mine as Deck], starterDecks());
    return others[byChance(others.length)]?.id;
  },
  Options: DeckRuleChoice,
  Terms: DeckRule,
  Choice: DeckChoice,
  Seated: SeatedDeck,
};
