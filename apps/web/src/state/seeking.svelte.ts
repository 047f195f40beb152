import { untrack } from 'svelte';
import { acceptBot, leaveSeek, offerRematch, openSeek, ownSeek, type Seek } from '../api/seeks';
import { live } from '../api/live';
import { currentAccount } from './session.svelte';
import type { Topic } from './reloading.svelte';
import type { Equipment } from './tables';

/** Without a socket, and as a sign of life. */
const ASK_EVERY_MS = 5_000;

/** The queues, and the offers of a rematch. */
export const SEEKS: Topic = {
  request: () => ({ t: 'watch-seeks' }),
  hears: (message) => message.t === 'seeks',
  confirms: false,
};

let seek = $state.raw<Seek | null>(null);
let arrive: (seek: Seek, match: string) => void = () => undefined;

/** The visitor's last wish for an opponent; it goes on whatever page they look at. */
export const currentSeek = (): Seek | null => seek;
export const isLooking = (): boolean => seek?.state === 'waiting' || seek?.state === 'seated';

export const lookForOpponent = async (game: string, pace: string, equipment: Equipment | undefined) =>
  become((await openSeek(game, pace, equipment)).seek);
export const stopLooking = async () => become((await leaveSeek()).seek);
export const playBotInstead = async () => become((await acceptBot()).seek);
export async function askForRematch(match: string): Promise<void> {
  await offerRematch(match);
  become((await ownSeek()).seek);
}

/** Follows the visitor's wish for as long as they look; `arrived` is called once, when all sit at the table. */
export function followSeek(arrived: (seek: Seek, match: string) => void): void {
  arrive = arrived;
  $effect(() => {
    const isSomebody = currentAccount() !== undefined;
    untrack(() => (isSomebody ? void refresh() : become(null)));
  });
  $effect(() => {
    if (!isLooking()) return;
    const unsubscribe = live.subscribe({
      ...SEEKS,
      heard: (message) => {
        if (message['mine'] === true) void refresh();
      },
      resumed: () => void refresh(),
    });
    const timer = setInterval(() => void refresh(), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  });
}

async function refresh(): Promise<void> {
  const now = await ownSeek().catch(() => undefined); // away: the next time
  if (now !== undefined) become(now.seek);
}

function become(next: Seek | null): void {
  const before = seek;
  // What was ready before this page was opened is old news.
  const isNews = before !== null && before.seek === next?.seek && before.state !== 'ready';
  seek = next;
  if (isNews && next.state === 'ready' && next.match !== null) arrive(next, next.match);
}
