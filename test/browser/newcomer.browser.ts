import { anotherVisitor, concede, enterAsGuest, expect, freshName, test } from './visiting';

test('a newcomer reads what this is, chooses a name and is in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a seat.');
  for (const promise of ['Enforced rules', 'Tournaments', 'Disputes', 'Replays']) {
    await expect(page.getByRole('heading', { name: promise, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Unofficial fan work')).toBeVisible();

  const name = freshName('Nog');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'I am new here: create an account' })).toBeVisible();
  await page.getByRole('link', { name: /play as a guest/ }).click();
  await expect(page.getByRole('link', { name: 'I want to keep my name: create an account' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();

  await expect(page).toHaveURL(/\/tables$/);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a reload keeps the visitor signed in, and another tab follows when they sign out', async ({ page, context }) => {
  const name = freshName('Rom');
  await enterAsGuest(page, name);
  await page.reload();
  await expect(page.getByRole('link', { name })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/about');
  await expect(tab.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const asked = page.getByRole('dialog', { name: `Sign out as ${name}?` });
  await expect(asked.getByText('matches you are playing', { exact: false })).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await asked.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a guest who sets a password comes back under the same name', async ({ page }) => {
  const name = freshName('Leeta');
  await enterAsGuest(page, name);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Set a password and keep it' }).click();
  await page.getByLabel('Password').fill('dabo dabo');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('main').getByText('Player')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('dabo dabo');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a player who leaves a match finds the way back, and a private one is not shown to others', async ({
  page,
  browser,
  house,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a bot' }).first().click();
  await expect(page).toHaveURL(/\/matches\/[^/]+$/);
  const path = new URL(page.url()).pathname;

  await page.goto('/');
  const mine = page.getByRole('region', { name: 'You have a match in progress' });
  await expect(mine.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', path);
  await page.getByRole('button', { name: 'Play a bot' }).first().click();
  const asked = page.getByRole('group', { name: 'You have a match in progress' });
  await expect(asked.getByRole('button', { name: 'Start another one' })).toBeVisible();
  await asked.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(path);

  await page.goto('/account');
  await page.getByRole('link', { name: 'My matches' }).click();
  await expect(
    page.getByRole('list', { name: 'In progress' }).getByRole('link', { name: /House Captain/ }),
  ).toHaveAttribute('href', path);
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(other, freshName('Morn'));
  await other.goto('/matches?state=mine');
  await expect(other.getByText('You have not played yet')).toBeVisible();
  await other.context().close();

  await page.goto(path);
  await concede(page);
  await expect(page.getByText('House Captain won')).toBeVisible();
  await page.goto('/matches?state=mine');
  await expect(page.getByRole('list', { name: 'Finished' }).locator(`[href="${path}"]`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play a bot' }).first()).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test('health is told in words, and an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/health');
  await expect(page.getByRole('main').getByText('Everything works.')).toBeVisible();
  await page.route('**/api/health/ready', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'not-ready', checks: { store: { ok: false, ms: 3000, note: 'Error' } } },
    }),
  );
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('alert')).toContainText('Something is not working.');
  await expect(page.getByRole('listitem').filter({ hasText: 'The log' })).toContainText('does not work');

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.goto('/matches/no-such-match');
  await expect(page.getByRole('alert')).toHaveText('There is no such match.');
});
