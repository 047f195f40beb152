/** How long a button that ends something is shown before it can be pressed: a sooner tap was meant for something else. */
export const SECOND_TAP_MS = 600;

/**
 * Calls back so long after what is drawn now was painted. A slow device may take longer to draw a question than anybody
 * takes to read it, so time counts from the second frame, which begins when the first one is on the screen. Returns how
 * to cancel it.
 */
export function afterPaint(then: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(then, ms);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
