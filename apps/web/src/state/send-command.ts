import { newCommandId, post } from '../api/http';
import type { Command } from '../api/offers';
import { matchRecord, rememberReceipt } from './receipts.svelte';

type Sent = { readonly seq: number; readonly receipt?: string };

/** Sends a command of this visitor's seat, and keeps what the server signs for it. */
export async function sendCommand(match: string, command: Command): Promise<Sent> {
  const commandId = newCommandId();
  const sent = await post<Sent>(`/matches/${match}/commands`, { commandId, command });
  void rememberReceipt(matchRecord(match), commandId, sent.receipt);
  return sent;
}
