import type { RulesetsAnswer } from '@logbuoy/contracts';
import { get } from '../../api/http';
import { currentLanguage } from '../../i18n/i18n.svelte';

let rulesets = $state.raw<RulesetsAnswer>();

/** Pools are called as the ruleset is that they belong to; where the house knows none, by their own name. */
export const poolName = (pool: string): string =>
  rulesets?.rulesets.find(({ ruleset }) => ruleset.id === pool)?.ruleset.name[currentLanguage()] ?? pool;

export async function learnPools(): Promise<void> {
  rulesets ??= await get<RulesetsAnswer>('/rulesets').catch(() => undefined);
}

/** Ratings are read as whole numbers. */
export const ratingWords = (rating: number): string => String(Math.round(rating));
export const changeWords = (before: number, after: number): string => {
  const change = Math.round(after) - Math.round(before);
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
};
