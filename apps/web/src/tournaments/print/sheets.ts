import type { TournamentAnswer } from '@logbuoy/contracts';
import { downloadHref } from '../shared/tournament-paths';
import { SHEETS, type Sheet } from '../../routes/tournament-routes';

/** Slips tell of penalties and a check is a surprise: the server gives these to staff only. */
const FOR_STAFF: readonly Sheet[] = ['slips', 'deck-checks'];

export const sheetsFor = (isStaff: boolean): Sheet[] => SHEETS.filter((sheet) => isStaff || !FOR_STAFF.includes(sheet));

/** Whether there is something to print on it: a round that is out, or standings that stand. */
export const hasSheet = ({ rounds, standingsAfter }: TournamentAnswer, sheet: Sheet): boolean =>
  sheet === 'standings' ? standingsAfter.length > 0 : rounds.some(({ status }) => status !== 'draft');

export function pdfHref(
  tournament: string,
  sheet: Sheet,
  look: { readonly size: string; readonly language: string },
  round?: number,
): string {
  const query = new URLSearchParams({ ...look, ...(round === undefined ? {} : { round: String(round) }) });
  return downloadHref(tournament, `papers/${sheet}/pdf?${query}`);
}
