import type { Page } from '@playwright/test';
import { captainsPlay, sendByRequest } from './captain';
import { dock, drawnTable } from './playing';
import { expect, matchPage, test } from './visiting';

/** Longer than a new button waits before it can be pressed. */
const WAITED_MS = 900;

/** The middle of a button, where a finger would press it again. */
async function middleOf(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('pressing again and again at one place neither concedes nor offers a draw, nor does a key pressed twice', async ({
  browser,
  house,
}) => {
  const { north, south } = await drawnTable(browser, house);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await north.setViewportSize(viewport);
    await matchPage(north);
    for (const name of ['Concede', 'Offer a draw']) {
      const { x, y } = await middleOf(north, name);
      await north.mouse.dblclick(x, y);
      await expect(north.getByRole('dialog')).toContainText('match ends');
      await north.waitForTimeout(WAITED_MS);
      await north.mouse.click(x, y);
      await north.mouse.dblclick(x, y);
      await expect(north.getByRole('dialog')).toBeVisible();
      await north.keyboard.press('Escape');
      await expect(north.getByRole('dialog')).toHaveCount(0);

      await north.getByRole('button', { name }).focus();
      await north.keyboard.press('Enter');
      await expect(north.getByRole('button', { name: 'No, play on' })).toBeFocused();
      await north.waitForTimeout(WAITED_MS);
      await north.keyboard.press('Enter');
      await expect(north.getByRole('dialog')).toHaveCount(0);
    }
  }
  await expect(north.getByText('Your draw offer stands.')).toHaveCount(0);
  await expect(north.getByRole('button', { name: 'Concede' })).toBeVisible();
  for (const one of [north, south]) await one.context().close();
});

test('counters that are left are not lost by a double click', async ({ browser, house }) => {
  test.setTimeout(240_000);
  const table = await drawnTable(browser, house);
  // Counters may be left where nothing is left to draw: after the first turns everybody draws whenever they can.
  const left = await captainsPlay(
    table,
    ({ offers, play }) =>
      play.segment === 'play' && play.counters > 0 && offers.some(({ type }) => type === 'EndSegment'),
    ({ offers, play }) =>
      play.turn > 4 && offers.some(({ type }) => type === 'DrawCard') ? { type: 'DrawCard' } : undefined,
  );
  const page = left?.page as Page;
  await expect(page.getByRole('button', { name: 'Continue to orders' })).toBeVisible();
  const { x, y } = await middleOf(page, 'Continue to orders');
  await page.waitForTimeout(WAITED_MS);
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('dialog')).toContainText('Whatever you do not spend now is lost.');
  await page.waitForTimeout(WAITED_MS);
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to orders' }).click();
  await expect(dock(page).getByRole('heading', { level: 2 })).not.toContainText('Play and draw');
  for (const one of [table.north, table.south]) await one.context().close();
});

test('time that runs out is told by colour, shape and words, and what a decision adds is labelled', async ({
  browser,
  house,
}) => {
  const { north, south } = await drawnTable(browser, house, { bankMs: 40_000 });
  const running = north.locator('.clocks li.awaited');
  await expect(north.locator('.bar').getByText('+1 sec per decision')).toBeVisible();
  await expect(running).toHaveClass(/enough/);
  await expect(running).toHaveClass(/low/, { timeout: 60_000 });
  await expect(running).toContainText('little time left');
  await expect(running).toHaveClass(/critical/, { timeout: 60_000 });
  await expect(running).toContainText('almost no time left');
  for (const one of [north, south]) await one.context().close();
});

test('why something cannot be done leaves with the moment it was about', async ({ browser, house }) => {
  const table = await drawnTable(browser, house);
  const moment = await captainsPlay(table, ({ play }) => play.segment === 'play' && play.asked === null);
  if (moment === undefined) throw new Error('nobody came to play');
  const waiting = moment.page === table.north ? table.south : table.north;
  await waiting
    .getByRole('region', { name: /^Your hand/ })
    .getByRole('button')
    .first()
    .click();
  await waiting.getByRole('button', { name: 'Why can I not play this?' }).click();
  await expect(waiting.getByRole('alert')).toContainText('It is not your decision right now.');
  await sendByRequest(moment, `/api${table.address}`, moment.command);
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  for (const one of [table.north, table.south]) await one.context().close();
});
