import type { Page } from '@playwright/test';
import { anotherVisitor, concede, enterAsGuest, expect, freshName, test } from './visiting';

const placeOf = (page: Page): string => new URL(page.url()).pathname;
const quick = (page: Page) => page.getByRole('region', { name: 'Quick pairing' });

/** Chooses the small game of the tests and a pace of its own for each test, so that only those meet who should. */
async function look(page: Page, pace: string): Promise<void> {
  await page.goto('/tables');
  await quick(page)
    .getByRole('radio', { name: /^Signals/ })
    .check();
  await quick(page).getByRole('radio', { name: pace }).check();
  await quick(page).getByRole('button', { name: 'Find an opponent' }).click();
}

test('two who look for an opponent meet, play, and play again with the seats swapped', async ({
  page,
  browser,
  house,
}) => {
  const [first, second] = [freshName('Kirk'), freshName('Gorn')];
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, first);
  await enterAsGuest(other, second);
  await look(page, '20 min + 5 s');
  await expect(page.getByText('Looking for an opponent: Signals')).toBeVisible();
  // The wish goes with its visitor to other pages.
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('complementary', { name: 'Quick pairing' })).toContainText('Looking for an opponent');

  await look(other, '20 min + 5 s');
  for (const each of [page, other]) {
    await expect(each).toHaveURL(/\/matches\/[\w-]+$/);
    await expect(each.getByRole('main').getByText('In progress', { exact: true })).toBeVisible();
  }
  const played = placeOf(page);
  expect(placeOf(other)).toBe(played);

  const seatOf = async (match: string, name: string): Promise<unknown> => {
    const { view, names } = (await (await page.request.get(`/api${match}/view`)).json()) as {
      view: { seats: { seat: string; player: string }[] };
      names: { [account: string]: string };
    };
    return view.seats.find(({ player }) => names[player] === name)?.seat;
  };
  const before = await seatOf(played, first);
  await concede(other);
  await page.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(page.getByText('Rematch offered')).toBeVisible();
  await expect(other.getByText(`${first} offers you a rematch with the seats swapped.`)).toBeVisible();
  await other.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const each of [page, other]) {
    await expect(each).not.toHaveURL(new RegExp(`${played}$`));
    await expect(each.getByRole('main').getByText('In progress', { exact: true })).toBeVisible();
  }
  expect(placeOf(other)).toBe(placeOf(page));
  expect(await seatOf(placeOf(page), first)).not.toBe(before);
  expect(await seatOf(placeOf(page), second)).toBe(before);
  await other.context().close();
});

test('whoever waits can stop by key, waits on after a reload, and is offered a bot after a while', async ({ page }) => {
  await enterAsGuest(page, freshName('Decker'));
  await look(page, '75 min + 10 s');
  await page.getByRole('button', { name: 'Stop looking' }).press('Enter');
  await expect(quick(page).getByRole('button', { name: 'Find an opponent' })).toBeVisible();

  await quick(page).getByRole('radio', { name: '75 min + 10 s' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop looking' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Looking for an opponent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play our bot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play our bot' }).click({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/matches\/[\w-]+$/);
  await expect(page.getByText(/^House /).first()).toBeVisible();
});

test('a friend sits down by a link, and the inviter is told in title and notice', async ({ page, browser, house }) => {
  const friend = await anotherVisitor(browser, house);
  const name = freshName('Riker');
  // A browser that allows notices, and in which another tab is being looked at.
  await page.addInitScript(`
    window.noted = [];
    window.Notification = class { static permission = 'granted'; constructor(words) { window.noted.push(words); } };
    localStorage.setItem('logbuoy.notices', 'true');
    Object.defineProperty(document, 'hidden', { get: () => window.isElsewhere === true });
  `);
  await enterAsGuest(page, freshName('Troi'));
  await page.goto('/tables');
  const invitation = page.getByRole('region', { name: 'Play a friend' });
  await invitation.getByLabel('Game').selectOption('Signals');
  await invitation.getByRole('button', { name: 'Make a link' }).click();
  const link = await invitation.getByRole('textbox').inputValue();
  await invitation.getByRole('link', { name: 'Go to the table' }).click();
  await expect(page.getByRole('main').getByText('Waiting for players')).toBeVisible();
  await page.evaluate('window.isElsewhere = true');

  await enterAsGuest(friend, name);
  await friend.goto(link);
  await friend.getByRole('button', { name: /^Sit down/ }).click();
  await expect.poll(() => page.evaluate('window.noted')).toEqual([`${name} has sat down at your table`]);
  await expect(page).toHaveTitle(`● ${name} has sat down at your table`);
  await page.evaluate(`window.isElsewhere = false; document.dispatchEvent(new Event('visibilitychange'))`);
  await expect(page).not.toHaveTitle(/●/);
  await friend.context().close();
});

test('who is online is listed, with what they do', async ({ page, browser, house }) => {
  const name = freshName('Guinan');
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(other, name);
  await look(other, '40 min + 5 s');
  await page.goto('/tables');
  const here = page.getByRole('region', { name: 'Online now' });
  await expect(here.getByRole('listitem').filter({ hasText: name })).toContainText('wants to play Signals');
  await other.getByRole('button', { name: 'Stop looking' }).click();
  await other.context().close();
});
