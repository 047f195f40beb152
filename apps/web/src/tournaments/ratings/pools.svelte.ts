import type { RulesetsAnswer } from '@logbuoy/contracts';
import { get } from '../../api/http';
import { decimalWords } from '../../i18n/format';
import { currentLanguage } from '../../i18n/i18n.svelte';
import { changeText, ratingText } from '../shared/fractions';

let rulesets = $state.raw<RulesetsAnswer>();

/** Pools have the name of their ruleset; without a known one, their own. */
export const poolName = (pool: string): string =>
  rulesets?.rulesets.find(({ ruleset }) => ruleset.id === pool)?.ruleset.name[currentLanguage()] ?? pool;

export async function learnPools(): Promise<void> {
  rulesets ??= await get<RulesetsAnswer>('/rulesets').catch(() => undefined);
}

export const ratingWords = (rating: number): string => decimalWords(ratingText(rating));
export const changeWords = (before: number, after: number): string => decimalWords(changeText(before, after));
