import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botMatch, houseWith, pictureAt, replayOf, seek } from './replay-house';
import { expect, matchPage, test } from './visiting';

const SIZE_MOST = 2 * 1024 * 1024;

test('one HTML file plays the replay with the network cut and without a single request', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-offline-'));
  const played = botMatch(420);
  const house = await houseWith([played]);
  const online = await (await browser.newContext({ baseURL: house.url })).newPage();
  await online.goto(replayOf(played, 260, 'south'));
  await pictureAt(online, 260, 'south');
  await matchPage(online);
  const [download] = await Promise.all([
    online.waitForEvent('download'),
    online.getByRole('button', { name: 'Replay as one HTML file' }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const pictures = [await online.locator('.board').innerText()];
  await seek(online, 377);
  pictures.push(await online.locator('.board').innerText());
  await online.context().close();
  await house.stop();
  expect(statSync(file).size).toBeLessThan(SIZE_MOST);

  const context = await browser.newContext();
  await context.setOffline(true);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.route(/^(?!file:|blob:|data:)/, (route) => route.abort());
  await page.goto(pathToFileURL(file).href);
  await pictureAt(page, 260, 'south');
  await page.getByText('Consistent, sealed by an unknown key', { exact: true }).click();
  await expect(page.locator('.explained')).toContainText('From here it cannot be told whose key that is');
  await expect(page.locator('.explained')).toContainText('recorded commands were decided again under the same rules');
  await page.getByText('Consistent, sealed by an unknown key', { exact: true }).click();
  expect(await page.locator('.board').innerText()).toBe(pictures[0]);
  await seek(page, 377);
  expect(await page.locator('.board').innerText()).toBe(pictures[1]);
  await page.keyboard.press('Home');
  await pictureAt(page, 1);
  await matchPage(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Nächste Entscheidung' })).toBeVisible();
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect(page.locator('.board')).not.toHaveAttribute('data-at', '1');
  expect(requests.filter((url) => !/^(?:blob|data):/.test(url))).toEqual([pathToFileURL(file).href]);
  expect(complaints).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true });
});
