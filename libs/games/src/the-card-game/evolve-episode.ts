import type { EventOf } from './events';
import { addXc, changeEpisode, moveCopies, without } from './evolve-parts';
import { changed } from './shapes';
import { copyOf, playerAt, type CopyId, type TcgState } from './state';

export const leaveParty = (state: TcgState, ids: readonly CopyId[]): TcgState =>
  changeEpisode(state, ({ party, neutralized }) => ({
    party: without(party, ids),
    neutralized: without(neutralized, ids),
  }));

/** A Crew that becomes a Challenge stays where it is and leaves the Landing Party [TCG-287]. */
export function playChallenge(state: TcgState, { seat, copy, on, paid }: EventOf<'ChallengePlayed'>): TcgState {
  const isCard = copyOf(state, copy).zone === 'hand';
  const played = isCard ? moveCopies(state, [copy], 'challenge') : leaveParty(state, [copy]);
  return changeEpisode(addXc(played, { base: seat }, -paid), ({ challenges, challengesPlayed }) => ({
    challenges: [
      ...challenges,
      { copy, on, paid, ratings: {}, actions: null, playedBefore: challengesPlayed.length, aimed: [] },
    ],
    challengesPlayed: [...challengesPlayed, copyOf(state, copy).card],
  }));
}

/** Challenges leave play; a Crew that was one is Neutralized. */
export function withoutChallenges(state: TcgState, ids: readonly CopyId[]): TcgState {
  const cards = ids.filter((id) => copyOf(state, id).zone === 'challenge');
  const crew = without(ids, cards);
  return changeEpisode(moveCopies(state, cards, 'discard'), ({ challenges, neutralized }) => ({
    challenges: challenges.filter(({ copy }) => !ids.includes(copy)),
    neutralized: [...neutralized, ...crew],
  }));
}

/** Cards go to the piles of those who played them, Defaults back to their players, and everybody recovers [TCG-095 … TCG-099]. */
export function endEpisode(state: TcgState): TcgState {
  const { parts, challenges } = state.episode ?? { parts: [], challenges: [] };
  const isDefault = (id: CopyId): boolean => {
    const { owner } = copyOf(state, id);
    return owner !== null && playerAt(state, owner).defaults.includes(id);
  };
  const played = parts.map(({ copy }) => copy);
  const defaults = played.filter(isDefault);
  const cards = challenges.map(({ copy }) => copy).filter((id) => copyOf(state, id).zone === 'challenge');
  const guests = state.copies.flatMap(({ zone }, id) => (zone === 'guest' ? [id] : []));
  const moved = moveCopies(
    moveCopies(state, defaults, 'core'),
    [...without(played, defaults), ...cards, ...guests],
    'discard',
  );
  return changed(moved, (next) => {
    next.episode = null;
    next.lasting = [];
  });
}
