import { t as translate, type Key, type Values, type WithoutPlural } from '../../../i18n/i18n.svelte';
import type english from './en.json';

/** The words of the table for any game, beside those of all pages. */
export const t = translate as (key: Key | WithoutPlural<keyof typeof english>, values?: Values) => string;
