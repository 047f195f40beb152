/**
 * Whatever is scrolled to or focused comes to lie clear of what stands at the edges of the window. Call it from an effect;
 * what it gives back puts the edges as they were.
 */
export function keepClear(topPx: number, bottomPx: number): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingTop = `${topPx}px`;
  style.scrollPaddingBottom = `${bottomPx}px`;
  return () => {
    style.removeProperty('scroll-padding-top');
    style.removeProperty('scroll-padding-bottom');
  };
}
