import type { SeededChance } from '@logbuoy/kernel';
import type { GameKit } from '@logbuoy/games';
import { disguisedSignals, disguisedSignalsEvent } from './disguise';
import { everyCopyInOnePlace, game, type SignalsCommand, type SignalsEvent, type SignalsState } from './fixture-game';
import { DECK_SIZE } from './signals/commands';

const USUAL = 'usual';
const RANDOM = 'random';

/** What the fixture game brings to bots and simulations: no cards, decks or rules, but something to hide. */
export const kit: GameKit<SignalsState, SignalsCommand, SignalsEvent> = {
  game,
  bots: { bots: {}, settings: ['SetStandingPass'] },
  simulation: {
    decks: {
      names: [USUAL, RANDOM],
      fixed: [USUAL],
      usual: [USUAL, RANDOM],
      deal: (names, chance) => names.map((name) => (name === RANDOM ? { deck: randomDeck(chance) } : null)),
      around: [],
    },
    plan: { decks: [USUAL, RANDOM, RANDOM], bots: ['random'], players: [2, 3, 4] },
    counts: { points: ({ order, players }, seat) => players[order.indexOf(seat)]?.points ?? 0 },
    broken: (state) =>
      isPrepared(state) && !everyCopyInOnePlace(state) ? 'a copy is in no place, or in two' : undefined,
    hidden: { disguised: disguisedSignals, disguisedEvent: disguisedSignalsEvent },
  },
};

/** Decks are brought one after another. */
const isPrepared = ({ order, players }: SignalsState): boolean => players.length === order.length;

const randomDeck = (chance: SeededChance): number[] => Array.from({ length: DECK_SIZE }, () => 1 + chance.below(9));

export { game };
