/** The current time for things that tick, shared by all of them; asked for only while something on the page ticks. */
export function ticking(everyMs: number): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const tick = () => (now = Date.now());
    const timer = setInterval(tick, everyMs);
    // Timers of a hidden tab run late; the first look at it must already be right.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
