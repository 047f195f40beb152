import { isTcgCardOf, type EpisodePart } from '@logbuoy/cards';
import { behaviourOf, type Bearing } from '../behaviour';
import type { RewardParts } from '../events';
import { copyOf, playerAt, type CopyId, type PartPlayed, type TcgState } from '../state';
import { cardOf, challengesInPlay, isCrew, isDefault, partsInForce, partsPlayed, typed } from './board';
import { abilitiesOf, forces } from './forces';
import { xcRoom } from './values';

export interface Reward {
  /** Never less than nothing [TCG-014]. */
  readonly xc: number;
  readonly parts: RewardParts;
  /** The story whose Episode Bonus it has. */
  readonly story: string | null;
}

/** What the Current Player gains for a completed Episode [TCG-092]: one sum, and the floor comes last. */
export function rewardOf(state: TcgState): Reward {
  const story = bonusStory(state);
  const parts: RewardParts = {
    reward: rewardTotal(state, story !== null),
    bonus: story === null ? 0 : partsPlayed(state, 'plot').length,
    cards: awards(state),
  };
  return { xc: Math.max(0, parts.reward + parts.bonus + parts.cards), parts, story };
}

/** The Reward alone, as the Challenging Player takes it where a member was Converted [TCG-134]. */
export const bareReward = (state: TcgState): number => Math.max(0, rewardTotal(state, false));

/** With the bonus what would cost XC is left out [TCG-169]. */
function rewardTotal(state: TcgState, withBonus: boolean): number {
  const rewards = partsInForce(state).map((part) => partReward(state, part));
  return rewards.filter((reward) => !withBonus || reward > 0).reduce((sum, reward) => sum + reward, 0);
}

function partReward(state: TcgState, { copy, by }: PartPlayed): number {
  const card = cardOf(state, copy);
  if (isTcgCardOf(card, 'default')) return card.reward;
  if (!('reward' in card)) return 0;
  const bearing: Bearing = { state, self: copy, seat: by, lasting: null };
  const isMet = behaviourOf(card.id)?.rewardIf?.(bearing) ?? false;
  return isMet && 'rewardIf' in card && card.rewardIf !== null ? card.rewardIf : card.reward;
}

/** XC by texts of Crew, Wilds and Challenges. A Crew counts that survived, for REWARD also a Neutralized one [TCG-201, TCG-270]. */
function awards(state: TcgState): number {
  const neutralized = state.episode?.neutralized ?? [];
  const inParty = forces(state).reduce((sum, { text, bearing }) => sum + (text.award?.(bearing) ?? 0), 0);
  const others = neutralized.filter((id) => isCrew(state, id) && abilitiesOf(state, id).includes('REWARD'));
  return others.reduce((sum, self) => sum + awardOf(state, self), inParty);
}

function awardOf(state: TcgState, self: CopyId): number {
  const bearing: Bearing = { state, self, seat: state.current, lasting: null };
  const texts = behaviourOf(copyOf(state, self).card)?.whiles ?? [];
  const rewarding = texts.filter(({ ability }) => ability === 'REWARD');
  return rewarding.reduce((sum, { award }) => sum + (award?.(bearing) ?? 0), 0);
}

/** The story that all cards of the Episode are from, where its bonus was not given yet [TCG-168, TCG-171, TCG-172]. */
function bonusStory(state: TcgState): string | null {
  const parts = state.episode?.parts ?? [];
  const played = (part: EpisodePart): boolean => parts.some((one) => one.part === part);
  if (parts.some(({ copy }) => isDefault(state, copy))) return null;
  if (!played('mission') || !played('plot') || !played('discovery')) return null;
  const counted = parts.filter(
    ({ copy }) => !forces(state).some(({ text, bearing }) => text.sparesBonus?.(bearing, copy) ?? false),
  );
  const stories = new Set(counted.map(({ copy, part }) => typed(state, copy, part)?.episode));
  const [story] = stories;
  return stories.size === 1 && story !== undefined && !state.bonuses.includes(story) ? story : null;
}

/** What the Challenging Player earns for what is on the table [TCG-084 … TCG-086]. */
export function challengerPay(state: TcgState): { challenges: number; refunds: number; covers: number } {
  const earning = challengesInPlay(state).filter(
    ({ copy }) => !forces(state).some(({ text, bearing }) => text.earnsNothing?.(bearing, copy) ?? false),
  );
  const gone = forces(state).flatMap(({ text, bearing }) => text.stillEarns?.(bearing) ?? []);
  const costs = [...earning.map(({ paid }) => paid), ...gone];
  const parts = state.episode?.parts ?? [];
  return {
    challenges: costs.length,
    refunds: costs.reduce((sum, paid) => sum + paid, 0),
    covers: parts.filter(({ covers }) => covers !== null).length,
  };
}

/** How many XC each card may receive in the Final XC Segment [TCG-152 … TCG-157]; those that may receive none are left out. */
export function mayReceive(state: TcgState): ReadonlyMap<CopyId, number> {
  const { party = [], neutralized = [] } = state.episode ?? {};
  const { complement, permanents } = playerAt(state, state.current);
  const usual = (id: CopyId): number =>
    party.includes(id) || permanents.includes(id) ? Infinity : neutralized.includes(id) ? 1 : 0;
  const found = new Map<CopyId, number>();
  for (const id of new Set([...party, ...neutralized, ...complement, ...permanents])) {
    let most = usual(id);
    for (const { text, bearing } of forces(state)) most = text.mayReceive?.(bearing, id) ?? most;
    const room = Math.min(most, xcRoom(state, id));
    if (room > 0) found.set(id, room);
  }
  return found;
}
