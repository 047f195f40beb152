import { asIfSealedHere, botMatch, houseWith, pictureAt, replayOf } from './replay-house';
import { expect, matchPage, test } from './visiting';

test('play on from a moment against bots, without a word to the server, and come back to the replay', async ({
  page,
}) => {
  const played = botMatch(300);
  const house = await houseWith([played]);
  const at = played.events.findIndex(({ type }) => type === 'TurnBegun') + 1;
  await asIfSealedHere(page);
  await page.goto(house.url + replayOf(played, at, 'south'));
  await pictureAt(page, at, 'south');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));

  await matchPage(page);
  await page.getByRole('button', { name: 'Play on from here as South' }).click();
  await expect(page.getByText('Practice, not recorded.')).toBeVisible();
  await expect(page.getByText(/^It begins after event \d+\.$/)).toBeVisible();
  await expect(page.getByText('Nothing has happened yet.')).toHaveCount(0);
  const dock = page.getByRole('region', { name: 'Current question' });
  await expect(dock.getByRole('heading', { name: 'Your hand (7)' })).toBeVisible();
  await dock.getByRole('button', { name: 'Draw a card (1 counter)' }).click();
  await expect(dock.getByRole('heading', { name: 'Your hand (8)' })).toBeVisible();
  await expect(dock.getByText('6 counters left')).toBeVisible();
  // Only this page knows the match, so its debug panel may show what no player sees.
  await matchPage(page);
  await page.getByText('Look inside (debug)').click();
  await page.getByRole('button', { name: 'Show the whole state, with hidden cards and pending work' }).click();
  await expect(page.locator('.debug pre').filter({ hasText: '"copies"' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Back to the replay' }).click();
  await pictureAt(page, at, 'south');

  // Practice cannot begin in the middle of what one decision brings about; it says where it does.
  const middle = played.events.findIndex(({ type }) => type === 'AttemptBegun') + 1;
  await page.goto(house.url + replayOf(played, middle, 'south'));
  await pictureAt(page, middle, 'south');
  await matchPage(page);
  await page.getByRole('button', { name: 'Play on from here as South' }).click();
  await expect(page.getByText(`the last decision before event ${middle}, which you looked at.`)).toBeVisible();
  await house.stop();
});
