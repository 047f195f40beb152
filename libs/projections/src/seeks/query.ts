import type { SeekEnd, WantedPace } from '@logbuoy/games';
import type { AccountId, MatchId } from '@logbuoy/kernel';
import { PAGE_CAP } from '../page-request';
import type { Reads } from '../read-store/port';

/** What became of the last wish of an account for an opponent. */
export type SeekSummary = {
  readonly account: AccountId;
  readonly seek: string;
  /** `seated`: the table is being made ready; `ready`: all sit there. */
  readonly state: 'waiting' | 'seated' | 'ready' | 'closed';
  readonly game: string;
  /** `null` for a rematch. */
  readonly pace: WantedPace | null;
  /** The finished match that is to be played again. */
  readonly rematchOf: MatchId | null;
  readonly sinceMs: number;
  /** The table, once there is one. */
  readonly match: MatchId | null;
  /** Why it was closed. */
  readonly why: SeekEnd | null;
};
/** As it is kept: in the queue of its game as long as it waits there. */
export type KeptSeek = SeekSummary & { readonly queue: string | null };

export const SEEKS = { projection: 'seeks', people: 'people' } as const;

export async function findSeek(reads: Reads, account: AccountId): Promise<SeekSummary | undefined> {
  const found = (await reads.get(SEEKS.projection, SEEKS.people, account)) as KeptSeek | undefined;
  return found && shown(found);
}

/** Who wait in the queue of a game, the first come first. */
export async function listWaiting(reads: Reads, game: string, limit = PAGE_CAP): Promise<readonly SeekSummary[]> {
  const { items } = await reads.query(SEEKS.projection, SEEKS.people, {
    where: { queue: game },
    orderBy: 'sinceMs',
    limit,
  });
  return items.map(({ document }) => shown(document as KeptSeek));
}

/** The offers of a rematch, those that led to one included. */
export async function rematchOffers(reads: Reads, of: MatchId): Promise<readonly SeekSummary[]> {
  const { items } = await reads.query(SEEKS.projection, SEEKS.people, {
    where: { rematchOf: of },
    orderBy: 'sinceMs',
    limit: PAGE_CAP,
  });
  return items.map(({ document }) => shown(document as KeptSeek));
}

const shown = ({ queue: _, ...seek }: KeptSeek): SeekSummary => seek;
