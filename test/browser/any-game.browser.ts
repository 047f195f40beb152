import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { focusedName, tabTo } from './keyboard';
import { anotherVisitor, enterAsGuest, expect, freshName, matchPage, test } from './visiting';

/** The game the server is tested with: the browser brings nothing for it. */
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const GAME = 'Signals';
const STEPS_MOST = 150;

/** What is done when it is offered, in both languages: what scores comes first, so that the match ends soon. */
const WANTED = [/^(Pass|Passen)$/, /^(Show a card|Karte zeigen)/, /^(Draw two cards|Zwei Karten ziehen)$/];

const dockOf = (page: Page): Locator => page.locator('#asked-now');
const isAsked = (page: Page): Promise<boolean> => page.locator('#asked-now.mine .any-prompt').isVisible();
const isOver = (page: Page): Promise<boolean> => page.locator('.match-end').first().isVisible();
const offer = (page: Page, name: RegExp): Locator => page.locator('.any-prompt .offers').getByRole('button', { name });
const candidates = (page: Page): Locator => page.locator('.any-prompt .candidate');

/** The page of the player who is asked now; nothing once the match is over. */
async function asked(...pages: readonly Page[]): Promise<Page | undefined> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) {
        if (await isOver(page)) return true;
        if (await isAsked(page)) return (found = page) !== undefined;
      }
      return false;
    })
    .toBe(true);
  return found;
}

/** Does something, and waits until what came of it is here. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const before = (await dockOf(page).getAttribute('data-moment')) ?? '';
  await act();
  await expect.poll(async () => (await dockOf(page).getAttribute('data-moment')) !== before || isOver(page)).toBe(true);
}

/** Shorter than any other patience: what was seen a moment ago may have been answered meanwhile. */
const SOON = { timeout: 2_000 };

/** One step towards the end. Until their words are here, the offers of the question before stand there; then it looks again. */
const stepOf = (page: Page): Promise<void> =>
  answered(page, () =>
    expect(async () => {
      if (!(await isOver(page))) await act(page);
    }).toPass(),
  );

async function act(page: Page): Promise<void> {
  for (const name of WANTED) {
    if (!(await offer(page, name).isVisible())) continue;
    const expanded = await offer(page, name).getAttribute('aria-expanded', SOON);
    if (expanded !== 'true') await offer(page, name).click(SOON);
    if (expanded !== null) await candidates(page).first().click(SOON);
    return;
  }
  await offer(page, /./).first().click(SOON);
}

async function playToTheEnd(...pages: readonly Page[]): Promise<void> {
  for (let step = 0; step < STEPS_MOST; step += 1) {
    const page = await asked(...pages);
    if (page === undefined) return;
    await stepOf(page);
  }
  throw new Error('the match came to no end');
}

async function findNothing(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = grave.map(({ id, nodes }) => `${where}, ${colorScheme}: ${id} at ${nodes[0]?.html ?? ''}`);
    expect(told).toEqual([]);
  }
}

const isNarrow = async (page: Page): Promise<boolean> =>
  (await page.evaluate<number>('document.documentElement.scrollWidth')) <= PHONE.width;

test('two people play a game the browser knows nothing of, at a desk and on a phone, to its end, and watch it again', async ({
  browser,
  house,
}) => {
  test.setTimeout(240_000);
  const desk = await anotherVisitor(browser, house, { viewport: DESK, reducedMotion: 'reduce' });
  const phone = await anotherVisitor(browser, house, { viewport: PHONE, reducedMotion: 'reduce', locale: 'de-DE' });
  const [host, guest] = [freshName('Sisko'), freshName('Dax')];
  await enterAsGuest(desk, host);
  await phone.goto('/guest');
  await phone.getByLabel('Name').fill(guest);
  await phone.getByRole('button', { name: 'Eintreten' }).click();
  await expect(phone.getByRole('link', { name: guest, exact: true })).toBeVisible();

  await desk.goto('/games');
  const line = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: GAME }) });
  await line.getByRole('link', { name: 'Open a table' }).click();
  await expect(desk.getByLabel('Game', { exact: true })).toHaveValue('fixture');
  await desk.getByRole('button', { name: 'Open the table' }).click();
  await desk.waitForURL(/\/matches\/[\w-]+$/);
  const table = new URL(desk.url()).pathname;
  await phone.goto(table);
  await phone.getByRole('button', { name: 'Platz nehmen (Süd)' }).click();
  await desk.getByRole('button', { name: 'Start the match' }).click();

  // The turn is a roll of the dice: its player plays a card face down, and the other is asked to respond.
  const first = (await asked(desk, phone)) ?? desk;
  const second = first === desk ? phone : desk;
  await expect(first.locator('.any-prompt').getByRole('heading')).toHaveText(
    /^(You decide: a turn|Du entscheidest: einen Zug)$/,
  );
  await offer(first, /face down|verdeckt spielen/).click();
  await expect(candidates(first)).toHaveCount(4);
  await findNothing(first, 'a form');
  await answered(first, () => candidates(first).first().click());
  await expect(first.locator('.any-prompt, .waiting').first()).toBeVisible();
  expect(await asked(second)).toBe(second);
  await findNothing(second, 'a response');
  expect(await isNarrow(phone)).toBe(true);

  // The fields of the view are called as the game calls them, in the language of each.
  await expect(desk.locator('.player').first()).toContainText('Cards in the deck');
  for (const words of ['Karten im Deck', 'Passt von selbst', 'Deckliste'])
    await expect(phone.locator('.player.mine')).toContainText(words);
  await expect(phone.locator('.middle')).toContainText('Punkte zum Sieg');
  await expect(phone.locator('.board')).not.toContainText(/deck size|hand size|points|turns max/i);

  // A click on the response, then cards put under the deck in an order, with the keyboard alone.
  await answered(second, () => offer(second, /^(Pass|Passen)$/).click());
  expect(await asked(second)).toBe(second);
  await dockOf(second).focus();
  await tabTo(second, /under the deck|unter das Deck/);
  await second.keyboard.press('Enter');
  await expect(candidates(second).first()).toBeFocused();
  const confirm = second
    .locator('.any-prompt [role=group]')
    .getByRole('button', { name: /under the deck|unter das Deck/ });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await second.keyboard.press('Enter');
  await second.keyboard.press('Tab');
  await second.keyboard.press('Enter');
  await expect(candidates(second).and(second.locator('[aria-pressed=true]'))).toHaveCount(2);
  await expect(candidates(second).nth(2)).toHaveAttribute('aria-disabled', 'true');
  await tabTo(second, /^(Earlier|Früher):/);
  await second.keyboard.press('Enter');
  await expect(candidates(second).nth(1)).toContainText('1');
  await tabTo(second, /^(Put cards under the deck|Karten unter das Deck legen)$/);
  expect(await focusedName(second)).toMatch(/deck/i);
  await answered(second, () => second.keyboard.press('Enter'));

  // Why something that was possible before cannot be done now.
  expect(await asked(first, second)).toBe(first);
  if (second === phone) await second.getByRole('tab', { name: 'Karte' }).click();
  await second.locator('.sheet summary').click();
  await second.getByRole('button', { name: /^(Why not: Challenge|Warum nicht: Anzweifeln)/ }).click();
  await expect(second.getByRole('alert')).toContainText(/not your decision|entscheidest nicht du/);

  // The data below is the player's own view: their hand is in it, the other's is not.
  await matchPage(desk);
  await desk.getByText('Look inside (debug)').click();
  await desk.getByText('The game’s view').click();
  const view = JSON.parse((await desk.locator('.debug pre').nth(1).textContent()) ?? '') as {
    players: readonly { seat: string; hand?: unknown }[];
  };
  expect(view.players.filter(({ hand }) => hand !== undefined).map(({ seat }) => seat)).toEqual(['north']);
  await findNothing(desk, 'the debug panel');

  await playToTheEnd(desk, phone);
  for (const page of [desk, phone]) await expect(page.locator('.match-end')).toBeVisible();
  await expect(desk.locator('.log')).toContainText(`${guest} shows a`);
  await expect(phone.locator('.log')).toContainText(`${host} zeigt eine`);
  await findNothing(phone, 'the end');

  await desk.getByRole('link', { name: 'Watch the replay' }).first().click();
  await expect(desk.locator('.board[data-at]')).toBeVisible();
  await expect(desk.locator('.story')).toContainText('The match begins.');
  await desk.getByLabel('What is shown').selectOption('south');
  await expect(desk.locator('.board')).toHaveAttribute('data-as', 'south');
  await expect(desk.locator('.player.mine')).toContainText('Deck list');
  await desk.keyboard.press('End');
  await expect(desk.locator('.story')).toContainText('Won by');
  await findNothing(desk, 'the replay');
  await phone.goto(`${table}/replay`);
  await expect(phone.locator('.board[data-at]')).toBeVisible();
  await expect(phone.locator('.story')).toContainText('Die Partie beginnt.');
  expect(await isNarrow(phone)).toBe(true);
  for (const page of [desk, phone]) await page.context().close();
});

test('one person plays it against the random bot, on a phone, from the list of games', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/games');
  await findNothing(page, 'the list of games');
  expect(await isNarrow(page)).toBe(true);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: GAME }) });
  await line.getByRole('button', { name: 'Play against a bot' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  await playToTheEnd(page);
  await expect(page.locator('.match-end')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
});
