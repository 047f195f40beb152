import type { GameKit } from '@logbuoy/games';
import { game } from './claims-game';
import type { ClaimsCommand } from './claims/commands';
import { FLAGS, type ClaimsEvent, type ClaimsState } from './claims/state';

/** What Claims brings to bots and simulations: a flag for each seat, and no two the same. */
export const kit: GameKit<ClaimsState, ClaimsCommand, ClaimsEvent> = {
  game,
  bots: { bots: {}, settings: [] },
  simulation: {
    decks: {
      names: ['flags'],
      fixed: ['flags'],
      usual: ['flags'],
      deal: (names) => names.map((_, i) => ({ flag: FLAGS[i % FLAGS.length] ?? null })),
      around: [],
    },
    plan: { decks: ['flags'], bots: ['random'], players: [1, 2, 3, 4] },
  },
};
