import type { Page } from '@playwright/test';

/** What a player saw of the table, over all decisions they were looked at. */
export interface TableFigures {
  readonly decisions: number;
  /** How far the page could be scrolled, at worst. */
  readonly pageScrollPx: number;
  /** How often the page was scrolled without being asked to. */
  readonly scrolledByItself: number;
  /** Decisions at which all of the player's own missions were on the screen, with nothing over them. */
  readonly ownMissionsVisible: number;
  /** How far the place where questions stand moved or grew from one decision to the next, at worst, and how often. */
  readonly dockMovedPx: number;
  readonly dockMoved: number;
  /** Cumulative Layout Shift: the worst window of five seconds, and what moved in it. */
  readonly cls: number;
  readonly clsSources: readonly string[];
  /** Tasks over 100 ms, and the longest. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

/** Before the page is opened: from then on it notes what moves and what takes long. */
export async function noteTable(page: Page): Promise<void> {
  await page.addInitScript(NOTES);
}

export const tableFigures = (page: Page): Promise<TableFigures> =>
  page.evaluate<TableFigures>('window.tableNotes.figures()');

/** A mission counts as seen when its four corners and its middle are its own and inside the window. */
const NOTES = `(() => {
  let decisions = 0, seen = 0, scrollRoom = 0, scrolled = 0, moved = 0, movedMost = 0;
  let before;
  let shifts = [], tasks = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  addEventListener('scroll', ({ target }) => { if (target === document) scrolled += 1; }, { capture: true });
  const INSIDE_PX = 3;
  const isSeen = (place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    const [l, r, t, b] = [left + INSIDE_PX + 4, right - INSIDE_PX - 4, top + INSIDE_PX + 4, bottom - INSIDE_PX - 4];
    return [[l, t], [r, t], [l, b], [r, b], [(l + r) / 2, (t + b) / 2]].every(([x, y]) => place.contains(document.elementFromPoint(x, y)));
  };
  const worstWindow = () => {
    let windows = [];
    for (const shift of shifts) {
      const open = windows.at(-1);
      if (open && shift.startTime - open.at(-1).startTime < 1000 && shift.startTime - open[0].startTime < 5000) open.push(shift);
      else windows.push([shift]);
    }
    const sum = (window) => window.reduce((total, { value }) => total + value, 0);
    return windows.sort((a, b) => sum(b) - sum(a))[0] ?? [];
  };
  const named = ({ node, previousRect: from, currentRect: to }) =>
    (node?.nodeName ?? '?').toLowerCase() + '.' + (node?.className ?? '') + ' ' + [from.x, from.y, from.width, from.height].map(Math.round) + ' to ' + [to.x, to.y, to.width, to.height].map(Math.round);
  window.tableNotes = {
    begin() { shifts = []; tasks = []; scrolled = 0; },
    look() {
      decisions += 1;
      const root = document.scrollingElement;
      scrollRoom = Math.max(scrollRoom, root.scrollHeight - innerHeight, root.scrollWidth - innerWidth);
      const own = [...([...document.querySelectorAll('.missions')].at(-1)?.children ?? [])];
      if (own.length > 0 && own.every(isSeen)) seen += 1;
      const dock = document.querySelector('.dock')?.getBoundingClientRect();
      if (dock && before) {
        const by = Math.max(Math.abs(dock.top - before.top), Math.abs(dock.height - before.height));
        if (by > 1) moved += 1;
        movedMost = Math.max(movedMost, by);
      }
      before = dock ?? before;
    },
    figures: () => ({
      decisions,
      pageScrollPx: Math.max(0, Math.round(scrollRoom)),
      scrolledByItself: scrolled,
      ownMissionsVisible: seen,
      dockMovedPx: Math.round(movedMost),
      dockMoved: moved,
      cls: Number(worstWindow().reduce((total, { value }) => total + value, 0).toFixed(4)),
      clsSources: [...new Set(worstWindow().flatMap(({ sources }) => sources.map(named)))].slice(0, 6),
      longTasks: tasks.filter(({ duration }) => duration > 100).length,
      longestTaskMs: Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
    }),
  };
})()`;
