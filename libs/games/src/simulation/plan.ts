import { BOTS } from '../second-edition/bots';
import { STARTER_DECKS, type StarterDeckId } from '../second-edition/deck';
import type { SimulatedPlayer, Simulation } from './play-match';
import { drawDeck, type DrawnDeck, type Neighbour } from '../second-edition/simulation/random-deck';
import { rover } from '../second-edition/simulation/rover';
import { SeededChance } from '@logbuoy/kernel';
import { squadron } from '../second-edition/simulation/squadron';

export const RANDOM_DECK = 'random';
export type DeckName = StarterDeckId | typeof RANDOM_DECK;

/** Everybody who plays at a table, and two who only play here. */
export const PLAYERS = { ...BOTS, rover, squadron } as const;
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
  /** Cards, by number, that random decks are to be built around. */
  readonly around?: readonly number[];
}

export interface PlannedPlayer extends SimulatedPlayer {
  readonly deckName: DeckName;
  readonly botName: PlayerName;
}

/** Which match a seed stands for. It follows from the seed and the plan alone, so that one match can be repeated. */
export function plannedPlayers({ decks, bots, players, around }: Plan, seed: number): PlannedPlayer[] {
  const chance = new SeededChance(seed, 0);
  let pairing = Math.floor(seed / bots.length);
  const count = players[seed % players.length] as number;
  let neighbour: Neighbour | undefined;
  return Array.from({ length: count }, (_, i) => {
    const deckName = decks[pairing % decks.length] as DeckName;
    pairing = Math.floor(pairing / decks.length);
    const botName = bots[(seed + i) % bots.length] as PlayerName;
    const { deck, focus } = deckName === RANDOM_DECK ? drawDeck(chance, neighbour, around) : starterDeck(deckName);
    neighbour = { missions: deck.missions, focus };
    return { deckName, botName, deck, bot: PLAYERS[botName] };
  });
}

function starterDeck(name: StarterDeckId): DrawnDeck {
  const found = STARTER_DECKS.find(({ id }) => id === name);
  if (found === undefined) throw new RangeError(`there is no deck ${name}`);
  return { deck: found.deck };
}
