import { alarm, chime, SOUND_REMEMBERED, soundIsRemembered } from '../lib/chime';
import type { Shortness } from './low-time';

let wanted = $state(soundIsRemembered());

export const soundIsWanted = (): boolean => wanted;

export function wantSound(yes: boolean): void {
  wanted = yes;
  // Heard at once, and the click lets the browser play it later by itself.
  if (yes) chime();
  try {
    localStorage.setItem(SOUND_REMEMBERED, String(yes));
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/** Sounds whenever the visitor becomes the one to decide. Call it while a component is being set up. */
export function tellTurns(isAwaited: () => boolean): void {
  let before: boolean | undefined;
  $effect(() => {
    const now = isAwaited();
    if (wanted && before === false && now) chime();
    before = now;
  });
}

/** Sounds and says that the visitor's time runs out, once for each degree. Call it while a component is being set up. */
export function tellLowTime(shortness: () => Shortness, say: (shortness: 'low' | 'critical') => void): void {
  let before: Shortness | undefined;
  $effect(() => {
    const now = shortness();
    if (before !== undefined && now !== before && now !== 'enough') {
      say(now);
      if (wanted) alarm();
    }
    before = now;
  });
}
