/** Words that scroll by themselves can be scrolled by key, too: they take the focus as long as there is more than fits. */
export function reachable(node: HTMLElement): () => void {
  const look = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const room = new ResizeObserver(look);
  room.observe(node);
  const content = new MutationObserver(look);
  content.observe(node, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    room.disconnect();
    content.disconnect();
  };
}
