import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { startHouse, type House } from './house';

interface Houses {
  /** A house with the kit's fixture beside its own games. */
  readonly house: House;
  /** A server without tables. */
  readonly emptyHouse: House;
}

export const test = base.extend<{ readonly complaints: string[] }, Houses>({
  house: [
    async ({}, use) => {
      const house = await startHouse({ withGame: true });
      await use(house);
      await house.stop();
    },
    { scope: 'worker' },
  ],
  emptyHouse: [
    async ({}, use) => {
      const house = await startHouse({ withGame: false });
      await use(house);
      await house.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  /** What the browser complained about: scripts that threw, and anything the content security policy stopped. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

let visitors = 0;
/** A unique name: the tests of one run share a server. */
export const freshName = (stem: string): string => `${stem} ${process.pid}-${++visitors}`;

/** Another visitor, with a browser of their own. */
export async function anotherVisitor(
  browser: Browser,
  house: House,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url, ...options });
  return context.newPage();
}

export async function enterAsGuest(page: Page, name: string): Promise<void> {
  await page.goto('/guest');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

/** Opens a table for others and gives its address. */
export async function openTable(page: Page): Promise<string> {
  await page.goto('/tables/new');
  await page.getByLabel('I play, too').uncheck();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  await expect(page.getByRole('main').getByText('Waiting for players')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Two guests at a table, the match begun. The first one opened it and sits in the north. */
export async function startedMatch(first: Page, second: Page): Promise<string> {
  const table = await openTable(first);
  await first.getByRole('button', { name: 'Sit down (North)' }).click();
  await second.goto(table);
  await second.getByRole('button', { name: 'Sit down (South)' }).click();
  await first.getByRole('button', { name: 'Start the match' }).click();
  await expect(second.getByRole('main').getByText('In progress', { exact: true })).toBeVisible();
  return table;
}

/** What there is to say and to do about the match itself stands on a page beside the board. */
export const matchPage = (page: Page): Promise<void> => page.getByRole('tab', { name: /^(Match|Partie)$/ }).click();

/** Gives the match up, after being asked whether that is meant. */
export async function concede(page: Page): Promise<void> {
  await matchPage(page);
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes, concede' }).click();
}

export { expect };
