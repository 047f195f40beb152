import type { Games } from './game';
import { plainKit, type GameKit } from './kit';

/** The kits of the listed games, each loaded when it is first asked for. */
const KITS: { readonly [game: string]: () => Promise<GameKit> } = {
  'second-edition': () => import('./second-edition/kit.js').then(({ kit }) => kit as unknown as GameKit),
};

/** Finds the kit of a game; `undefined` for a game that is not played here. */
export interface GameKits {
  of(game: string): Promise<GameKit> | undefined;
}

/** Kits of the listed games and of guests; a guest without one gets the plain kit. */
export function kitsOf(games: Games, guests: readonly GameKit[] = []): GameKits {
  const brought = new Map(guests.map((kit) => [kit.game.id, Promise.resolve(kit)]));
  return {
    of(id) {
      const game = games.get(id);
      if (game === undefined) return undefined;
      const kit = brought.get(id) ?? KITS[id]?.() ?? Promise.resolve(plainKit(game));
      brought.set(id, kit);
      return kit;
    },
  };
}
