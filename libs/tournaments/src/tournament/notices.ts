import { reject } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import type { Decided } from './lifecycle';
import { AUDIENCES, entrantOf, tableOf, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

const TEXT_MAX = 2_000;
const DELAY_MAX_MINUTES = 24 * 60;

export function announce(tournament: Tournament, { text, audience }: Of<'Announce'>, nowMs: number): Decided {
  if (text.trim() === '' || text.length > TEXT_MAX) return reject('text-malformed');
  const to = audience ?? 'everybody';
  if (!AUDIENCES.includes(to)) return reject('no-such-audience');
  const number = tournament.announcements.length + 1;
  return [{ type: 'Announced', number, text: text.trim(), audience: to, atMs: nowMs }];
}

export function setBroadcastDelay(tournament: Tournament, { minutes }: Of<'SetBroadcastDelay'>): Decided {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > DELAY_MAX_MINUTES) return reject('minutes-malformed');
  return tournament.broadcastDelayMinutes === minutes ? [] : [{ type: 'BroadcastDelaySet', minutes }];
}

/** A table that is shown to many; not against the wish of one of the two. */
export function featureTable(tournament: Tournament, { round, table, featured }: Of<'FeatureTable'>): Decided {
  const found = tableOf(tournament, round, table);
  if (found === undefined) return reject('no-such-table');
  const unwilling = [found.a, found.b].filter((id) => entrantOf(tournament, id)?.optedOut === true);
  if (featured && unwilling.length > 0) return reject('opted-out', { entrants: unwilling });
  return found.featured === featured ? [] : [{ type: 'TableFeatured', round, table, featured }];
}

export function optOut(tournament: Tournament, { entrant, optedOut }: Of<'OptOutOfBroadcast'>): Decided {
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  return (found.optedOut ?? false) === optedOut ? [] : [{ type: 'BroadcastOptedOut', entrant, optedOut }];
}
