import { playersIn, type RoundAnswer, type TournamentAnswer, type TournamentStanding } from '@logbuoy/contracts';
import { winnerAt } from './bracket';
import { doubleBracketOf } from './double-bracket';

/** The last round a player reached in a bracket, by its name, and how it ended. */
export interface Reached {
  readonly how: 'won' | 'lost' | 'bye';
  readonly stage: 'final' | 'final-again' | 'semi' | 'quarter' | 'last' | 'round';
  readonly players: number;
  readonly round: number;
}

type Event = Pick<TournamentAnswer, 'phases' | 'rounds' | 'seeds' | 'ruleset'>;

/**
 * How far a player came; nothing for one who was in no bracket. In double elimination one loss puts no one out, and who wins
 * may have lost one: there only the final has a name, and every other round its number.
 */
export function reachedIn(
  { id, bracket }: Pick<TournamentStanding, 'id' | 'bracket'>,
  event: Event,
): Reached | undefined {
  const round = event.rounds.find(({ number }) => number === bracket?.round);
  if (bracket === undefined || round === undefined) return undefined;
  const players = playersIn(round);
  const isSingle = event.phases[round.phase]?.kind === 'single-elimination';
  return {
    how: bracket.beaten ? 'lost' : isSingle && round.byes.includes(id) ? 'bye' : 'won',
    stage: isSingle ? stageOf(players) : doubleStage(event, round),
    players,
    round: bracket.round,
  };
}

function stageOf(players: number): Reached['stage'] {
  if (players === 2) return 'final';
  if (players === 4) return 'semi';
  return players === 8 ? 'quarter' : 'last';
}

function doubleStage({ rounds, seeds, ruleset }: Event, { number, phase }: RoundAnswer): Reached['stage'] {
  const played = rounds.filter((one) => one.phase === phase);
  const columns = doubleBracketOf(seeds, played, (table) => winnerAt(ruleset, seeds, table));
  const final = columns.find(({ round }) => round === number)?.final;
  if (final === undefined) return 'round';
  return final.again ? 'final-again' : 'final';
}
