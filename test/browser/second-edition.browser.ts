import { focusedName, tabTo } from './keyboard';
import { decide, isAsked, question, secondEditionTable } from './playing';
import { expect, test } from './visiting';

test('a card that can do nothing says why, and by which rule', async ({ browser, house }) => {
  const { north, south } = await secondEditionTable(browser, house);
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  await page.locator('.missions .location .card-button.small:not(.active)').last().click();
  await page.getByRole('button', { name: /^Why can I not attempt/ }).click();
  const rule = page.getByRole('alert').getByRole('link', { name: /^Rule 2E-\d+/ });
  await expect(rule).toHaveAttribute('href', /^\/rules\/second-edition#2E-\d+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Also to whoever only waits.
  const waiting = page === north ? south : north;
  await waiting
    .getByRole('region', { name: /^Your hand/ })
    .getByRole('button')
    .first()
    .click();
  await waiting.getByRole('button', { name: 'Why can I not play this?' }).click();
  await expect(waiting.getByRole('alert')).toContainText('It is somebody else’s turn to decide.');
  await expect(waiting.getByRole('alert').getByRole('link')).toHaveAttribute('href', /#2E-243$/);
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
  // “plays Hoya”, but “plays the event “Cry ‘Havoc!’””: quotes within quotes are others than on the card.
  const written = new RegExp(spoken.replace(/[.?*+()]/g, '\\$&').replace(/["'“”‘’]/g, '.'));
  const plays = page
    .locator('.log')
    .getByText(/ plays /)
    .filter({ hasText: written });
  await expect(plays.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is asked now' })).toBeFocused();
  for (const one of [north, south]) await one.context().close();
});

test('the line that tells the turn keeps its height on a phone, so that the board does not leap', async ({
  browser,
  house,
}) => {
  const table = await secondEditionTable(browser, house, { viewport: { width: 360, height: 740 } });
  const { north, south } = table;
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  const heights = new Set<number>();
  const look = async () => heights.add(await page.evaluate<number>(`document.querySelector('.moment').offsetHeight`));
  await expect(question(page)).toContainText('Play and draw');
  await look();
  for (let decided = 0; decided < 12 && !(await question(page).textContent())?.includes('Orders'); decided += 1)
    await decide(table);
  await expect(question(page)).toContainText('Orders');
  await look();
  expect(heights.size).toBe(1);
  for (const one of [north, south]) await one.context().close();
});

test('on a laptop a dealt hand is seen whole, and nothing beside the table is cut off', async ({ browser, house }) => {
  const { north, south } = await secondEditionTable(browser, house, { viewport: { width: 1280, height: 800 } });
  const hidden = (selector: string, side: 'Width' | 'Height') =>
    north.evaluate<number>(
      `(({ scroll${side}, client${side} }) => scroll${side} - client${side})(document.querySelector('${selector}'))`,
    );
  await expect(north.getByRole('heading', { name: 'Your hand (7)' })).toBeVisible();
  expect(await hidden('.hand ul', 'Width')).toBeLessThanOrEqual(1);
  expect(await hidden('.side', 'Height')).toBeLessThanOrEqual(1);
  for (const one of [north, south]) await one.context().close();
});
