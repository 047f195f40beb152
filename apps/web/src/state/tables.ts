import { get, newCommandId, post } from '../api/http';
import type { ClockSettings } from '../api/shapes';

export interface NewTable {
  readonly game: string;
  readonly players: number;
  readonly clock?: ClockSettings;
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number };
  readonly listed: boolean;
}

interface Done {
  readonly match: string;
  readonly receipt?: string;
}

export const createTable = (table: NewTable) => posted('/tables', table);

/** Hashing is not needed before there is a table, so the first page does without it. */
const shares = () => import('../lib/shares');

/** What a seat brings to play with, such as a deck: its form is the game's. Without any the game gives some. */
export type Equipment = object;
export const joinTable = async (match: string, equipment?: Equipment) =>
  change(match, 'join', { shareCommitments: (await shares()).makeShareForAnySeat(match), ...brought(equipment) });
export const sitDown = async (match: string, seat: string, equipment?: Equipment) =>
  change(match, 'sit', { seat, shareCommitment: (await shares()).makeShare(match, seat), ...brought(equipment) });
const brought = (equipment: Equipment | undefined) => (equipment === undefined ? {} : { equipment });
export type BotName = string;
/** Seats a bot of the server, by default in the first free seat with a starter deck. */
export const seatBot = (match: string, bot: BotName, told: { readonly seat?: string; readonly deck?: string } = {}) =>
  change(match, 'bots', { bot, ...told });
export const unseatBot = (match: string, seat: string) => change(match, 'bots/leave', { seat });
export const leaveTable = (match: string) => change(match, 'leave');
/** Commits to a new share of the draws: the seat was given, or its share is void. */
export const commitShare = async (match: string, seat: string) =>
  change(match, 'commit', { shareCommitment: (await shares()).makeShare(match, seat) });
export const revealShare = async (match: string) =>
  change(match, 'reveal', { share: (await shares()).shareFor(match) });
/** What this visitor's seat brings; before play it is in no view. */
export const broughtTo = (match: string) => get<{ readonly equipment: unknown }>(`/tables/${match}/brought`);
export const startMatch = (match: string) => change(match, 'start');
export const closeTable = (match: string) => change(match, 'close');

const change = (match: string, verb: string, more: object = {}) => posted(`/tables/${match}/${verb}`, more);

/** Posts a wish and keeps what the server signs for it; the first page has nothing to keep and loads nothing for it. */
async function posted(path: string, wish: object): Promise<Done> {
  const commandId = newCommandId();
  const done = await post<Done>(path, { commandId, ...wish });
  void import('./receipts.svelte').then(
    ({ matchRecord, rememberReceipt }) => rememberReceipt(matchRecord(done.match), commandId, done.receipt),
    () => undefined, // away: the next receipt covers this one
  );
  return done;
}
