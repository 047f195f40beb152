import { SeededChance } from '@logbuoy/kernel';
import { TEST_START_MS, type TwinnableGame } from '@logbuoy/test-kit';
import { House, StillClock, type Tampering } from './house';
import type { Watch } from './comparison';
import { LeakHunt } from './look-for-leaks';
import { makePair, type Pair } from './pair';
import { askable, untaught } from './routes';
import { sittingsOf, type Sitting } from './sitting';
import { TableHunt } from './table-hunt';
import { tableStory } from './table-story';
import { answerOf, SocketClosed } from './wire';

export interface Findings {
  readonly pairs: number;
  readonly answersCompared: number;
  /** What could be asked and never was. */
  readonly routesLeft: readonly string[];
}

interface Hunting {
  readonly tamper?: Tampering;
  /** Told now and then how far it has come. */
  readonly onProgress?: (found: Findings) => void;
}

/** So many matches lie in a pair of houses before it is replaced by a new one. */
const MATCHES_MOST = 400;
const AT_ONCE = 4;
/** Longer than a match takes. They follow each other, for a server's clock never goes back. */
const MATCH_MS = 20 * 60_000;

/** Two houses, and as many twin matches as wanted; throws the first leak. */
export async function huntForLeaks(
  twinnable: TwinnableGame,
  pairs: number,
  seed: number,
  { tamper, onProgress = () => undefined }: Hunting = {},
): Promise<Findings> {
  const found: Tally = { pairs: 0, answersCompared: 0, routesLeft: [] };
  const sittings = endlessSittings(twinnable, seed);
  let alike = 0;
  while (found.pairs < pairs) {
    const watch = await openHouses(twinnable, tamper);
    if (found.pairs === 0) found.routesLeft = askable(watch.described);
    try {
      for (let matches = 0; matches < MATCHES_MOST && found.pairs < pairs; matches += AT_ONCE) {
        const count = Math.min(AT_ONCE, pairs - found.pairs);
        const next = Array.from({ length: count }, (_, i) =>
          differingPair(twinnable, sittings.next().value, TEST_START_MS + (matches + i) * MATCH_MS),
        );
        const differing = next.filter((pair) => pair !== undefined);
        alike += next.length - differing.length;
        await huntSome(watch, differing, found);
        onProgress(found);
      }
    } finally {
      await Promise.all(watch.houses.map((house) => house.close()));
    }
  }
  if (alike > 0.1 * pairs + AT_ONCE) throw new Error(`beside ${pairs} pairs there were ${alike} that did not differ`);
  return found;
}

/** The same two houses for tables at which a guest sits down and does not play. */
export async function huntAtTables(
  twinnable: TwinnableGame,
  pairs: number,
  seed: number,
  { tamper, onProgress = () => undefined }: Hunting = {},
): Promise<Omit<Findings, 'routesLeft'>> {
  const found = { pairs: 0, answersCompared: 0 };
  while (found.pairs < pairs) {
    const watch = await openHouses(twinnable, tamper);
    try {
      for (let tables = 0; tables < MATCHES_MOST && found.pairs < pairs; tables++) {
        const tableSeed = (seed + found.pairs) >>> 0;
        const random = new SeededChance(tableSeed).fork('table');
        const story = tableStory(twinnable, tableSeed, random);
        const hunt = await TableHunt.open(watch, story, TEST_START_MS + tables * MATCH_MS, random, found.pairs);
        await hunt.run();
        found.pairs += 1;
        found.answersCompared += hunt.comparison.compared;
        onProgress({ ...found, routesLeft: [] });
      }
    } finally {
      await Promise.all(watch.houses.map((house) => house.close()));
    }
  }
  return found;
}

/** One match after another, each with everybody who looks at it. */
function* endlessSittings(twinnable: TwinnableGame, seed: number): Generator<Sitting, never> {
  for (let i = seed; ; i++) yield* sittingsOf(twinnable, i >>> 0, new SeededChance(i).fork('sittings'));
}

async function openHouses(twinnable: TwinnableGame, tamper: Tampering | undefined): Promise<Watch> {
  const clock = new StillClock();
  const houses = [
    await House.open(twinnable.game, clock, tamper),
    await House.open(twinnable.game, clock, tamper),
  ] as const;
  const { body } = await answerOf(houses[0], undefined, { method: 'GET', path: '/api/openapi.json' }, 'description');
  const described = JSON.parse(body) as Watch['described'];
  const unknown = untaught(described);
  if (unknown.length > 0) throw new Error(`teach the harness how to ask ${unknown.join(', ')} (routes.ts)`);
  return { houses, clock, described, twinnable };
}

const silentSockets = async ({ houses: [one, other] }: Watch): Promise<number> =>
  (await one.silentSockets()) + (await other.silentSockets());

type Tally = { -readonly [figure in keyof Findings]: Findings[figure] };

async function huntSome(watch: Watch, pairs: readonly Pair[], found: Tally): Promise<void> {
  const record = ({ stream, tellings }: Pair) =>
    Promise.all(watch.houses.map((house, i) => house.append(stream, tellings[i]?.before ?? [])));
  await Promise.all(pairs.map(record)); // together, so that they share commits
  for (const pair of pairs) {
    const silentBefore = await silentSockets(watch);
    const hunt = new LeakHunt(watch, pair, new SeededChance(pair.seed).fork(`hunt ${pair.match}`), found.pairs);
    try {
      await hunt.run();
    } catch (error) {
      // On a machine so busy that a house hears nothing for many seconds it hangs up; such a pair has told nothing yet.
      if (error instanceof SocketClosed && (await silentSockets(watch)) > silentBefore) continue;
      throw error;
    }
    found.pairs += 1;
    found.answersCompared += hunt.comparison.compared;
    found.routesLeft = found.routesLeft.filter((route) => !hunt.comparison.routes.has(route));
  }
}

/**
 * Where chance made two twins alike it is asked again. Now and then there is nothing to hide, or a player is never there;
 * that twins never differ would be a mistake of the game's `twin`, and too many such pairs end the hunt.
 */
function differingPair(twinnable: TwinnableGame, sitting: Sitting, startMs: number): Pair | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    const random = new SeededChance(sitting.seed).fork(`pair ${sitting.place} ${attempt}`);
    const pair = makePair(twinnable, sitting, startMs, random);
    if (pair.isUseful) return pair;
  }
  return undefined;
}
