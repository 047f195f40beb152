/**
 * Words that scroll by themselves can be scrolled by key, too: they take the focus as long as there is more than fits. What
 * fits is looked up when the page has been laid out anyway: asking earlier would lay it out once more for every change.
 */
export function reachable(node: HTMLElement): () => void {
  const room = new ResizeObserver(() => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  });
  room.observe(node);
  // Words that change may leave the room as it is: observing it anew has it looked at after the next layout.
  const content = new MutationObserver(() => {
    room.unobserve(node);
    room.observe(node);
  });
  content.observe(node, { childList: true, characterData: true, subtree: true });
  return () => {
    room.disconnect();
    content.disconnect();
  };
}
