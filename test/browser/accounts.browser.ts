import { expect, freshName, test } from './visiting';

test('register, sign out, sign in with a wrong and then the right password', async ({ page }) => {
  const name = freshName('Kira');
  await page.goto('/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('bajor-is-free');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  // A visitor with a name is not told that none is needed.
  const noAccount = page.getByText('No account, no e-mail address');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play a bot' }).first()).toBeVisible();
  await expect(noAccount).toBeHidden();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(noAccount).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Name and password do not belong together.');
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await page.getByLabel('Password').fill('bajor-is-free');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('errors stand at their field, are tied to it and take the focus', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Please enter a name/);

  await name.fill(freshName('Quark'));
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/at least 8 characters/);
});

test('a taken name is refused at the name field', async ({ page }) => {
  const name = freshName('Odo');
  for (const attempt of ['first', 'second']) {
    await page.context().clearCookies();
    await page.goto('/register');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(`password of the ${attempt}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    if (attempt === 'first') await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/This name is taken/);
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a button that is at work says so and does its work once', async ({ page }) => {
  let sent = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/guests', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.goto('/guest');
  await page.getByLabel('Name').fill(freshName('Bashir'));
  const button = page.getByRole('button', { name: 'Come in' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeDisabled();
  await button.press('Enter');
  release();
  await expect(page).toHaveURL(/\/tables$/);
  expect(sent).toBe(1);
});

test('after signing in the visitor is back where they wanted to go, but never on another site', async ({ page }) => {
  await page.goto('/guest?then=%2Ftables%2Fnew');
  await page.getByLabel('Name').fill(freshName('Ezri'));
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page).toHaveURL(/\/tables\/new$/);

  await page.goto('/guest?then=%2F%2Fexample.org%2F');
  await page.getByLabel('Name').fill(freshName('Ezri'));
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page).toHaveURL(/\/tables$/);
});

test('tokens, another password and closing the account ask for the password', async ({ page }) => {
  const name = freshName('Rom');
  await page.goto('/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('engineer first class');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name }).click();
  const tokens = page.getByRole('region', { name: 'Tokens for programs' });
  await tokens.getByLabel('What it is for').fill('dabo');
  await tokens.getByLabel('Your password').fill('guess');
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  await expect(tokens.getByRole('alert')).toBeVisible();
  await tokens.getByLabel('Your password').fill('engineer first class');
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  await expect(tokens.getByText(/^lb_/)).toBeVisible();
  await expect(tokens.getByRole('button', { name: 'Revoke dabo' })).toBeVisible();

  const change = page.getByRole('region', { name: 'A different password' });
  await change.getByLabel('Current password').fill('engineer first class');
  await change.getByLabel('New password').fill('grand nagus himself');
  await change.getByRole('button', { name: 'Change the password' }).click();
  await expect(tokens.getByRole('button', { name: 'Revoke dabo' })).toBeHidden();

  const close = page.getByRole('region', { name: 'Close the account' });
  await close.getByLabel('Your password').fill('grand nagus himself');
  await close.getByLabel('I want to close').check();
  await close.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
});
