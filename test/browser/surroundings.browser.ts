import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAME } from './games';
import { DIST, type House } from './house';
import { botMatch, houseWith } from './replay-house';
import type { Page } from '@playwright/test';
import { expectSteady, noteShifts } from './steadiness';
import { anotherVisitor, enterAsGuest, expect, freshName, openTable, test } from './visiting';

const PAGES = [
  '/',
  '/sign-in',
  '/register',
  '/guest',
  '/account',
  '/tables',
  '/tables/new',
  '/matches',
  '/cards',
  '/decks',
  '/tournaments',
  '/tournaments/new',
  `/rules/${GAME}`,
  '/health',
  '/about',
  '/proofs',
  '/nowhere',
];

const NAME_IS_SHORTENED = `(() => {
  const name = document.querySelector('header .name');
  return name.scrollWidth > name.clientWidth && getComputedStyle(name).textOverflow === 'ellipsis' &&
    name.title.startsWith(name.textContent.trim());
})()`;

test('both languages: by the browser’s wish, switchable, remembered, told to screen readers', async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nimm Platz/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Take a seat/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Take a seat/);

  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill('Niemand');
  await page.getByLabel('Passwort').fill('falsches Passwort');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText('Name und Passwort passen nicht zusammen.');
  await context.close();
});

test('a phone of 360 pixels never scrolls sideways, and nothing leaps while a page loads, in either language', async ({
  browser,
  house,
}) => {
  for (const locale of ['en-GB', 'de-DE']) {
    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'en-GB',
      viewport: { width: 360, height: 740 },
    });
    await noteShifts(context);
    const page = await context.newPage();
    await enterAsGuest(page, freshName('Somebody').padEnd(32, 'm'));
    const table = await openTable(page);
    if (locale === 'de-DE') await page.getByRole('button', { name: 'Deutsch' }).click();
    const signOut = page.getByRole('button', { name: /^(Sign out|Abmelden)$/ });
    for (const path of [...PAGES, table]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width, `${path} in ${locale}`).toBeLessThanOrEqual(360);
      // The long name is shortened, and the way out beside it keeps one line and its place in the window.
      // Once its typeface has come, which is wider than what stands in for it.
      await expect.poll(() => page.evaluate<boolean>(NAME_IS_SHORTENED), `${path} in ${locale}`).toBe(true);
      const { x, width: wide, height } = (await signOut.boundingBox()) ?? { x: 0, width: 0, height: 0 };
      expect(height, `${path} in ${locale}`).toBeLessThan(50);
      expect(x + wide, `${path} in ${locale}`).toBeLessThanOrEqual(360);
      await expect(page.getByText(/^(One moment|Einen Moment) …$/)).toHaveCount(0);
      await expectSteady(page, `${path} in ${locale}`);
    }
    await context.close();
  }
});

test('the chosen colours are remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const paper = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
  const light = await paper();
  await page.getByText('Dark', { exact: true }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.getByText('System', { exact: true }).click();
  expect(await paper()).toBe(light);
});

test('by keyboard alone and without a name: skip link, open a table, sit down, take a name', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Open a table');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tables\/new$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Game')).toBeVisible();
  await tabTo(page, 'Open the table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Waiting for players')).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await tabTo(page, 'Leave seat');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Sit down (South)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You', { exact: true })).toBeVisible();

  await page.goto('/account');
  const name = freshName('Keiko');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});

async function tabTo(page: Page, words: string): Promise<void> {
  // Keys are faster than an answer of a busy server: what is tabbed to has to be there first.
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>('document.activeElement?.textContent.trim() ?? ""');
    if (focused === words) return;
  }
  throw new Error(`the keyboard did not reach "${words}"`);
}

/** The sources each script is made of, as the build noted them. */
const SOURCES = JSON.parse(readFileSync(join(DIST, 'apps/web-sources.json'), 'utf8')) as {
  readonly [script: string]: readonly string[];
};
/** What belongs to one game: a first page may know how to fetch it (its folder's index), and nothing more. */
const ofAGame = (source: string): boolean =>
  /^(?:apps\/web\/src\/games|libs\/games\/src|libs\/cards\/src)\/(?:any|[a-z]+-[a-z-]+)\//.test(source) &&
  !/^apps\/web\/src\/games\/[^/]+\/index\.ts$/.test(source);

/** The scripts that are asked for, all of this server, and what they weigh. */
function scriptsOf(page: Page, server: House) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    expect(new URL(request.url()).origin).toBe(server.url);
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const weight = async () => {
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
  return { scripts, weight };
}

test('the first page asks for little: at most 96 KB of script, all of it ours, and no game’s', async ({
  page,
  emptyHouse,
}) => {
  const { scripts, weight } = scriptsOf(page, emptyHouse);
  await page.goto(emptyHouse.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('will be shown in this window')).toBeVisible();
  const total = await weight();
  expect(total).toBeGreaterThan(1_000);
  expect(total).toBeLessThanOrEqual(96 * 1024);
  // What is not built lies in public/ as it is.
  const built = scripts.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
  const sources = built.flatMap((path) => SOURCES[path.slice(1)] ?? ['unknown to the build']);
  expect(sources).toContain(`apps/web/src/games/${GAME}/index.ts`);
  expect(sources).not.toContain('unknown to the build');
  expect(sources.filter(ofAGame)).toEqual([]);
  // The check would notice: the table of a game is made of its sources.
  expect(Object.values(SOURCES).flat().filter(ofAGame).length).toBeGreaterThan(100);
});

test('with the board of a match in its window the first page weighs at most 200 KB of script', async ({ browser }) => {
  const house = await houseWith([botMatch(300)]);
  const page = await anotherVisitor(browser, house);
  await noteShifts(page.context());
  const { weight } = scriptsOf(page, house);
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'The board' })).toContainText('Deck');
  await expect(page.getByRole('img', { name: /^Points over the match/ })).toBeVisible();
  expect(await weight()).toBeLessThanOrEqual(200 * 1024);
  await expectSteady(page, 'the first page with a board');
  await page.context().close();
  await house.stop();
});
