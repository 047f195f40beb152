import type { Player } from './player.svelte';

/** Where keys are for typing or for the control itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, dialog') !== null;
/** Space presses a button that has the focus. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, summary, a') !== null;

/** What a key does to a replay; `false` where it is none of ours. */
export function pressKey(event: KeyboardEvent, player: Player, help: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const { shiftKey } = event;
  switch (event.key) {
    case ' ':
      if (isPressed(event.target)) return false;
      if (player.isPlaying) player.pause();
      else player.play();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      player.step(shiftKey ? 'decision' : 'event', event.key === 'ArrowRight' ? 1 : -1);
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      if (!shiftKey) return false;
      player.step('turn', event.key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'Home':
    case 'End':
      player.pause();
      player.seek(event.key === 'Home' ? 1 : player.last);
      return true;
    case '+':
    case '-':
      player.changePace(event.key === '+' ? 1 : -1);
      return true;
    case 'p':
    case 'P': {
      const at = player.perspectives.indexOf(player.as);
      player.lookAs(player.perspectives[(at + 1) % player.perspectives.length] ?? player.as);
      return true;
    }
    case '?':
      help();
      return true;
    default:
      return false;
  }
}
