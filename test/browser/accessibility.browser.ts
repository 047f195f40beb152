import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createEvent, enterPlayers, enterResults, PLAYERS } from './directing';
import { GAME } from './games';
import { hurryToAnAttempt } from './hurry';
import { attemptPanel, drawnTable } from './playing';
import { asIfSealedHere, botMatch, houseWith, pictureAt, replayOf } from './replay-house';
import { anotherVisitor, concede, enterAsGuest, expect, freshName, openTable, startedMatch, test } from './visiting';

// Nothing takes longer than these, so that they are shared out as well.
test.describe.configure({ mode: 'parallel' });

const OUTSIDE = [
  '/',
  '/sign-in',
  '/register',
  '/guest',
  '/account',
  '/tables/new',
  '/cards',
  '/decks',
  `/rules/${GAME}`,
  '/health',
  '/about',
  '/proofs',
  '/nowhere',
];
const INSIDE = [
  '/account',
  '/tables',
  '/tables/new',
  '/matches',
  '/matches?state=finished',
  '/matches?state=mine',
  '/tournaments/new',
  '/ratings',
];

/** Long lists repeat a row of one kind hundreds of times; looking at the first dozen takes seconds instead of minutes. */
const MORE_ROWS = 'main :is(ul, ol) > li:nth-child(n + 13)';

test('no serious or critical finding on any page, light and dark', async ({ browser, house }) => {
  test.setTimeout(240_000);
  const page = await anotherVisitor(browser, house, { reducedMotion: 'reduce' });
  const other = await anotherVisitor(browser, house, { reducedMotion: 'reduce' });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('One moment …')).toHaveCount(0);
    await page.evaluate(`for (const row of document.querySelectorAll('${MORE_ROWS}')) row.remove()`);
    await findNothingInEither(page, path);
  };

  for (const path of OUTSIDE) await check(path);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await findNothingInEither(page, 'errors in a form');

  await enterAsGuest(page, freshName('Molly'));
  await enterAsGuest(other, freshName('Yoshi'));
  await openTable(page);
  const match = await startedMatch(page, other);
  for (const path of [...INSIDE, match]) await check(path);
  await concede(other);
  await expect(page.getByText('The secret is revealed')).toBeVisible();
  await check(match);
  await check(`${match}/replay`);
  await page.context().close();
  await other.context().close();
});

test('no serious or critical finding at a table of Second Edition, light and dark, phone and desk', async ({
  browser,
  house,
}) => {
  test.setTimeout(400_000);
  const table = await drawnTable(browser, house, { reducedMotion: 'reduce' });
  const attempting = await hurryToAnAttempt(table);
  await findNothingInEither(attempting, 'orders');
  await attempting.locator('.ship.mine > .card-button').first().click();
  await findNothingInEither(attempting, 'a ship in hand');
  await attempting.keyboard.press('Escape');
  await attempting
    .getByRole('button', { name: /^Attempt / })
    .first()
    .click();
  const other = attempting === table.north ? table.south : table.north;
  await expect(attemptPanel(other)).toBeVisible();
  await other.setViewportSize({ width: 360, height: 740 });
  for (const page of [attempting, other]) await findNothingInEither(page, 'an attempt');
  expect(await other.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  for (const page of [table.north, table.south]) await page.context().close();
});

test('no serious or critical finding in a replay, light at a desk and dark on a phone', async ({ browser }) => {
  test.setTimeout(400_000);
  const played = botMatch(300);
  const house = await houseWith([played]);
  const page = await anotherVisitor(browser, house, { reducedMotion: 'reduce' });
  await asIfSealedHere(page);
  await page.goto(replayOf(played, 210, 'everything'));
  await pictureAt(page, 210);
  await page.getByRole('tab', { name: 'Curve' }).click();
  await page.getByText('As a table, turn by turn').click();
  await page.getByText('Marks', { exact: true }).click();
  await page.getByText('Verified', { exact: true }).click();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await findNothing(page, `a replay, ${colorScheme}, ${width}`);
  }
  await page.keyboard.press('?');
  await findNothing(page, 'the keys of a replay');
  await page.context().close();
  await house.stop();
});

test('no serious or critical finding on any page of a tournament, light and dark, phone and desk', async ({ page }) => {
  test.setTimeout(240_000);
  await enterAsGuest(page, freshName('Guinan'));
  const event = await createEvent(page, freshName('Ten Forward Open'));
  const check = async (where: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await findNothing(page, `${where}, ${colorScheme}`);
  };
  await enterPlayers(page, PLAYERS);
  await page.getByRole('button', { name: 'Look at the pairings first' }).click();
  await page.getByRole('button', { name: 'Change by hand' }).click();
  await check('a draft changed by hand', 'light');
  await page.getByRole('button', { name: 'Publish and start the round' }).click();
  await enterResults(page, ['1 2-0', '2 1-2']);
  await page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))");
  await expect(page.getByLabel('What for')).toBeVisible();
  await findNothingInEither(page, 'a desk with everything open');
  await page.getByRole('button', { name: 'Start round 2' }).click();
  await expect(page.getByText('0 of 2 in')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = ['', '/rounds', '/standings', '/players', '/rules', '/record', '/desk', '/print/slips'];
  for (const [i, path] of paths.entries()) {
    await page.goto(`${event}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('One moment …')).toHaveCount(0);
    if (path === '/standings') await page.getByRole('row').nth(1).getByRole('button').click();
    await check(path, i % 2 === 0 ? 'light' : 'dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360);
  }
});

/** The dark look is the same page in other colours, so only its contrasts are looked at again. */
async function findNothingInEither(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await findNothing(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await findNothing(page, `${where}, dark`, ['color-contrast']);
}

/** Legacy mode looks at this page only, and spares opening another one each time; we have no frames. */
async function findNothing(page: Page, where: string, only?: readonly string[]): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude(MORE_ROWS);
  const { violations } = await (only === undefined ? axe : axe.withRules([...only])).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told).toEqual([]);
}
