import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './visiting';

/** What web-vitals calls good: below this hardly anybody notices that something moved. */
const SHIFT_MOST = 0.1;

interface Shift {
  readonly value: number;
  readonly startTime: number;
  /** Whether it came within half a second of a click or a key, and so was expected. */
  readonly isWanted: boolean;
  /** What moved, for the message of the failed test. */
  readonly moved: readonly string[];
}

const NOTHING = ':not(*)';

interface Excepted {
  /** A place that is there to change, like the one that asks a player: what moves inside of it does not count. */
  readonly changing?: string;
  /** Once this is there the page is another one: a match that is over is looked back at, not played. */
  readonly until?: string;
}

/** Notes what moves on every page of this visitor. */
export async function noteShifts(context: BrowserContext, { changing, until }: Excepted = {}): Promise<void> {
  await context.addInitScript(`
    window.shifts = [];
    const isOther = () => document.querySelector('${until ?? NOTHING}') !== null;
    const isOutside = ({ node }) => node !== null && (node.closest ? node : node.parentElement)?.closest('${changing ?? NOTHING}') === null;
    const named = ({ node, previousRect: from, currentRect: to }) =>
      (node?.nodeName ?? '?').toLowerCase() + '.' + (node?.className ?? '') + ' from ' + from.y + ' to ' + to.y;
    // The browser's own measure, for those of the things it names that count.
    const weighed = ({ previousRect: from, currentRect: to }) =>
      (Math.max(from.width * from.height, to.width * to.height) / (innerWidth * innerHeight)) *
      (Math.hypot(to.x - from.x, to.y - from.y) / Math.max(innerWidth, innerHeight));
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
        const counted = sources.filter(isOutside);
        if (isOther() || counted.length === 0) continue;
        const part = counted.reduce((sum, one) => sum + weighed(one), 0);
        window.shifts.push({ value: counted.length < sources.length ? part : value, startTime, isWanted: hadRecentInput, moved: counted.map(named) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/**
 * Nothing on the page the visitor is on has moved under their eyes, from its loading until now. What follows a click or a
 * key within half a second does not count, as a rule; a test that opens a page by a click has everything counted.
 */
export async function expectSteady(page: Page, where: string, { evenWanted = false } = {}): Promise<void> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const worst = worstWindow(shifts.filter(({ isWanted }) => evenWanted || !isWanted));
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
