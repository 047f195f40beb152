import type { Page } from '@playwright/test';
import { hurryToAnAttempt } from './hurry';
import { attemptPanel, decide, isAsked, question, secondEditionTable } from './playing';
import { anotherVisitor, expect, test } from './visiting';

test('two people play cards, attempt a mission and face dilemmas through the pages, and a third one watches', async ({
  browser,
  house,
}) => {
  test.setTimeout(400_000);
  const table = await secondEditionTable(browser, house);
  const { north, south } = table;
  const spectator = await anotherVisitor(browser, house);
  await spectator.goto(table.address);
  await expect(spectator.getByRole('region', { name: /^Ada/ })).toContainText('/100');
  await expect(spectator.getByRole('heading', { name: /^Your hand/ })).toHaveCount(0);

  await test.step('cards are played and drawn with the mouse', async () => {
    for (let decision = 0; decision < 4; decision += 1) await decide(table);
    await expect(spectator.locator('.log')).toContainText(/plays|draws a card/);
  });

  const attempting = await hurryToAnAttempt(table);
  await attempting
    .getByRole('button', { name: /^Attempt / })
    .first()
    .click();
  for (const page of [north, south, spectator]) await expect(attemptPanel(page)).toContainText('attempts');
  await expect(spectator.getByText(/cards? face down/).first()).toBeVisible();

  await test.step('a reload in the middle of a question brings the same question back', async () => {
    await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
    const asked = (await isAsked(north)) ? north : south;
    const words = (await question(asked).textContent()) ?? '';
    const options = await asked.locator('.ask li').count();
    await asked.reload();
    await expect(question(asked)).toHaveText(words);
    await expect(asked.locator('.ask li')).toHaveCount(options);
  });

  for (let more = 0; (await attemptPanel(north).isVisible()) && more < 40; more += 1) await decide(table);
  await expect(attemptPanel(north)).toHaveCount(0);
  await expect(spectator.locator('.log')).toContainText(/attempt/);
  for (const page of [north, south, spectator]) await page.context().close();
});

test('a card that can do nothing says why, and by which rule', async ({ browser, house }) => {
  const { north, south } = await secondEditionTable(browser, house);
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  await page.locator('.missions .location .card-button.small:not(.active)').last().click();
  await page.getByRole('button', { name: /^Why can I not attempt/ }).click();
  await expect(page.getByRole('alert')).toContainText(/Rule 2E-\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const one of [north, south]) await one.context().close();
});

test('a card is read and played with the keyboard alone, and the keyboard keeps its place', async ({
  browser,
  house,
}) => {
  const { north, south } = await secondEditionTable(browser, house);
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  await tabTo(page, /, can act$/);
  const spoken = (await focusedName(page)).split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: 'The card you look at' });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText(spoken);
  await page.keyboard.press('Escape');
  expect(await focusedName(page)).toContain(spoken);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeFocused();
  await tabTo(page, /^Play /);
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(`plays ${spoken}`);
  await expect(page.getByRole('region', { name: 'What is asked now' })).toBeFocused();
  for (const one of [north, south]) await one.context().close();
});

const focusedName = (page: Page): Promise<string> =>
  page.evaluate<string>(
    '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()',
  );

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`the keyboard did not reach ${String(name)}`);
}
