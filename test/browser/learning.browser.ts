import { randomUUID } from 'node:crypto';
import type { BroughtAnswer, DecksAnswer, HintAnswer, ViewAnswer } from '@logbuoy/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, matchPage, test } from './visiting';

/** The game with a guided match, wherever it stands in the list. */
const guidedGame = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Learn it in a guided match' }) });

const guide = (page: Page): Locator => page.getByRole('complementary', { name: 'Guide' });

/** What the API answers this visitor about the match on their page. */
async function asked<Answer>(page: Page, of: (match: string) => string): Promise<Answer> {
  const match = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const response = await page.request.get(`/api${of(match)}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Answer;
}

/** Sends what the server's best bot would. */
async function followHint(page: Page): Promise<void> {
  const { match, hint } = await asked<HintAnswer>(page, (id) => `/matches/${id}/hint`);
  const data = { commandId: randomUUID(), command: hint?.command };
  const response = await page.request.post(`/api/matches/${match}/commands`, { data });
  expect(response.status()).toBe(200);
}

test('a guided match explains each new thing when it comes, goes on after a reload, and can be sent away', async ({
  page,
}) => {
  await page.goto('/games');
  await expect(guidedGame(page).getByLabel('Strength of the bot')).toHaveValue('captain');
  await page.getByRole('button', { name: 'Learn it in a guided match' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  const isMine = page.getByRole('button', { name: 'Hint', exact: true });

  // The bot may begin, and then the first steps come with the first decision of one's own.
  await matchPage(page);
  await expect(isMine).toBeVisible({ timeout: 60_000 });
  await expect(guide(page)).toContainText('Step 1 of 12');
  const first = await guide(page).getByRole('heading').textContent();
  await guide(page).getByRole('button', { name: 'Got it' }).click();
  await expect(guide(page)).toContainText('Step 2 of 12');
  await expect(guide(page).getByRole('heading')).not.toHaveText(first ?? '');
  await page.reload();
  await expect(guide(page)).toContainText('Step 2 of 12');

  await matchPage(page);
  await isMine.click();
  await expect(page.getByText('Our best bot would:', { exact: false })).toBeVisible();
  await followHint(page);
  // The hint was about the decision that is over.
  await expect(page.getByText('Our best bot would:', { exact: false })).toBeHidden();

  await guide(page).getByRole('button', { name: 'Skip the guide' }).click();
  await expect(guide(page)).toBeHidden();
  await page.reload();
  await matchPage(page);
  await expect(isMine).toBeVisible();
  await expect(guide(page)).toBeHidden();
});

test('the strength of the bot is chosen once, stands beside its name, and stays for the next match', async ({
  page,
}) => {
  await page.goto('/games');
  const game = guidedGame(page);
  await game.getByLabel('Strength of the bot').selectOption('Lieutenant');
  await page.reload();
  await expect(game.getByLabel('Strength of the bot')).toHaveValue('lieutenant');
  await game.getByRole('button', { name: 'Play against a bot' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  const { view } = await asked<ViewAnswer>(page, (match) => `/matches/${match}/view`);
  expect(view.seats.filter(({ player }) => /^house-lieutenant-\d$/.test(player ?? ''))).toHaveLength(1);
});

test('a deck is tried out where it is built: by sample hands, and against a bot', async ({ page }) => {
  await page.goto('/decks');
  const begin = page.getByLabel('Begin with');
  await begin.selectOption({ index: 1 });
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Deal a sample hand' }).click();
  const hand = page.locator('.trial ol').getByRole('listitem');
  await expect(hand).toHaveCount(7);
  const before = await hand.allTextContents();
  await expect(async () => {
    await page.getByRole('button', { name: 'Deal another hand' }).click();
    expect(await hand.allTextContents()).not.toEqual(before);
  }).toPass();

  const deck = await begin.locator('option').nth(1).getAttribute('value');
  await page.getByRole('button', { name: 'Play with this deck' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  const { equipment } = await asked<BroughtAnswer>(page, (match) => `/tables/${match}/brought`);
  const { view } = await asked<ViewAnswer>(page, (match) => `/matches/${match}/view`);
  const { decks } = await asked<DecksAnswer<Lists>>(page, () => `/games/${view.game}/decks`);
  expect(sorted(equipment as Lists)).toEqual(sorted(decks.find(({ id }) => id === deck)?.deck ?? {}));
});

type Lists = { readonly [part: string]: readonly number[] };
const sorted = (lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).map(([part, cards]) => [part, cards.toSorted((a, b) => a - b)]));
