import { attemptPanel, decide, isAsked, question, secondEditionTable } from './playing';
import { anotherVisitor, expect, test } from './visiting';

test('two people play through the pages up to a mission attempt with dilemmas, and a third one watches', async ({
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

  let decisions = 0;
  while (!(await attemptPanel(north).isVisible()) && decisions < 150) {
    await decide(table);
    decisions += 1;
  }
  await expect(attemptPanel(north)).toBeVisible();
  await expect(attemptPanel(south)).toBeVisible();
  await expect(attemptPanel(spectator)).toContainText('attempts');
  await expect(spectator.getByText(/cards? face down/).first()).toBeVisible();

  await test.step('a reload in the middle of a question brings the same question back', async () => {
    const asked = (await isAsked(north)) ? north : south;
    const words = (await question(asked).textContent()) ?? '';
    const options = await asked.locator('.dock li').count();
    await asked.reload();
    await expect(question(asked)).toHaveText(words);
    await expect(asked.locator('.dock li')).toHaveCount(options);
  });

  for (let more = 0; (await attemptPanel(north).isVisible()) && more < 40; more += 1) await decide(table);
  await expect(attemptPanel(north)).toHaveCount(0);
  await expect(spectator.locator('.log')).toContainText(/attempt/);
  for (const page of [north, south, spectator]) await page.context().close();
});

test('a card that cannot be played says why, and by which rule', async ({ browser, house }) => {
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
