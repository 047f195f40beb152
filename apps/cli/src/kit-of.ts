import { gamesOf, kitsOf, type GameKit } from '@logbuoy/games';
import { Unusable } from './verb';

const GAMES = gamesOf();
const KITS = kitsOf(GAMES);

/** Every game a verb can be asked about. */
const gameIds = (): readonly string[] => [...GAMES.keys()];

/** The kit of the game that was named with `--game`. */
export async function kitOf(verb: string, game: string | undefined): Promise<GameKit> {
  const kit = game === undefined ? undefined : await KITS.of(game);
  if (kit === undefined) throw new Unusable(`${verb} wants --game ${gameIds().join(' or ')}`);
  return kit;
}

/** Where no game is named, the first that is listed. */
export const kitOrFirst = (verb: string, game: string | undefined): Promise<GameKit> =>
  kitOf(verb, game ?? gameIds()[0]);
