import type { Page } from '@playwright/test';
import { confirmByKeyboard, decideByKeyboard, glance, tabTo } from './keyboard';
import { expectSteady, noteShifts } from './steadiness';
import { expect, test } from './visiting';
import { Withheld } from './withheld';

/** A long task is one that keeps the page from answering; none should occur while playing. */
const LONGEST_TASK_MS = 200;
/** A machine too slow for a whole match in this time gives it up after so many decisions, with the keyboard as well. */
const PATIENCE_MS = 35_000;
const DECISIONS_LEAST = 50;
/** How long the yardstick below takes on the machine the limit was set on. */
const YARDSTICK_MS = 60;

test('without a name to a whole match against a bot, with the keyboard alone and without a long task', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await noteShifts(page.context(), { changing: '.dock', until: '.dock .match-end' });
  await page.addInitScript(`
    window.longTasks = [];
    window.longFrames = [];
    const note = (type, kept) =>
      new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({ type, buffered: true });
    note('longtask', window.longTasks);
    note('long-animation-frame', window.longFrames);
  `);
  let looks = 0;
  page.on('request', (request) => (looks += /\/(view|timeline)(\?|$)/.test(request.url()) ? 1 : 0));
  await page.goto('/');
  await tabTo(page, /^Play a bot$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'House Captain' })).toContainText('/100');
  await page.waitForTimeout(1_000); // the page has come to rest
  await expectSteady(page, 'from the first page to the table', { evenWanted: true });
  await page.evaluate('window.longTasks.length = window.longFrames.length = window.shifts.length = 0');
  expect(looks).toBeLessThan(20); // the socket tells what is new; who asks on and on is soon told to slow down

  const withheld = await Withheld.from(page);
  const untilMs = Date.now() + PATIENCE_MS;
  let decided = 0;
  const measured: number[] = [];
  const isPatient = () => decided < DECISIONS_LEAST || Date.now() < untilMs;
  for (let seen = await glance(page); !seen.isOver && isPatient(); seen = await glance(page)) {
    if (seen.asked === '') {
      await page.waitForTimeout(30);
      continue;
    }
    if (decided % 10 === 0) measured.push(await yardstick(page));
    await decideByKeyboard(page, seen);
    decided += 1;
    await expect.poll(async () => (await glance(page)).moment, { intervals: [30] }).not.toBe(seen.moment);
  }
  if (!(await glance(page)).isOver) await concedeByKeyboard(page);
  // A match that was played to its end may be won by either, or by both: that depends on the cards.
  await expect(page.getByText(/ won (by|on) /)).toBeVisible();
  const how = (await page.locator('.match-end h2').textContent()) ?? '';
  expect(how).toMatch(/^You (lost|won|won together)$/);
  if (how === 'You lost') await expect(page.getByText(/^House Captain won (by|on) /)).toBeVisible();
  const notice = expect(page.locator('.match-end .notice'));
  await (how === 'You lost' ? notice.not : notice).toHaveClass(/good/);
  await expect(page.getByRole('region', { name: /^(Mission attempt|How the attempt ended)$/ })).toHaveCount(0);
  await expect(page.getByText('The secret is revealed')).toBeVisible();

  await expectSteady(page, 'while playing');
  withheld.stop();
  const tasks = (await page.evaluate<Task[]>(tasksWithTheirScripts)).map((task) => ({
    ...task,
    ownMs: Math.max(0, task.ms - withheld.during(task.at, task.at + task.ms)),
  }));
  const slowness = Math.max(1, median(measured) / YARDSTICK_MS);
  const longestMs = Math.max(0, ...tasks.map(({ ownMs }) => ownMs));
  process.stdout.write(
    `${decided} decisions, longest task while playing: ${Math.round(longestMs)} ms, machine ${slowness.toFixed(2)} times as slow\n`,
  );
  expect(tasks.filter(({ ownMs }) => ownMs > LONGEST_TASK_MS * slowness)).toEqual([]);

  const over = page.url();
  await tabTo(page, /^Play again$/);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(over);
  await expect(page.getByRole('region', { name: 'House Captain' })).toContainText('/100');
  await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
});

async function concedeByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /^Log$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Concede$/);
  await page.keyboard.press('Enter');
  await confirmByKeyboard(page, /^Yes, concede$/);
}

interface Task {
  /** Since the epoch. */
  readonly at: number;
  readonly ms: number;
  /** What ran in the frame it belongs to, for the message of the failed test. */
  readonly ran: readonly string[];
}
const tasksWithTheirScripts = `window.longTasks.map(({ startTime, duration }) => ({
  at: performance.timeOrigin + startTime,
  ms: duration,
  ran: window.longFrames
    .filter((frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime)
    .flatMap(({ scripts }) => scripts.map((script) => script.invoker + ' in ' + script.sourceURL + ': ' + script.duration + ' ms')),
}))`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

/** A piece of work of the kind a page does, drawing a thousand things, to compare machines by as busy as they are now. */
const yardstick = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const begun = performance.now();
    const box = document.createElement('div');
    for (let i = 0; i < 3000; i += 1) {
      const one = document.createElement('p');
      one.textContent = 'line ' + i;
      box.append(one);
    }
    document.body.append(box);
    box.getBoundingClientRect();
    box.remove();
    return performance.now() - begun;
  })()`);
