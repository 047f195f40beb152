import type { Page } from '@playwright/test';
import { expect } from './visiting';

export const PLAYERS = ['Ada', 'Ben', 'Cleo', 'Dax', 'Ezri'] as const;

/** Makes a paper event without deck lists and gives its address. The director stands at the desk afterwards. */
export async function createEvent(page: Page, name: string, ruleset = 'Best of three, 3 - 1 - 0'): Promise<string> {
  await page.goto('/tournaments/new');
  await page.getByLabel('Name of the tournament').fill(name);
  await page.getByLabel('Ruleset').selectOption(ruleset);
  await page.getByLabel('Players expected').fill('5');
  await page.getByLabel('Deck lists').selectOption('None');
  await page.getByLabel('Standings are shown').selectOption('After every round');
  await page.getByRole('button', { name: 'Create and open registration' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/desk$/, '');
}

/** Enters players as a director types: a name, Enter, the next name. */
export async function enterPlayers(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel('Add a player (Enter adds)');
  for (const name of names) {
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByRole('list', { name: 'Players' }).getByText(name, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
  }
}

/** Every table of the round by the keyboard: table number, result, Enter. */
export async function enterResults(page: Page, results: readonly string[]): Promise<void> {
  const quick = page.getByLabel('Table and result, then Enter');
  for (const [i, result] of results.entries()) {
    await quick.fill(result);
    await quick.press('Enter');
    await expect(page.getByText(`${i + 1} of ${results.length} in`)).toBeVisible();
  }
}
