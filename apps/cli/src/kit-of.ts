import type { GameKit } from '@logbuoy/games';
import { knownGames } from './known-games';
import { Unusable } from './verb';

/** The kit of the game that was named with `--game`. */
export async function kitOf(verb: string, game: string | undefined): Promise<GameKit> {
  const { games, kits } = await knownGames();
  const kit = game === undefined ? undefined : await kits.of(game);
  if (kit === undefined) throw new Unusable(`${verb} wants --game ${[...games.keys()].join(' or ')}`);
  return kit;
}

/** Where no game is named, the first that is listed. */
export async function kitOrFirst(verb: string, game: string | undefined): Promise<GameKit> {
  const [first] = (await knownGames()).games.keys();
  return kitOf(verb, game ?? first);
}
