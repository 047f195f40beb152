import type { Desk } from './desk.svelte';
import { pauseMs } from './standing-passes';

/** Passes where the visitor has told us to, in our own time. Call it while a component is being set up. */
export function passByItself(desk: Desk): void {
  const isDue = $derived(!desk.isPast && desk.standing?.due !== undefined);
  const decision = $derived(desk.decision);
  $effect(() => {
    void decision;
    if (!isDue) return;
    const timer = setTimeout(() => {
      const pass = desk.standing?.due;
      // The visitor may have answered already, though we have not been told what came of it.
      if (pass !== undefined && desk.answered !== desk.decision) void desk.act(pass);
    }, pauseMs());
    return () => clearTimeout(timer);
  });
}
