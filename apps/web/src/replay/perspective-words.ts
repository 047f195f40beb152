import { t } from '../i18n/i18n.svelte';
import { EVERYTHING, NEUTRAL, type Perspective } from './engine/protocol';
import type { SeatNames } from './story';

export function perspectiveWords(as: Perspective, names: SeatNames): string {
  if (as === NEUTRAL) return t('replay.as-neutral');
  return as === EVERYTHING ? t('replay.as-everything') : t('replay.as-seat', { name: names[as] ?? as });
}
