import { BOTS } from '../bots';
import { STARTER_DECKS, type StarterDeckId } from '../deck';
import type { SimulatedPlayer, Simulation } from './play-match';
import { drawDeck, type DrawnDeck, type Neighbour } from './random-deck';
import { rover } from './rover';
import { SeededChance } from './seeded-chance';

export const RANDOM_DECK = 'random';
export type DeckName = StarterDeckId | typeof RANDOM_DECK;

/** Everybody who plays at a table, and one who only plays here. */
export const PLAYERS = { ...BOTS, rover } as const;
export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as readonly PlayerName[];
export const isPlayerName = (name: string): name is PlayerName => (PLAYER_NAMES as readonly string[]).includes(name);

export interface Plan {
  /** Decks to choose from; every pair of them comes up in turn, in both orders. */
  readonly decks: readonly DeckName[];
  /** Bots to choose from; they take the seats in turn. */
  readonly bots: readonly PlayerName[];
  /** How many sit at a table; taken in turn. */
  readonly players: readonly number[];
  readonly checks: Simulation['checks'];
}

export interface PlannedPlayer extends SimulatedPlayer {
  readonly deckName: DeckName;
  readonly botName: PlayerName;
}

/** Which match a seed stands for. It follows from the seed and the plan alone, so that one match can be repeated. */
export function plannedPlayers({ decks, bots, players }: Plan, seed: number): PlannedPlayer[] {
  const chance = new SeededChance(seed, 0);
  let pairing = Math.floor(seed / bots.length);
  const count = players[seed % players.length] as number;
  let neighbour: Neighbour | undefined;
  return Array.from({ length: count }, (_, i) => {
    const deckName = decks[pairing % decks.length] as DeckName;
    pairing = Math.floor(pairing / decks.length);
    const botName = bots[(seed + i) % bots.length] as PlayerName;
    const { deck, focus } = deckNamed(deckName, neighbour, chance);
    neighbour = { missions: deck.missions, focus };
    return { deckName, botName, deck, bot: PLAYERS[botName] };
  });
}

function deckNamed(name: DeckName, neighbour: Neighbour | undefined, chance: SeededChance): DrawnDeck {
  if (name === RANDOM_DECK) return drawDeck(chance, neighbour);
  const found = STARTER_DECKS.find(({ id }) => id === name);
  if (found === undefined) throw new RangeError(`there is no deck ${name}`);
  return { deck: found.deck };
}
