import type { WishType } from '@logbuoy/contracts';
import { possibleCommands, possibleStatuses, type Tournament, type TournamentStatus } from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';

/** What could be done and is not worth a button: nothing would come of it any more. */
const POINTLESS: { readonly [type in WishType]?: (tournament: Tournament) => boolean } = {
  ForbidPair: isPaired,
  AllowPair: isPaired,
  SubmitDeck: isPlayedOut,
  OrderDeckCheck: isPlayedOut,
  SetBroadcastDelay: (tournament) => tournament.play === null || isPlayedOut(tournament),
  OptOutOfBroadcast: isPlayedOut,
};

function isPlayedOut({ status }: Tournament): boolean {
  return status === 'finished' || status === 'audit-window';
}
/** No more pairing by score; in a bracket places decide who meets whom. */
function isPaired(tournament: Tournament): boolean {
  return isPlayedOut(tournament) || !tournament.phases.slice(tournament.phase).some(({ kind }) => kind === 'swiss');
}

/** What this viewer may send now with some arguments; the rest is checked when it is sent. */
export function possibleFor(tournament: Tournament, eyes: TournamentEyes, nowMs: number): WishType[] {
  if (eyes.account === null) return [];
  const possible = possibleCommands(tournament, { ...eyes, account: eyes.account }, nowMs) as WishType[];
  return possible.filter((type) => POINTLESS[type]?.(tournament) !== true);
}

export const statusesFor = (tournament: Tournament, eyes: TournamentEyes, nowMs: number): TournamentStatus[] =>
  eyes.account === null ? [] : possibleStatuses(tournament, { ...eyes, account: eyes.account }, nowMs);
