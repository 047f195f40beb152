import { SeededChance, type Json } from '@logbuoy/kernel';
import { botsOf, type Bot } from '../bots';
import type { CardId } from '../decks';
import type { Playable, Simulation } from './simulate-match';

/** What stands in a plan for a game whose seats bring nothing. */
export const NO_DECK = 'none';

export interface Plan {
  /** Decks to choose from; every pair of them comes up in turn, in both orders. */
  readonly decks: readonly string[];
  /** Bots to choose from; they take the seats in turn. */
  readonly bots: readonly string[];
  /** How many sit at a table; taken in turn. */
  readonly players: readonly number[];
  readonly checks: Simulation['checks'];
  /** Cards that random decks are to be built around. */
  readonly around?: readonly CardId[];
}

/** The plan that suites play: full checks, and whatever reaches most of the game. */
export type SuitePlan = Pick<Plan, 'decks' | 'bots' | 'players'>;

/** Every bot that can be named: those at tables, and those that only play here. */
export const playersOf = ({
  bots,
  simulation,
}: Pick<Playable, 'bots' | 'simulation'>): { readonly [name: string]: Bot } => ({
  ...botsOf(bots),
  ...simulation.players,
});

export const deckNamesOf = ({ simulation }: Pick<Playable, 'simulation'>): readonly string[] =>
  simulation.decks?.names ?? [NO_DECK];

export interface PlannedPlayer {
  readonly deckName: string;
  readonly botName: string;
  readonly bot: Bot;
  readonly equipment: Json;
}

/** Which match a seed stands for. It follows from the seed and the plan alone, so that one match can be repeated. */
export function plannedPlayers(
  kit: Playable,
  { decks, bots, players, around = [] }: Plan,
  seed: number,
): PlannedPlayer[] {
  const chance = new SeededChance(seed, 0);
  const count = players[seed % players.length] as number;
  let pairing = Math.floor(seed / bots.length);
  const deckNames = Array.from({ length: count }, () => {
    const deckName = decks[pairing % decks.length] as string;
    pairing = Math.floor(pairing / decks.length);
    return deckName;
  });
  const dealt = kit.simulation.decks?.deal(deckNames, chance, around) ?? [];
  const known = playersOf(kit);
  return deckNames.map((deckName, i) => {
    const botName = bots[(seed + i) % bots.length] as string;
    const bot = known[botName];
    if (bot === undefined) throw new RangeError(`there is no bot ${botName}`);
    return { deckName, botName, bot, equipment: dealt[i] ?? null };
  });
}
