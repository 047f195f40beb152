import type { Desk } from './desk.svelte';
import { ownOnTable } from './position';

/** The dock has its new height by then, and the board its new cards. */
const SETTLES_MS = 120;
/** Whoever has scrolled within this time knows what they want to look at. */
const LOOKING_AROUND_MS = 1_200;
const SCROLLED_BY = ['wheel', 'touchmove', 'scroll'] as const;

/**
 * Brings before the player's eyes what is new on their own side of the board: a card they played, and all of it when their
 * turn or its orders begin. Not while they look around or hold a card. Call it while a component is being set up.
 */
export function followOwnSide(desk: Desk, board: () => Element | null | undefined): void {
  const isMyTurn = $derived(desk.isAwaited && desk.position.active === desk.mySeat);
  const moment = $derived(isMyTurn ? `${desk.position.turn} ${desk.position.segment}` : '');
  const own = $derived(ownOnTable(desk.position, desk.mySeat));
  let before: { readonly moment: string; readonly own: ReadonlySet<number> } | undefined;
  let lookedAroundAt = -Infinity;
  let isOurs = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  $effect(() => {
    const note = ({ type }: Event) => {
      if (type !== 'scroll' || !isOurs) lookedAroundAt = performance.now();
    };
    const done = () => (isOurs = false);
    for (const type of SCROLLED_BY) addEventListener(type, note, { passive: true });
    addEventListener('scrollend', done);
    return () => {
      for (const type of SCROLLED_BY) removeEventListener(type, note);
      removeEventListener('scrollend', done);
      clearTimeout(timer);
    };
  });

  function show(what: string): void {
    if (desk.chosen !== undefined || performance.now() - lookedAroundAt < LOOKING_AROUND_MS) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = scrollY;
    isOurs = true;
    board()
      ?.querySelector(what)
      ?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
    // Where nothing had to move, nothing says that it has ended.
    setTimeout(() => (isOurs &&= scrollY !== top), SETTLES_MS);
  }

  $effect(() => {
    const was = before;
    before = { moment, own };
    if (was === undefined) return;
    const played = isMyTurn ? [...own].find((handle) => !was.own.has(handle)) : undefined;
    const isBegun = moment !== '' && moment !== was.moment;
    if (played === undefined && !isBegun) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(played === undefined ? '.player.mine' : `[data-handle="${played}"]`), SETTLES_MS);
  });
}
