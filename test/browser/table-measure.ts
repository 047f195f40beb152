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
  /** What the frames behind them did: how long scripts ran, how long the page was laid out, and the longest script. */
  readonly longFrames: readonly string[];
}

/** What the page's own thread did between two looks, in milliseconds; without what else the machine did meanwhile. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly tasks: number;
}

/** Asks the browser for the processor time of a page; the difference of two answers is what happened between them. */
export async function workOf(page: Page): Promise<() => Promise<Work>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const ms = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return {
      script: ms('ScriptDuration'),
      style: ms('RecalcStyleDuration'),
      layout: ms('LayoutDuration'),
      tasks: ms('TaskDuration'),
    };
  };
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
  let shifts = [], tasks = [], frames = [];
  // Named at once: what is gone by the end has no name any more.
  const noteShift = ({ startTime, value, sources }) => shifts.push({ startTime, value, moved: sources.map(named) });
  new PerformanceObserver((list) => list.getEntries().forEach(noteShift)).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({ type: 'long-animation-frame', buffered: true });
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
    (node?.nodeName ?? '?').toLowerCase() + '.' + (node?.className ?? node?.parentElement?.className ?? '') + ' ' + [from.x, from.y, from.width, from.height].map(Math.round) + ' to ' + [to.x, to.y, to.width, to.height].map(Math.round);
  const longest = (scripts) => [...scripts].sort((a, b) => b.duration - a.duration)[0];
  const toldFrame = ({ startTime, duration, renderStart, styleAndLayoutStart, scripts }) => {
    const script = longest(scripts);
    const layout = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0;
    const own = scripts.reduce((sum, one) => sum + one.duration, 0);
    const forced = scripts.reduce((sum, one) => sum + one.forcedStyleAndLayoutDuration, 0);
    return Math.round(duration) + ' ms: scripts ' + Math.round(own) + ' (' + Math.round(forced) + ' forced layout), then layout and paint ' + Math.round(layout) + (script ? '; ' + script.invoker + ' ' + script.sourceFunctionName : '');
  };
  window.tableNotes = {
    begin() { shifts = []; tasks = []; frames = []; scrolled = 0; },
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
      clsSources: [...worstWindow()].sort((a, b) => b.value - a.value).slice(0, 4).map(({ value, moved }) => value.toFixed(4) + ' ' + moved.join(' | ')),
      longTasks: tasks.filter(({ duration }) => duration > 100).length,
      longestTaskMs: Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
      longFrames: [...frames].sort((a, b) => b.duration - a.duration).slice(0, 8).map(toldFrame),
    }),
  };
})()`;
