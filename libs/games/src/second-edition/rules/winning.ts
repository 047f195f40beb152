import type { SecondEditionEvent } from '../state/events';
import { typed } from '../query/board';
import { stillPlaying, type Player, type SecondEditionState } from '../state/state';

export type GameDecided = Extract<SecondEditionEvent, { readonly type: 'GameDecided' }>;

const POINTS_TO_WIN = 100;

const hasCompleted = (state: SecondEditionState, { completed }: Player, type: 'planet' | 'space'): boolean =>
  completed.some((mission) => typed(state, mission, 'mission').missionType === type);

const hasBoth = (state: SecondEditionState, player: Player): boolean =>
  hasCompleted(state, player, 'planet') && hasCompleted(state, player, 'space');

/** A hundred points with a planet and a space mission win at once, in any player's turn [2E-187 … 2E-189]. */
export function wonAfter(state: SecondEditionState, { type }: SecondEditionEvent): GameDecided | undefined {
  if (type !== 'PointsChanged' && type !== 'MissionCompleted') return undefined;
  const there = state.players.filter(
    (player) => !player.retired && player.score >= POINTS_TO_WIN && hasBoth(state, player),
  );
  return there.length === 0 ? undefined : decided(there, 'points');
}

/** Once every deck is empty the best score decides among those who achieved most [2E-190 … 2E-194]. */
export function wonWhenDecksAreEmpty(state: SecondEditionState): GameDecided | undefined {
  if (state.turn === 0 || state.outcome !== null) return undefined;
  const playing = stillPlaying(state);
  const players = state.players.filter(({ seat }) => playing.includes(seat));
  if (players.some(({ deck }) => deck.length > 0)) return undefined;
  const both = players.filter((player) => hasBoth(state, player));
  const any = players.filter(({ completed }) => completed.length > 0);
  const group = both.length > 0 ? both : any.length > 0 ? any : players;
  return decided(group, 'decks-empty');
}

/** Those tied for the highest score share the victory [2E-194]. */
function decided(players: readonly Player[], reason: string): GameDecided {
  const most = Math.max(...players.map(({ score }) => score));
  const winners = players.filter(({ score }) => score === most).map(({ seat }) => seat);
  return { type: 'GameDecided', winners, reason };
}
