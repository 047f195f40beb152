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

/** A command as it is sent; who asks is known by the session. */
export type Wanted = { readonly type: WishType; readonly reason?: string; readonly [field: string]: unknown };

const at = (tournament: string, rest: string): string => `/tournaments/${tournament}/${rest}`;

export const createTournament = (wanted: Omit<CreateTournamentDto, 'commandId'>) =>
  post<TournamentDone>('/tournaments', { commandId: newCommandId(), ...wanted });

export const sendWish = (tournament: string, command: Wanted) =>
  post<CommandAnswer>(at(tournament, 'commands'), { commandId: newCommandId(), command });

export const nextRound = (tournament: string) =>
  post<NextRoundAnswer>(at(tournament, 'next-round'), { commandId: newCommandId() });

export const preview = (tournament: string, command: Wanted) =>
  post<PreviewAnswer>(at(tournament, 'previews'), { command });

export const importPlayers = (tournament: string, csv: string, dryRun: boolean) =>
  post<ImportAnswer>(at(tournament, 'players/import'), { commandId: newCommandId(), csv, dryRun });

/** Where a file is downloaded from. */
export const downloadHref = (tournament: string, file: string): string => `/api${at(tournament, file)}`;
