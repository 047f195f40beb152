import { gamesOf, kitsOf, type GameKit } from '@logbuoy/games';

/** The kits of the games played here that bring something beside the rules. */
export async function kitsWith<Brought extends GameKit>(brings: (kit: GameKit) => kit is Brought): Promise<Brought[]> {
  const games = gamesOf();
  const kits = kitsOf(games);
  const found: GameKit[] = [];
  for (const id of games.keys()) found.push((await kits.of(id)) as GameKit);
  return found.filter(brings);
}
