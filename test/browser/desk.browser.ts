import type { Page } from '@playwright/test';
import { enterPlayersInHaste, enterResults } from './directing';
import { enterAsGuest, expect, freshName, test } from './visiting';

const PLAYERS = ['Ada', 'Ben', 'Cleo', 'Dax', 'Ezri', 'Finn', 'Gul', 'Hue', 'Ilia'] as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Says yes to what the desk asks, with a reason where it wants one. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlap = (one: Box | null, other: Box | null): boolean =>
  one === null ||
  other === null ||
  (one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height);

async function agree(page: Page, name: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a director settles the rounds when everybody is there, and uses every tool of the desk up to the archive', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enterAsGuest(page, freshName('Benjamin'));
  const name = freshName('Promenade Open');
  await page.goto('/tournaments/new');
  await page.getByLabel('Name of the tournament').fill(name);
  await page.getByLabel('Ruleset').selectOption('Best of three, 3 - 1 - 0');
  await page.getByLabel('Deck lists').selectOption('optional');
  await button(page, 'Create and open registration').click();
  await expect(page.getByText('As planned: 3 Swiss rounds.')).toBeVisible();

  // Eight were expected and nine came: five rounds and a cut are recommended; these nine want it shorter.
  await enterPlayersInHaste(page, PLAYERS);
  await expect(page.getByText(/^For 9 players the rules recommend: 5 Swiss rounds/)).toBeVisible();
  await button(page, 'Play it as recommended').click();
  await expect(page.getByText('As planned: 5 Swiss rounds and knock-out of the best 4.')).toBeVisible();
  const plan = page.getByRole('region', { name: 'Rounds' });
  await plan.getByRole('button', { name: 'Change' }).click();
  await plan.getByLabel('Rounds').fill('0');
  await plan.getByRole('button', { name: 'Play it this way' }).click();
  await expect(plan.getByLabel('Rounds')).toHaveAttribute('aria-invalid', 'true');
  await plan.getByLabel('Rounds').fill('2');
  await plan.getByLabel('Top cut').selectOption('The best 2');
  await plan.getByRole('button', { name: 'Play it this way' }).click();
  await expect(page.getByText('As planned: 2 Swiss rounds and knock-out of the best 2.')).toBeVisible();

  await button(page, 'More about Ada').click();
  await button(page, 'Deck list').click();
  await page.getByLabel('Deck list of Ada').fill('1x A ship');
  await button(page, 'Hand in').click();
  await page.getByText('Pairs that are not to meet').click();
  await page.getByLabel('Player', { exact: true }).selectOption('Ada (1)');
  await page.getByLabel('Must not meet').selectOption('Ben (2)');
  await page.getByLabel('Reason').fill('One household');
  await button(page, 'Must not meet').click();
  await button(page, 'Allow Ada and Ben to meet again?').click();
  await agree(page, 'Allow again', 'They do not mind');
  await expect(button(page, 'Allow Ada and Ben to meet again?')).toHaveCount(0);

  await button(page, 'Start round 1').click();
  await expect(page.getByRole('region', { name: 'Rounds' })).toHaveCount(0); // settled with the first pairing
  const tables = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const [first, second] = [await tables.nth(0).textContent(), await tables.nth(1).textContent()];
  await button(page, 'Result and more for table 1').click();
  await button(page, 'Swap tables').click();
  await agree(page, 'Swap tables');
  await expect(tables.nth(1)).toContainText((first ?? '').replace(/^\s*1/, '').trim().split('–')[0]?.trim() ?? '?');
  expect(second).not.toBe(first);
  await button(page, 'Feature').click();
  await expect(button(page, 'No longer feature')).toBeVisible();

  await page.getByText('Players', { exact: true }).last().click();
  await button(page, 'More about Ada').click();
  await button(page, 'Check the deck').click();
  await agree(page, 'Check the deck', 'A card slipped');
  await page.getByRole('main').getByText('Decks', { exact: true }).click();
  await button(page, 'Fits').click();
  await agree(page, 'Fits');
  await expect(page.getByText('fits', { exact: true })).toBeVisible();

  await enterResults(page, ['1 2-0', '2 2-0', '3 2-0', '4 2-0']);
  await button(page, 'Start round 2').click();
  await enterResults(page, ['1 2-0', '2 2-0', '3 2-0', '4 2-0']);
  await button(page, 'Cut to the best 2').click();
  await button(page, 'Publish and start the round').click();
  await enterResults(page, ['1 2-1']);
  // Two presses at one place close nothing: the answer is asked for once more, and somewhere else.
  const closing = await button(page, 'Close the last round').boundingBox();
  await button(page, 'Close the last round').dblclick();
  await expect(page.getByRole('dialog')).toContainText('No further round is paired.');
  const confirming = await page.getByRole('button', { name: 'Yes, close it' }).boundingBox();
  expect(overlap(closing, confirming)).toBe(false);
  await expect(button(page, 'Close the last round')).toHaveCount(1);
  await agree(page, 'Yes, close it');
  await button(page, 'Certify').click();
  await agree(page, 'Yes, certify');
  await expect(page.getByRole('link', { name: 'Certificate and downloads' })).toBeVisible();
  await page.getByText('Rarely needed').click();
  await button(page, 'Put into the archive').click();
  await agree(page, 'Put into the archive');
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});
