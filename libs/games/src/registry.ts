import { SEATS } from '@logbuoy/kernel';
import { MATCH_EVENT_TYPES } from './match';
import type { Game, Games } from './game';
import { MATCH_MARKS } from './replay/course';
import { secondEdition } from './second-edition/game';

/** Every game this server brings, one line each. */
const OWN_GAMES: readonly Game[] = [secondEdition];

/** The listed games, and guests: game modules an operator or a test adds. */
export function gamesOf(guests: readonly Game[] = []): Games {
  const games = new Map<string, Game>();
  for (const game of [...OWN_GAMES, ...guests]) {
    if (games.has(game.id)) throw new Error(`two games call themselves ${game.id}`);
    const mistake = mistakeIn(game);
    if (mistake !== undefined) throw new Error(`${game.id} ${mistake}`);
    games.set(game.id, game);
  }
  return games;
}

/** It stands in addresses and names folders. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What can be seen of a game without playing it; the simulator looks for the rest. */
function mistakeIn({ id, players: { min, max }, eventTypes, marks }: Game): string | undefined {
  if (!ID.test(id)) return 'is no id of a game: small letters, digits and single hyphens, such as second-edition';
  if (min < 1 || max < min || max > SEATS.length)
    return `is for ${min} to ${max} players; a table has 1 to ${SEATS.length} seats`;
  const taken = eventTypes.filter((type) => (MATCH_EVENT_TYPES as readonly string[]).includes(type));
  if (taken.length > 0) return `uses event names of the match layer: ${taken.join(', ')}`;
  const twice = repeatedIn(eventTypes);
  if (twice.length > 0) return `lists events twice: ${twice.join(', ')}`;
  const kinds = marks.kinds.map((kind) => kind.id);
  const takenMarks = kinds.filter((kind) => MATCH_MARKS.some(({ id: taken }) => taken === kind));
  if (takenMarks.length > 0) return `uses marks of the match layer: ${takenMarks.join(', ')}`;
  const marksTwice = repeatedIn(kinds);
  return marksTwice.length > 0 ? `lists marks twice: ${marksTwice.join(', ')}` : undefined;
}

const repeatedIn = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);
