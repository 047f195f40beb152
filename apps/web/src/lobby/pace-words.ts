import type { Queues } from '../api/seeks';
import { t } from '../i18n/i18n.svelte';

const MINUTE_MS = 60_000;

/** A pace by its clock, such as "40 min + 5 s". */
export function paceWords(pace: string | null, paces: Queues['paces']): string {
  const clock = paces.find((one) => one.pace === pace)?.clock;
  if (clock === undefined) return t('quick.any-pace');
  return t('quick.clock', {
    minutes: String(clock.bankMs / MINUTE_MS),
    seconds: String((clock.incrementMs ?? 0) / 1000),
  });
}
