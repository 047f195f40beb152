import { reject } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import type { Decided } from './lifecycle';
import { rulesetOf } from './sheets';
import { entrantOf, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** The hash of a list; the list itself stays in the vault until lists are revealed. */
export function submitDeck(tournament: Tournament, { entrant, hash, legalAsOf }: Of<'SubmitDeck'>): Decided {
  if (tournament.decksLocked) return reject('decks-locked');
  if (!/^[0-9a-f]{64}$/.test(hash)) return reject('hash-malformed');
  if (legalAsOf !== undefined && tournament.legalityDate !== null && legalAsOf !== tournament.legalityDate)
    return reject('legality-date-differs', { date: tournament.legalityDate });
  const found = entrantOf(tournament, entrant);
  if (found === undefined) return reject('no-such-entrant');
  return found.deck === hash ? [] : [{ type: 'DeckSubmitted', entrant, hash }];
}

export const lockDecks = ({ decksLocked }: Tournament): Decided => (decksLocked ? [] : [{ type: 'DecksLocked' }]);

const ENDED = new Set(['finished', 'audit-window', 'certified']);

/** Open lists as soon as they are locked, closed ones when the event is over: the same for everybody. */
export function revealDecks(tournament: Tournament): Decided {
  if (!tournament.decksLocked) return reject('decks-not-locked');
  if (!rulesetOf(tournament).decks.open && !ENDED.has(tournament.status)) return reject('decks-closed');
  return tournament.decksRevealed ? [] : [{ type: 'DecksRevealed' }];
}
