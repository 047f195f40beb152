import type { Deck } from '@logbuoy/games/second-edition';
import { addressOf } from '../../apps/web/src/games/second-edition/decks/share';
import { enterAsGuest, expect, freshName, test } from './visiting';

test('a rule is found by its address and by words, in both languages, with the tests that hold it', async ({
  page,
}) => {
  await page.goto('/rules/second-edition#2E-142');
  const rule = page.locator('[id="2E-142"]');
  await expect(rule).toBeInViewport();
  await expect(rule).toHaveClass(/pointed/);
  await rule.getByText(/^The table enforces this/).click();
  await expect(rule.getByRole('list')).toBeVisible();
  await page.getByLabel('Search for words or a number').fill('no such words');
  await expect(page.getByText('No rule contains all of these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(rule).toBeVisible();
  await page.getByLabel('Search for words or a number').fill('beamed aboard');
  await expect(page.getByText('1 rule', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('[id="2E-106"]')).toContainText('kann nicht gebeamt werden');
});

test('on a phone the chapters are folded, and the first rule is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rules/second-edition');
  await expect(page.locator('[id="2E-001"]')).toBeInViewport();
  await page.getByText(/^Chapters \(\d+\)$/).click();
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').first()).toBeVisible();
});

test('a deck is shared as an address, and taken from it by another visitor', async ({ page, context }) => {
  await page.goto('/decks');
  await page.getByLabel('Begin with').selectOption('Klingons');
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Share as a link' }).click();
  const address = await page.getByLabel(/^This link is the deck/).inputValue();
  expect(address).toMatch(/\/decks\/second-edition#deck=[\d.x~]+$/);

  await page.goto('/about'); // the builder would keep its draft once more
  await page.evaluate('localStorage.clear()');
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
  await expect(other).toHaveURL(/\/decks\/second-edition$/);
  await expect(other.getByRole('heading', { name: 'Your deck: Klingons' })).toBeVisible();
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByRole('banner')).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
});

test('a player with a deck is asked at the top of the page before an address brings another one', async ({ page }) => {
  await page.goto('/decks');
  await page.getByLabel('Begin with').selectOption('Klingons');
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();
  await page.goto('/about');
  await page.goto('/decks#deck=170~4x2~68');
  await expect(page.getByRole('button', { name: 'Take this deck' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
  await page.getByRole('button', { name: 'Take this deck' }).click();
  await expect(page.getByRole('heading', { name: 'Missions (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your deck', exact: true })).toBeVisible();
});

test('a list that is understood in part changes nothing unasked, and a suggestion is taken by a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/decks');
  await page.getByLabel('Begin with').selectOption('Klingons');
  await page.getByText('Import a list').first().click();
  await page.getByLabel('Deck list').fill('1 Eart\n2x Jean-Luc Picrd\n1 Foo Bar Baz');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const said = page.getByText('3 lines were not understood', { exact: false });
  await expect(said).toBeInViewport();
  await expect(page.getByText('Line 1, "1 Eart": no card of this name', { exact: false })).toHaveText(
    /^\s*Line 1[^:]*: no/,
  );
  await expect(page.getByRole('heading', { name: 'Missions (5)' })).toBeAttached();

  await page.getByRole('button', { name: 'Jean-Luc Picard, Explorer' }).click();
  await expect(page.getByLabel('Deck list')).toHaveValue(/\n2x Jean-Luc Picard, Explorer\n/);
  await expect(page.getByText('2 lines were not understood', { exact: false })).toBeInViewport();
  await page.getByRole('button', { name: 'Replace my deck' }).click();
  await expect(page.getByRole('heading', { name: 'Deck (2)' })).toBeAttached();
});

test('a card is read whole before it is added', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Build a deck' }).click();
  await page.getByRole('searchbox').fill('gowron');
  await page.getByRole('button', { name: 'Read Gowron' }).click();
  const card = page.getByRole('dialog', { name: 'Gowron' });
  await expect(card.getByRole('heading', { name: /Gowron/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deck (0)' })).toBeAttached();
  await card.getByRole('button', { name: 'One more: Gowron' }).click();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Deck (1)' })).toBeVisible();
});

test('decks are saved under a name, opened again after a reload, and deleted', async ({ page }) => {
  await page.goto('/decks');
  await page.getByLabel('Begin with').selectOption('Klingons');
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();
  await page.getByLabel('Name of this deck').fill('Boreth');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Begin with').selectOption('An empty deck');
  await expect(page.getByRole('heading', { name: 'Missions (0)' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Boreth', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Boreth' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boreth', exact: true })).toHaveCount(0);
});

test('a saved deck is offered where a table asks for one, checked, and brought along', async ({ page }) => {
  await enterAsGuest(page, freshName('Kurn'));
  await page.goto('/decks');
  const save = async (name: string) => {
    await page.getByLabel('Name of this deck').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await page.getByLabel('Begin with').selectOption('Klingons');
  await expect(page.getByRole('heading', { name: 'Missions (5)' })).toBeVisible();
  await page
    .getByRole('button', { name: /^One fewer: / })
    .first()
    .click();
  await save('Half');
  await page.getByLabel('Begin with').selectOption('Klingons');
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();
  await save('Boreth');
  await page.getByLabel('Begin with').selectOption('Deep Space 9');
  await expect(page.getByText('This deck is legal', { exact: false })).toBeVisible();

  await page.goto('/tables/new');
  await page.getByLabel('Game').selectOption('second-edition');
  await page.getByLabel('I play, too').uncheck();
  await page.getByRole('button', { name: 'Open the table' }).click();
  const deck = page.getByLabel('Your deck');
  await deck.selectOption('Half');
  await expect(page.getByText('As long as it is not legal, a starter deck is used.')).toBeVisible();
  await deck.selectOption('Boreth');
  const isFine = page.getByText('This deck is legal and will be used.');
  await expect(isFine).toBeVisible();
  await deck.selectOption('A list of my own');
  await expect(isFine).toBeVisible();
  await page.getByLabel('Deck list').fill('1x Mills');
  await expect(page.getByText('The list has changed since it was checked', { exact: false })).toBeVisible();
  await expect(isFine).toBeHidden();
  await deck.selectOption('Boreth');
  await expect(isFine).toBeVisible();
  await page.reload();
  await expect(deck).toHaveValue('saved:Boreth');
  const sat = page.waitForRequest(/\/sit$/);
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  const saved = await page.evaluate<string>(`localStorage.getItem('logbuoy.decks')`);
  const [[, address] = ['', '']] = (JSON.parse(saved) as [string, string][]).filter(([name]) => name === 'Boreth');
  expect(addressOf((await sat).postDataJSON().equipment as Deck)).toBe(address);
});

test('the search among the cards is in the address: shared, gone back to, left behind', async ({ page }) => {
  const found = page.getByText(/^\d+ (of \d+ )?cards?$/);
  await page.goto('/cards?type=mission&affiliation=klingon');
  await expect(page.getByLabel('Kind')).toHaveValue('mission');
  const missions = await found.textContent();

  await page.getByLabel('Affiliation').selectOption('');
  await expect(page).toHaveURL(/\/cards\/second-edition\?type=mission$/);
  await page.getByRole('searchbox').fill('no such words');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByLabel('Kind')).toHaveValue('');
  await page.goto('/cards/second-edition?type=mission');
  await expect(found).not.toHaveText(missions ?? '');
  await page.goBack();
  await expect(page.getByLabel('Affiliation')).toHaveValue('klingon');
  await expect(found).toHaveText(missions ?? '');

  const words = page.getByRole('searchbox');
  await words.pressSequentially('qonos');
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/cards\/second-edition\?words=qonos&type=mission&affiliation=klingon$/);
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Second Edition' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/\/cards\/second-edition$/);
  await expect(words).toHaveValue('');
});

test('cards are chosen by keyword, icon and a range of costs, on a phone, in German, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cards');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const found = page.getByText(/^\d+ (von \d+ )?Karten?$/);
  await page.getByLabel('Schlüsselwort').selectOption({ label: 'Attentäter' });
  await expect(found).toHaveText('5 Karten');
  await page.getByRole('combobox', { name: 'Symbol' }).selectOption({ label: 'Kommando' });
  await page.getByLabel('Kosten mindestens').selectOption('3');
  await page.getByLabel('Kosten höchstens').focus();
  await page.keyboard.press('2');
  await expect(page.getByLabel('Kosten mindestens')).toHaveValue('2');
  await expect(page).toHaveURL(/\/cards\/second-edition\?keyword=Assassin&icon=command&cost-from=2&cost=2$/);
  await page.goBack();
  await expect(page.getByLabel('Kosten höchstens')).toHaveValue('');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});

for (const width of [360, 1280])
  test(`the names of small cards are read whole, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cards');
    await expect(page.getByText('36 of 415 cards')).toBeVisible();
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    await expect(more).toHaveText('Show 108 more');
    while (await more.isVisible()) await more.click();
    await expect(page.locator('.small-card')).toHaveCount(415);
    const spoilt = await page.evaluate<string[]>(`
      [...document.querySelectorAll('.small-card .card-face-title')].filter((title) => {
        const [{ left, right }, face] = [title, title.closest('svg')].map((one) => one.getBoundingClientRect());
        return left < face.left || right > face.right;
      }).map((title) => title.textContent)`);
    expect(spoilt).toEqual([]);
  });
