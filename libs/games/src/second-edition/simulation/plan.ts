import { BOTS, type BotName } from '../bots';
import { STARTER_DECKS, type Deck, type StarterDeckId } from '../deck';
import type { SimulatedPlayer, Simulation } from './play-match';
import { randomDeck } from './random-deck';
import { SeededChance } from './seeded-chance';

export const RANDOM_DECK = 'random';
export type DeckName = StarterDeckId | typeof RANDOM_DECK;

export interface Plan {
  /** Decks to choose from; every pair of them comes up in turn, in both orders. */
  readonly decks: readonly DeckName[];
  /** Bots to choose from; they take the seats in turn. */
  readonly bots: readonly BotName[];
  /** How many sit at a table; taken in turn. */
  readonly players: readonly number[];
  readonly checks: Simulation['checks'];
}

export interface PlannedPlayer extends SimulatedPlayer {
  readonly deckName: DeckName;
  readonly botName: BotName;
}

/** Which match a seed stands for. It follows from the seed and the plan alone, so that one match can be repeated. */
export function plannedPlayers({ decks, bots, players }: Plan, seed: number): PlannedPlayer[] {
  const chance = new SeededChance(seed, 0);
  let pairing = Math.floor(seed / bots.length);
  const count = players[seed % players.length] as number;
  return Array.from({ length: count }, (_, i) => {
    const deckName = decks[pairing % decks.length] as DeckName;
    pairing = Math.floor(pairing / decks.length);
    const botName = bots[(seed + i) % bots.length] as BotName;
    return { deckName, botName, deck: deckNamed(deckName, chance), bot: BOTS[botName] };
  });
}

function deckNamed(name: DeckName, chance: SeededChance): Deck {
  if (name === RANDOM_DECK) return randomDeck(chance);
  const found = STARTER_DECKS.find(({ id }) => id === name);
  if (found === undefined) throw new RangeError(`there is no deck ${name}`);
  return found.deck;
}
