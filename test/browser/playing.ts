import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { GAME } from './games';
import type { House } from './house';
import { anotherVisitor, enterAsGuest, expect, freshName } from './visiting';

export interface Table {
  readonly north: Page;
  readonly south: Page;
  readonly address: string;
}

interface TableOptions extends BrowserContextOptions {
  /** Shorter than what the form offers; without it there is no clock. */
  readonly bankMs?: number;
}

/** Two people with a starter deck each, and their match begun. */
export async function drawnTable(
  browser: Browser,
  house: House,
  { bankMs, ...options }: TableOptions = {},
): Promise<Table> {
  const [north, south] = [await anotherVisitor(browser, house, options), await anotherVisitor(browser, house, options)];
  await enterAsGuest(north, freshName('Ada'));
  await enterAsGuest(south, freshName('Ben'));
  await north.goto('/tables/new');
  await north.getByLabel('Game').selectOption(GAME);
  await north.getByLabel('Without a clock').check();
  await north.getByLabel('I play, too').uncheck();
  if (bankMs !== undefined)
    await north.route('**/api/tables', (route) => {
      const table = route.request().postDataJSON() as object;
      return route.continue({ postData: JSON.stringify({ ...table, clock: { bankMs, incrementMs: 1_000 } }) });
    });
  await north.getByRole('button', { name: 'Open the table' }).click();
  await north.waitForURL(/\/matches\/[\w-]+$/);
  await north.getByLabel('Your deck').selectOption('Deep Space 9');
  await north.getByRole('button', { name: 'Sit down (North)' }).click();
  const address = new URL(north.url()).pathname;
  await south.goto(address);
  await south.getByLabel('Your deck').selectOption('Klingons');
  await south.getByRole('button', { name: 'Sit down (South)' }).click();
  await north.getByRole('button', { name: 'Start the match' }).click();
  for (const page of [north, south]) await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  return { north, south, address };
}

export const dock = (page: Page) => page.getByRole('region', { name: 'Current question' });
export const attemptPanel = (page: Page) => page.getByRole('region', { name: 'Mission attempt' });
/** Whether a question waits for this player, and no answer of theirs is under way. */
export const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    `document.querySelector('.dock h2') !== null && document.querySelector('main [aria-busy="true"]') === null`,
  );
export const question = (page: Page) => dock(page).getByRole('heading', { level: 2 });

/** What an answer is given with, where it is not one of a few words. */
export const CONFIRM = /^(?:(?:Choose|Discard) (?:this one|these|none)|No dilemmas this time$|Continue$)/;

/** One decision of the player who is asked, made with the mouse and nothing but what the page offers. */
export async function decide({ north, south }: Table): Promise<void> {
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  const before = await momentOf(page);
  await act(page);
  await expect.poll(() => momentOf(page), { timeout: 15_000 }).not.toBe(before);
}

/** Another one with every decision, and once the match is over. */
export const momentOf = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`document.querySelector('.dock')?.dataset.moment ?? null`);

async function act(page: Page): Promise<void> {
  const button = (name: string | RegExp) => dock(page).getByRole('button', { name });
  if (await button(/^Pass$/).isVisible()) return button(/^Pass$/).click();
  const words = (await question(page).textContent()) ?? '';
  if (!words.startsWith('Your turn')) return answer(page);
  if (words.includes('Play and draw')) return playOrDraw(page);
  await goOn(page, /^(Continue to|End the turn)/);
}

async function answer(page: Page): Promise<void> {
  const confirm = dock(page).getByRole('button', { name: CONFIRM });
  if (!(await confirm.isVisible())) return dock(page).locator('.ask li button').first().click();
  const faces = dock(page).locator('.ask li button[aria-pressed="false"]:not([aria-disabled="true"])');
  for (let picked = 0; picked < 12; picked += 1) {
    const isEnough = (await confirm.getAttribute('aria-disabled')) === 'false' && picked > 0;
    if (isEnough || (await faces.count()) === 0) break;
    await faces.first().click();
  }
  await confirm.click();
}

const sheet = (page: Page) => page.getByRole('region', { name: 'The card you look at' });

async function playOrDraw(page: Page): Promise<void> {
  const hand = page.getByRole('region', { name: /^Your hand/ });
  const ships = hand.getByRole('button', { name: /can act/ }).filter({ has: page.locator('.staff') });
  const people = hand.getByRole('button', { name: /\d\/\d\/\d.*can act/ });
  for (const cards of [ships, people]) {
    if ((await cards.count()) === 0) continue;
    await cards.first().click();
    await sheet(page)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    return;
  }
  const draw = dock(page).getByRole('button', { name: /^Draw a card/ });
  if (await draw.isVisible()) await draw.click();
  else await goOn(page, /^Continue to orders$/);
}

/** Counters that would be lost ask once more. */
async function goOn(page: Page, name: RegExp): Promise<void> {
  await dock(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) return;
  await expect(async () => {
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0, { timeout: 200 });
  }).toPass();
}
