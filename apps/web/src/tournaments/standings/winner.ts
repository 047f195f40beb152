import type { TournamentAnswer } from '@logbuoy/contracts';
import { bracketOf, winnerAt, type Winner } from '../shared/bracket';
import { doubleBracketOf } from '../shared/double-bracket';

const PLAYED_OUT = ['finished', 'audit-window', 'certified', 'archived'];

/** Who won, once it is over: the last of the bracket, or the first of the standings unless several are. */
export function winnerOfEvent(event: TournamentAnswer): string | undefined {
  if (!PLAYED_OUT.includes(event.status)) return undefined;
  const { phases, phase, seeds, ruleset, standings } = event;
  const rounds = event.rounds.filter((round) => round.phase === phase);
  const winnerOf: Winner = (table) => winnerAt(ruleset, seeds, table);
  const wonIn = (places: readonly { readonly entrant: string | undefined; readonly won: boolean }[] | undefined) =>
    places?.find(({ won }) => won)?.entrant;
  switch (phases[phase]?.kind) {
    case 'single-elimination':
      return wonIn(bracketOf(seeds, rounds, winnerOf).at(-1)?.matches[0]?.places);
    case 'double-elimination':
      return wonIn(doubleBracketOf(seeds, rounds, winnerOf).at(-1)?.final?.match.places);
    default:
      return standings[0]?.shared === 1 ? standings[0].id : undefined;
  }
}
