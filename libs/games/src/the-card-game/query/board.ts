import { isTcgCardOf, tcgCard, type EpisodePart, type TcgCard, type TcgCardOf, type TcgCardType } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { copyOf, playerAt, type ChallengeInPlay, type CopyId, type PartPlayed, type TcgState } from '../state';

export const cardOf = (state: TcgState, id: CopyId): TcgCard => tcgCard(copyOf(state, id).card);

/** The card where it is of this type. */
export function typed<Type extends TcgCardType>(state: TcgState, id: CopyId, type: Type): TcgCardOf<Type> | undefined {
  const card = cardOf(state, id);
  return isTcgCardOf(card, type) ? card : undefined;
}
export const isOfType = (state: TcgState, id: CopyId, ...types: readonly TcgCardType[]): boolean =>
  types.includes(cardOf(state, id).type);

export const nameOf = (state: TcgState, id: CopyId): string => cardOf(state, id).name;
/** A card is told apart by its type and its name [TCG-242]. */
export const isSameCard = (state: TcgState, one: CopyId, other: CopyId): boolean =>
  isCard(state, one, copyOf(state, other).card);
export const isCard = (state: TcgState, id: CopyId, card: number): boolean => {
  const [one, other] = [cardOf(state, id), tcgCard(card)];
  return one.type === other.type && one.name === other.name;
};

const ENTERPRISE = 'U.S.S. Enterprise';
export const isEnterprise = (state: TcgState, id: CopyId): boolean =>
  isOfType(state, id, 'core-crew') && nameOf(state, id) === ENTERPRISE;
export const enterprise = (state: TcgState): CopyId | undefined => state.bridge.find((id) => isEnterprise(state, id));

export const isCrew = (state: TcgState, id: CopyId): boolean => isOfType(state, id, 'crew', 'core-crew');
/** A Wild with Ratings that is a member of the Landing Party [TCG-250]. */
export const isGuest = (state: TcgState, id: CopyId): boolean => copyOf(state, id).zone === 'guest';

export const party = (state: TcgState): readonly CopyId[] => state.episode?.party ?? [];
export const isMember = (state: TcgState, id: CopyId): boolean => party(state).includes(id);

export const challengesInPlay = (state: TcgState): readonly ChallengeInPlay[] => state.episode?.challenges ?? [];
export const challengeInPlay = (state: TcgState, id: CopyId): ChallengeInPlay | undefined =>
  challengesInPlay(state).find(({ copy }) => copy === id);

/** The Crew a player controls, in the Landing Party or not [TCG-254]; not the Enterprise, who has rules of her own. */
export function crewOf(state: TcgState, seat: Seat): CopyId[] {
  const own = playerAt(state, seat).complement;
  const all = seat === state.current ? [...state.bridge, ...own] : [...own];
  const gone = state.episode?.converted ?? [];
  return all.filter((id) => !isEnterprise(state, id) && !gone.includes(id));
}

/** Whoever has left the Landing Party in this Episode, or was barred from it, cannot join it again [TCG-251]. */
export function isOutOfEpisode(state: TcgState, id: CopyId): boolean {
  const { episode } = state;
  if (episode === null) return false;
  const { neutralized, converted, barred, challenges } = episode;
  return (
    [neutralized, converted, barred].some((gone) => gone.includes(id)) || challenges.some(({ copy }) => copy === id)
  );
}

/** Episode cards whose text and Reward count: a covered Default has none [TCG-045]. */
export function partsInForce(state: TcgState): readonly PartPlayed[] {
  const parts = state.episode?.parts ?? [];
  const covered = new Set(parts.map(({ covers }) => covers));
  return parts.filter(({ copy }) => !covered.has(copy));
}
export const partsPlayed = (state: TcgState, part: EpisodePart): readonly PartPlayed[] =>
  (state.episode?.parts ?? []).filter((one) => one.part === part);
export const isDefault = (state: TcgState, id: CopyId): boolean => isOfType(state, id, 'default');

/** The player's Default of this part, wherever it is. */
export function defaultOf(state: TcgState, seat: Seat, part: EpisodePart): CopyId | undefined {
  return playerAt(state, seat).defaults.find((id) => typed(state, id, 'default')?.part === part);
}

/** Whether this player acts in this role now. */
export const hasRole = (state: TcgState, seat: Seat, role: 'current' | 'challenger' | undefined): boolean =>
  role === undefined || (role === 'current') === (seat === state.current);

/** An Episode is under way that has neither failed nor ended. */
export const isRunning = (state: TcgState): boolean => state.episode !== null && state.episode.failed === null;
