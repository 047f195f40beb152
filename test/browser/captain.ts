import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type * as Games from '@logbuoy/games';
import type * as Kernel from '@logbuoy/kernel';
import { GAME } from './games';
import { DIST } from './house';
import type { Table } from './playing';
import { ask, tell } from './speaking';

// The built game, as the server runs it: compiling it once more would take longer than the test.
const built = createRequire(__filename);
const { BOTS } = built(join(DIST, `libs/games/src/${GAME}`)) as {
  readonly BOTS: { readonly captain: Games.Bot };
};
const { SeededChance } = built(join(DIST, 'libs/kernel/src')) as typeof Kernel;

/** A moment at which a player must decide, and what a captain would do. */
export interface Moment {
  readonly page: Page;
  readonly seat: 'north' | 'south';
  /** The number of the decision. */
  readonly decision: number;
  readonly offers: readonly Games.Offer[];
  readonly play: Position;
  readonly command: Command;
}
export type Command = { readonly type: string; readonly [blank: string]: unknown };
interface Face {
  readonly card: number;
  readonly handle: number;
}
interface Position {
  /** What is asked, and where it is a chance to respond, to what. */
  readonly asked: { readonly to?: string } | null;
  readonly segment: string;
  readonly counters: number;
  readonly turn: number;
  readonly locations: readonly {
    readonly at: number;
    readonly missions: readonly (Face & { readonly owner: string })[];
    readonly ships: readonly (Face & { readonly by: string })[];
  }[];
  readonly players: readonly {
    readonly seat: string;
    readonly score: number;
    readonly core: readonly Face[];
    readonly hand?: readonly Face[];
  }[];
}
interface Seen {
  readonly view: {
    readonly status: string;
    readonly decision: number;
    readonly awaiting: { readonly seats: readonly string[] };
    readonly play: Position;
  };
}

const DECISIONS_MOST = 3000;

/**
 * Plays on by request, past what is not the test's subject, until a moment is worth looking at; `undefined` where the
 * match ended first. `instead` may put another command in the place of the captain's.
 */
export async function captainsPlay(
  { north, south, address }: Table,
  until: (moment: Moment) => boolean,
  instead: (moment: Moment) => Command | undefined = () => undefined,
): Promise<Moment | undefined> {
  const api = `/api${address}`;
  const chance = new SeededChance(7);
  for (let decisions = 0; decisions < DECISIONS_MOST; decisions += 1) {
    let moment: Moment | undefined | 'between';
    // What was sent by a page a moment ago may fall between two looks; the next pair of looks agrees.
    do moment = await momentOf(north, south, api, chance);
    while (moment === 'between');
    if (moment === undefined || until(moment)) return moment;
    await sendByRequest(moment, api, instead(moment) ?? moment.command);
  }
  throw new Error('the match came to no end');
}

let sent = 0;
export async function sendByRequest({ page }: Pick<Moment, 'page'>, api: string, command: Command): Promise<void> {
  await tell(page, `${api}/commands`, { commandId: `captain-${(sent += 1)}`, command });
}

async function momentOf(
  north: Page,
  south: Page,
  api: string,
  chance: InstanceType<typeof SeededChance>,
): Promise<Moment | undefined | 'between'> {
  for (const [seat, page] of [
    ['north', north],
    ['south', south],
  ] as const) {
    const { view } = await ask<Seen>(page, `${api}/view`);
    if (view.status !== 'playing') return undefined;
    if (!view.awaiting.seats.includes(seat)) continue;
    const answer = await ask<{ readonly offers: { readonly game: readonly Games.Offer[] } }>(page, `${api}/offers`);
    const offers = answer.offers.game;
    if (!offers.some(({ type }) => type !== 'SetStandingPasses')) return 'between'; // the page has answered meanwhile
    const command = BOTS.captain(() => view.play as never, offers, chance);
    return { page, seat, decision: view.decision, offers, play: view.play, command };
  }
  return 'between';
}
