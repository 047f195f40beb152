import type { DeckList } from '@logbuoy/contracts';
import { randomId } from '../lib/random-id';
import type { Command } from '../play/actions';
import { newCommandId, post } from './http';
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

/** Without a deck the game gives one. */
export const joinTable = (match: string, deck?: DeckList) =>
  change(match, 'join', { nonce: newNonce(), ...brought(deck) });
export const sitDown = (match: string, seat: string, deck?: DeckList) =>
  change(match, 'sit', { seat, nonce: newNonce(), ...brought(deck) });
const brought = (deck: DeckList | undefined) => (deck === undefined ? {} : { equipment: deck });
export type BotName = 'captain' | 'random';
/** A bot of the house takes a seat, the first free one with some starter deck unless told. */
export const seatBot = (match: string, bot: BotName, told: { readonly seat?: string; readonly deck?: string } = {}) =>
  change(match, 'bots', { bot, ...told });
export const unseatBot = (match: string, seat: string) => change(match, 'bots/leave', { seat });
export const leaveTable = (match: string) => change(match, 'leave');
export const startMatch = (match: string) => change(match, 'start');
export const closeTable = (match: string) => change(match, 'close');

export const sendCommand = (match: string, command: Command) =>
  post<{ readonly seq: number }>(`/matches/${match}/commands`, { commandId: newCommandId(), command });

const change = (match: string, verb: string, more: object = {}) =>
  post<unknown>(`/tables/${match}/${verb}`, { commandId: newCommandId(), ...more });

/** The seat's own share of every shuffle: with it in the mix, not even the server could have chosen the order. */
const newNonce = randomId;
