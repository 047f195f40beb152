import { tableOf, type Tournament, type TournamentEvent } from '@logbuoy/tournaments';
import { isAtTable, type TournamentEyes } from './onlooker';

/**
 * A fact as staff may see it who play in the same event: others' decks are kept from them as long as they may meet, what their
 * opponent reported is the opponent's, and that they are to be checked they learn like all players. That something happened
 * stays in the record, so that it is counted alike for all staff.
 */
export function withoutOwnAffairs(
  tournament: Tournament,
  eyes: TournamentEyes,
  fact: TournamentEvent | undefined,
): TournamentEvent | undefined {
  if (fact === undefined || eyes.as !== 'staff' || eyes.entrant === null) return fact;
  switch (fact.type) {
    case 'DeckSubmitted': {
      const mayKnow = eyes.seesDecks || tournament.decksLocked || fact.entrant === eyes.entrant;
      return mayKnow ? fact : { ...fact, hash: '' };
    }
    case 'ResultReported': {
      const table = tableOf(tournament, fact.round, fact.table);
      if (table === undefined || !isAtTable(eyes, table) || fact.entrant === eyes.entrant) return fact;
      return { ...fact, result: { a: '', b: '', differential: 0, games: { a: 0, b: 0, drawn: 0 } } };
    }
    case 'DeckChecksDrawn':
      return eyes.seesDecks ? fact : { ...fact, seed: '', tables: [], entrants: [] };
    case 'DeckCheckOrdered':
      return fact.entrant === eyes.entrant ? { ...fact, entrant: '' } : fact;
    default:
      return fact;
  }
}
