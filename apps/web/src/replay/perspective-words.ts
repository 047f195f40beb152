import { t } from '../i18n/i18n.svelte';
import { EVERYTHING, NEUTRAL, type Perspective, type SeatNames } from './engine/protocol';

export function perspectiveWords(as: Perspective, names: SeatNames): string {
  if (as === NEUTRAL) return t('replay.as-neutral');
  return as === EVERYTHING ? t('replay.as-everything') : t('replay.as-seat', { name: names[as] ?? as });
}
