import { SEATS, type SeededChance, type Viewer } from '@logbuoy/kernel';
import type { Game, MatchEvent } from '@logbuoy/games';
import { game } from '../claims-game';
import { FLAGS, type ClaimsEvent, type ClaimsState } from '../claims/state';
import { playedRandomly } from './played-randomly';
import type { MatchBatch, Probe, TableToPlay, TwinnableGame } from './twinnable-game';

const CLAIMS = game as unknown as Game;
/** A bonus is a roll below this. */
const BONUS_BELOW = 4;

/** Claims for the leak tests: what seats bring is public and required, and the bonus of a seat is its own to know. */
export const claimsForTwins = (played: Game = CLAIMS): TwinnableGame => ({
  game: played,
  play: (table: TableToPlay) => playedRandomly(played, table, { equipment: (_, seat) => flagOf(seat) }),
  twin: claimsTwin,
  equipment: (_, seat) => flagOf(seat),
  isSound: (state) => state === null || (state as ClaimsState).players.every(({ points }) => points >= 0),
  // Whose agreement settles a claim begins the next turn, and nothing of it is hidden.
  revealingCommands: new Set(),
  probes: (random): Probe[] => [
    { type: 'SpreadCubes', to: ['hill', 'wood', 'wood'] },
    { type: 'SpreadCubes', to: ['moon'] },
    { type: 'Claim', points: 100 + random.below(80) },
    { type: 'Rule', points: random.below(3) },
    { type: 'Bonus' },
  ],
});

/** No two seats bring the same. */
const flagOf = (seat: (typeof SEATS)[number]) => ({ flag: FLAGS[SEATS.indexOf(seat)] ?? null });

/** The same match with another bonus of every other seat; who wins in the end stays as it is told. */
function claimsTwin(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): MatchBatch[] {
  const recast = (event: MatchEvent): MatchEvent => {
    const fact = event as unknown as ClaimsEvent;
    if (fact.type !== 'BonusRolled' || (viewer.kind === 'seat' && viewer.seat === fact.seat)) return event;
    const result = (fact.chance.result + 1 + random.below(BONUS_BELOW - 1)) % BONUS_BELOW;
    return { ...fact, chance: { ...fact.chance, result } } as unknown as MatchEvent;
  };
  return history.map((batch) => ({ ...batch, events: batch.events.map(recast) }));
}
