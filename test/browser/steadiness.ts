import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './visiting';

/** What web-vitals calls good: below this hardly anybody notices that something moved. */
const SHIFT_MOST = 0.1;

interface Shift {
  readonly value: number;
  readonly startTime: number;
  /** What moved, for whoever has to mend it. */
  readonly moved: readonly string[];
}

/** Notes what moves on every page of this visitor by itself; what follows a click or a key within half a second does not count. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    window.shifts = [];
    const named = ({ node, previousRect: from, currentRect: to }) =>
      (node?.nodeName ?? '?').toLowerCase() + '.' + (node?.className ?? '') + ' from ' + from.y + ' to ' + to.y;
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push({ value, startTime, moved: sources.map(named) });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Nothing on the page the visitor is on has moved under their eyes, from its loading until now. */
export async function expectSteady(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const worst = worstWindow(shifts);
  const score = sum(worst);
  const told = score < SHIFT_MOST ? [] : worst.map(({ value, moved }) => `${where}: ${value} ${moved.join(', ')}`);
  expect(told).toEqual([]);
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** Cumulative Layout Shift: shifts less than a second apart belong together, for five seconds at most; the worst of those. */
function worstWindow(shifts: readonly Shift[]): readonly Shift[] {
  const windows: Shift[][] = [];
  for (const shift of shifts) {
    const open = windows.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    const belongs =
      first !== undefined &&
      last !== undefined &&
      shift.startTime - last.startTime < GAP_MS &&
      shift.startTime - first.startTime < WINDOW_MS;
    if (belongs) open?.push(shift);
    else windows.push([shift]);
  }
  return windows.toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}
