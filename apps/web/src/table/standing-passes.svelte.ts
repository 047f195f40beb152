import type { Desk } from './desk.svelte';
import { isPassedByItself, pauseMs } from './standing-passes';

/** Passes where the visitor has told us to, in our own time. Call it while a component is being set up. */
export function passByItself(desk: Desk): void {
  const isDue = (): boolean => !desk.isPast && isPassedByItself(desk.position, desk.mySeat);
  $effect(() => {
    if (!isDue()) return;
    const timer = setTimeout(() => {
      // Whoever was quicker than we has answered, though we have not been told what came of it.
      if (desk.answered !== desk.decision) void desk.act({ type: 'Pass' });
    }, pauseMs());
    return () => clearTimeout(timer);
  });
}
