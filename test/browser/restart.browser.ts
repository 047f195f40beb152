import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouse } from './house';
import { decide, isAsked, question, drawnTable } from './playing';
import { anotherVisitor, enterAsGuest, expect, freshName, openTable, test } from './visiting';

test('a restart of the server under the visitors’ eyes: they are told, stay signed in, and go on', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-restart-'));
  const before = await startHouse({ withGame: true, data });
  const port = Number(new URL(before.url).port);
  const [host, guest] = [freshName('Tuvok'), freshName('Neelix')];
  const page = await anotherVisitor(browser, before);
  const other = await anotherVisitor(browser, before);
  await enterAsGuest(page, host);
  await enterAsGuest(other, guest);
  const table = await openTable(page);
  await other.goto(table);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await before.stop();
  await expect(page.getByText('Not live; refreshed every so often')).toBeVisible();
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await expect(page.getByText('The service does not answer. Please try again in a moment.').first()).toBeVisible();

  const after = await startHouse({ withGame: true, data, port });
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(other.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'North' })).toContainText(host);

  await page.context().close();
  await other.context().close();
  await after.stop();
  rmSync(data, { recursive: true, force: true });
});

test('a restart in the middle of a turn brings both players back to the same question, and they play on', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-restart-'));
  const before = await startHouse({ withGame: true, data });
  const port = Number(new URL(before.url).port);
  const table = await drawnTable(browser, before);
  await decide(table);
  const asked = (await isAsked(table.north)) ? table.north : table.south;
  const words = (await question(asked).textContent()) ?? '';

  await before.stop();
  await expect(asked.getByText('Not live; refreshed every so often')).toBeVisible();
  // Over the board, in words, until the server is back.
  await expect(asked.getByRole('alert')).toContainText('The server does not answer.');
  const after = await startHouse({ withGame: true, data, port });
  for (const page of [table.north, table.south])
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(question(asked)).toHaveText(words);
  await expect(asked.getByRole('alert')).toHaveCount(0);
  await decide(table);

  for (const page of [table.north, table.south]) await page.context().close();
  await after.stop();
  rmSync(data, { recursive: true, force: true });
});
