import type { DeckList } from '@logbuoy/contracts';
import type { Command } from '../games/second-edition/position/actions';
import { rememberReceipt } from '../state/receipts.svelte';
import { get, newCommandId, post } from './http';
import type { ClockSettings } from './shapes';

export interface NewTable {
  readonly game: string;
  readonly players: number;
  readonly clock?: ClockSettings;
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number };
  readonly listed: boolean;
}

export const createTable = (table: NewTable) =>
  post<{ readonly match: string }>('/tables', { commandId: newCommandId(), ...table });

/** Hashing is not needed before there is a table, so the first page does without it. */
const shares = () => import('../lib/shares');

/** Without a deck the game gives one. */
export const joinTable = async (match: string, deck?: DeckList) =>
  change(match, 'join', { shareCommitments: (await shares()).makeShareForAnySeat(match), ...brought(deck) });
export const sitDown = async (match: string, seat: string, deck?: DeckList) =>
  change(match, 'sit', { seat, shareCommitment: (await shares()).makeShare(match, seat), ...brought(deck) });
const brought = (deck: DeckList | undefined) => (deck === undefined ? {} : { equipment: deck });
export type BotName = 'captain' | 'random';
/** A bot of the house takes a seat, the first free one with some starter deck unless told. */
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

type Sent = { readonly seq: number; readonly receipt?: string };

export async function sendCommand(match: string, command: Command): Promise<Sent> {
  const commandId = newCommandId();
  const sent = await post<Sent>(`/matches/${match}/commands`, { commandId, command });
  rememberReceipt(match, commandId, sent.receipt);
  return sent;
}

const change = (match: string, verb: string, more: object = {}) =>
  post<unknown>(`/tables/${match}/${verb}`, { commandId: newCommandId(), ...more });
