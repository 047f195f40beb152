import type { SecondEditionDesk } from '../desk.svelte';
import { ownOnTable } from '../position/position';

/** The dock has its new height by then, and the board its new cards. */
const SETTLES_MS = 120;
/** After the player has scrolled, the page does not scroll by itself for this long. */
const LOOKING_AROUND_MS = 1_200;
/** The line with turn and scores at the top of the window. */
const MOMENT_PX = 48;
const APART_PX = 8;
const SCROLLED_BY = ['wheel', 'touchmove', 'scroll'] as const;

/**
 * Brings before the player's eyes what is new on their own side of the board: a card they played, and all of it when their
 * turn or its orders begin. Not while they look around or hold a card. Call it while a component is being set up.
 */
export function followOwnSide(desk: SecondEditionDesk, board: () => Element | null | undefined): void {
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

  function show(played: number | undefined): void {
    if (desk.chosen !== undefined || performance.now() - lookedAroundAt < LOOKING_AROUND_MS) return;
    const rectOf = (what: string) => board()?.querySelector(what)?.getBoundingClientRect();
    const [own, dock] = [rectOf('.player.mine'), rectOf('.dock')];
    if (own === undefined || dock === undefined) return;
    // As far as one's own lowest edge, but never past the card itself.
    const card = played === undefined ? undefined : rectOf(`[data-handle="${played}"]`);
    const byPx = Math.min(Math.max(0, own.bottom + APART_PX - dock.top), (card?.top ?? Infinity) - MOMENT_PX);
    if (Math.abs(byPx) < 1) return;
    isOurs = true;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: byPx, behavior: isCalm ? 'instant' : 'smooth' });
  }

  $effect(() => {
    const was = before;
    before = { moment, own };
    if (was === undefined) return;
    const played = isMyTurn ? [...own].find((handle) => !was.own.has(handle)) : undefined;
    const isBegun = moment !== '' && moment !== was.moment;
    if (played === undefined && !isBegun) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(played), SETTLES_MS);
  });
}
