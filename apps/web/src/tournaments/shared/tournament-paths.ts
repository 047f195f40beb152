export const tournamentPath = (tournament: string, rest: string): string => `/tournaments/${tournament}/${rest}`;

/** Where a file is downloaded from. */
export const downloadHref = (tournament: string, file: string): string => `/api${tournamentPath(tournament, file)}`;
