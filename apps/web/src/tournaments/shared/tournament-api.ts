import type {
  CommandAnswer,
  CreateTournamentDto,
  ImportAnswer,
  NextRoundAnswer,
  PreviewAnswer,
  TournamentDone,
  WishType,
} from '@logbuoy/contracts';
import { newCommandId, post } from '../../api/http';
import { rememberReceipt, tournamentRecord } from '../../state/receipts.svelte';
import { tournamentPath as at } from './tournament-paths';

/** A command as it is sent; who asks is known by the session. */
export type Wanted = { readonly type: WishType; readonly reason?: string; readonly [field: string]: unknown };

export async function createTournament(wanted: Omit<CreateTournamentDto, 'commandId'>): Promise<TournamentDone> {
  const command = newCommandId();
  const done = await post<TournamentDone>('/tournaments', { commandId: command, ...wanted });
  void remember(done.tournament, [{ command, ...done }]);
  return done;
}

export async function sendWish(tournament: string, wanted: Wanted): Promise<CommandAnswer> {
  const command = newCommandId();
  const done = await post<CommandAnswer>(at(tournament, 'commands'), { commandId: command, command: wanted });
  void remember(tournament, [{ command, ...done }]);
  return done;
}

export async function nextRound(tournament: string): Promise<NextRoundAnswer> {
  const done = await post<NextRoundAnswer>(at(tournament, 'next-round'), { commandId: newCommandId() });
  void remember(tournament, done.steps);
  return done;
}

export const preview = (tournament: string, command: Wanted) =>
  post<PreviewAnswer>(at(tournament, 'previews'), { command });

export async function importPlayers(tournament: string, csv: string, dryRun: boolean): Promise<ImportAnswer> {
  const done = await post<ImportAnswer>(at(tournament, 'players/import'), { commandId: newCommandId(), csv, dryRun });
  void remember(tournament, done.added);
  return done;
}

type Signed = { readonly command?: string; readonly receipt?: string };

/** Keeps what the server signed for these commands; nothing waits for it. */
async function remember(tournament: string, signed: readonly Signed[]): Promise<void> {
  for (const { command, receipt } of signed)
    if (command !== undefined) await rememberReceipt(tournamentRecord(tournament), command, receipt);
}
