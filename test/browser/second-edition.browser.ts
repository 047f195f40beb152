import type { Page } from '@playwright/test';
import { captainsPlay, type Moment } from './captain';
import { hurryToAnAttempt } from './hurry';
import { focusedName, tabTo } from './keyboard';
import { attemptPanel, decide, dock, drawnTable, isAsked, question } from './playing';
import { expect, test } from './visiting';

test('a card that can do nothing says why, and by which rule', async ({ browser, house }) => {
  const { north, south } = await drawnTable(browser, house);
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  await page.locator('.missions .location .card-button.place:not(.active)').last().click();
  await page.getByRole('button', { name: /^Why can I not attempt/ }).click();
  const rule = page.getByRole('alert').getByRole('link', { name: /^Rule 2E-\d+/ });
  await expect(rule).toHaveAttribute('href', /^\/rules\/second-edition#2E-\d+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Also to a player who only waits.
  const waiting = page === north ? south : north;
  await waiting
    .getByRole('region', { name: /^Your hand/ })
    .getByRole('button')
    .first()
    .click();
  await waiting.getByRole('button', { name: 'Why can I not play this?' }).click();
  await expect(waiting.getByRole('alert')).toContainText('It is not your decision right now.');
  await expect(waiting.getByRole('alert').getByRole('link')).toHaveAttribute('href', /#2E-243$/);
  for (const one of [north, south]) await one.context().close();
});

test('a card is read and played with the keyboard alone, and the keyboard keeps its place', async ({
  browser,
  house,
}) => {
  const { north, south } = await drawnTable(browser, house);
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  await tabTo(page, /, can act$/);
  const spoken = (await focusedName(page)).split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: 'The card you look at' });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText(spoken);
  await page.keyboard.press('Escape');
  expect(await focusedName(page)).toContain(spoken);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeFocused();
  await tabTo(page, /^Play /);
  await page.keyboard.press('Enter');
  // “plays Hoya”, but “plays the event “Cry ‘Havoc!’””: quotes within quotes are others than on the card.
  const written = new RegExp(spoken.replace(/[.?*+()]/g, '\\$&').replace(/["'“”‘’]/g, '.'));
  const plays = page
    .locator('.log')
    .getByText(/ plays /)
    .filter({ hasText: written });
  await expect(plays.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current question' })).toBeFocused();
  for (const one of [north, south]) await one.context().close();
});

test('the line that tells the turn keeps its height on a phone, so that the board does not leap', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, { viewport: { width: 360, height: 740 } });
  const { north, south } = table;
  await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
  const page = (await isAsked(north)) ? north : south;
  const heights = new Set<number>();
  const look = async () => heights.add(await page.evaluate<number>(`document.querySelector('.moment').offsetHeight`));
  await expect(question(page)).toContainText('Play and draw');
  await look();
  for (let decided = 0; decided < 12 && !(await question(page).textContent())?.includes('Orders'); decided += 1)
    await decide(table);
  await expect(question(page)).toContainText('Orders');
  await look();
  expect(heights.size).toBe(1);
  for (const one of [north, south]) await one.context().close();
});

test('on a phone a question and the way to answer it are in sight, whatever stands above, also for who comes back to it', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, { viewport: { width: 360, height: 740 } });
  const attempting = await hurryToAnAttempt(table);
  const chooser = attempting === table.north ? table.south : table.north;
  await dock(attempting)
    .getByRole('button', { name: /^Attempt / })
    .first()
    .click();
  for (const look of [() => Promise.resolve(), () => chooser.reload()]) {
    await look();
    await expect(attemptPanel(chooser)).toContainText('It takes');
    await expect(question(chooser)).toHaveText('Choose dilemmas, in the order they will be faced');
    await expect(question(chooser)).toBeInViewport({ ratio: 1 });
    await expect(dock(chooser).locator('.answer').getByRole('button').first()).toBeInViewport({ ratio: 1 });
  }
  // What the answer depends on is in sight with it, and so are all of one's own missions.
  await expect(attemptPanel(chooser).getByRole('heading')).toBeInViewport({ ratio: 1 });
  for (const place of await chooser.locator('.missions').last().getByRole('listitem').all())
    await expect(place).toBeInViewport({ ratio: 1 });
  for (const one of [table.north, table.south]) await one.context().close();
});

test('on a laptop a dealt hand is seen whole, and nothing beside the table is cut off', async ({ browser, house }) => {
  const { north, south } = await drawnTable(browser, house, { viewport: { width: 1280, height: 800 } });
  const hidden = (selector: string, side: 'Width' | 'Height') =>
    north.evaluate<number>(
      `(({ scroll${side}, client${side} }) => scroll${side} - client${side})(document.querySelector('${selector}'))`,
    );
  await expect(north.getByRole('heading', { name: 'Your hand (7)' })).toBeVisible();
  expect(await hidden('.hand ul', 'Width')).toBeLessThanOrEqual(1);
  expect(await hidden('.side', 'Height')).toBeLessThanOrEqual(1);
  expect(await hidden('html', 'Height')).toBeLessThanOrEqual(0);
  for (const one of [north, south]) await one.context().close();
});

const holdsCards = ({ play, seat }: Moment) =>
  play.players.some((player) => player.seat === seat && (player.hand?.length ?? 0) > 0);
const sheetOf = (page: Page) => page.getByRole('region', { name: 'The card you look at' });

test('a ship says what it lacks to move, where it can go and for how much, and goes where it is sent on the board', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, { viewport: { width: 1280, height: 800 } });
  const shipsOf = ({ play, seat }: Moment) =>
    play.locations.flatMap(({ ships }) => ships).filter(({ by }) => by === seat);
  const idle = await captainsPlay(table, (moment) => moment.play.segment === 'orders' && shipsOf(moment).length > 0);
  const page = idle?.page as Page;
  await expect(question(page)).toContainText('Orders');
  const ship = page.getByRole('group', { name: /^Ship of / }).getByRole('button');
  if (idle?.offers.some(({ type }) => type === 'MoveShip') !== true) {
    await ship.first().click();
    await page.getByRole('button', { name: 'Why can this ship not move?' }).click();
    await expect(page.getByRole('alert')).toContainText(/Missing aboard: .*icon/);
    await page.keyboard.press('Escape');
  }

  const ready = await captainsPlay(
    table,
    (moment) => moment.page === page && holdsCards(moment) && moment.offers.some(({ type }) => type === 'MoveShip'),
  );
  await expect(question(page)).toContainText('Orders');
  const offered = ready?.offers.find(({ type }) => type === 'MoveShip')?.choices;
  const moving = ready?.play.locations
    .flatMap(({ ships }) => ships)
    .find(({ handle }) => handle === offered?.['ship']?.candidates[0]);
  const { cards } = await (await page.request.get('/api/games/second-edition/cards')).json();
  const titleOf = (number: number | undefined): string =>
    cards.find((card: { number: number }) => card.number === number)?.title ?? '';
  await page.locator(`.ship [data-handle="${moving?.handle}"]`).click();
  const ways = sheetOf(page).getByRole('group', { name: 'Move to' }).getByRole('button');
  await expect(ways).toHaveCount(offered?.['to']?.candidates.length ?? 0);
  for (const words of await ways.allTextContents()) expect(words).toMatch(/Range \d+ of \d+$/);
  const isMine = (at: number) => ready?.play.locations[at]?.missions.some(({ owner }) => owner === ready.seat);
  const mine = (offered?.['to']?.candidates ?? []).filter((at) => isMine(Number(at)));
  const first = titleOf(ready?.play.locations[Number(mine[0])]?.missions[0]?.card);
  await expect(ways.first()).toContainText(first);

  // Another card is read in the lens while the pointer is on it; the one in hand is there again when it leaves.
  const lens = page.getByRole('region', { name: 'Lens' });
  const held = page.locator('.hand .card-button').first();
  await held.hover();
  const title = ((await held.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await expect(lens.getByRole('heading', { level: 2 })).toContainText(title);
  await page.mouse.move(1, 1);
  await expect(lens.getByRole('heading', { level: 2 })).toHaveText(new RegExp(titleOf(moving?.card)));
  await expect(sheetOf(page).getByRole('heading', { level: 2 })).toHaveText(titleOf(moving?.card));

  await page.getByRole('button', { name: new RegExp(`^Move here Range \\d+/\\d+ ${first}$`) }).click();
  await expect(
    page
      .locator('.log')
      .getByText(/ moves .* Range/)
      .last(),
  ).toContainText(first);
  await page.locator(`.ship [data-handle="${moving?.handle}"]`).click();
  await expect(sheetOf(page)).toContainText(/Range left this turn: \d+ \(printed: \d+\)/);
  for (const one of [table.north, table.south]) await one.context().close();
});

test('before and during an attempt one reads what one has and what it takes; others read nothing of it', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house);
  const { north, south } = table;
  const attempt = ({ offers }: Moment) => offers.find(({ type }) => type === 'AttemptMission')?.choices;
  const ready = await captainsPlay(table, (moment) => attempt(moment) !== undefined);
  const page = ready?.page as Page;
  const other = page === north ? south : north;
  const button = dock(page)
    .getByRole('button', { name: /^Attempt / })
    .first();
  await expect(button).toHaveAccessibleDescription(/They have everything it takes|Not enough: .* \(needs/);
  await page.locator('.missions .card-button.place.active').first().click();
  const needs = page.getByRole('group', { name: 'What they have of what the mission takes' }).getByRole('listitem');
  await expect(needs.filter({ hasText: 'more than' }).first()).toContainText(
    /(Integrity|Cunning|Strength) \d+ \(needs more than \d+\), (met|not enough)$/,
  );
  await expect(other.getByText(/needs more than/)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button.click();
  const still = page.getByRole('group', { name: 'For the mission:' });
  await expect(still.getByText(/needs more than/).first()).toBeVisible();
  await expect(attemptPanel(other)).toContainText('It takes');
  await expect(other.getByText(/needs more than/)).toHaveCount(0);
  for (const one of [north, south]) await one.context().close();
});

/** A quarter of a second after a button came, as fast as a second tap, however slow the machine is. */
const tapSoonAfterItCame = (name: string) => `(() => {
  window.tapped = false;
  const named = () => [...document.querySelectorAll('.dock button')].find(({ textContent }) => textContent.trim() === '${name}');
  const tap = () => {
    named()?.click();
    window.tapped = true;
  };
  new MutationObserver((_, seeing) => {
    if (named() === undefined) return;
    seeing.disconnect();
    setTimeout(tap, 250);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

test('a second tap ends nothing: what ends a turn waits a moment, and is not what stands out', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house);
  const moment = await captainsPlay(
    table,
    ({ command, play }) => command.type === 'EndSegment' && play.segment === 'play',
  );
  const page = moment?.page ?? table.north;
  const on = dock(page).getByRole('button', { name: 'Continue to orders' });
  await expect(on).toHaveAttribute('aria-disabled', 'false');
  const end = dock(page).getByRole('button', { name: 'End the turn' });
  await page.evaluate(tapSoonAfterItCame('End the turn'));
  await on.click();
  await expect.poll(() => page.evaluate<boolean>('window.tapped')).toBe(true);
  await expect(end).toHaveAttribute('aria-disabled', 'false');
  await expect(question(page)).toHaveText('Your turn: Orders');
  const isAnythingLeft = await page.evaluate<boolean>('document.querySelector(".card-button.active") !== null');
  expect(/primary/.test((await end.getAttribute('class')) ?? '')).toBe(!isAnythingLeft);
  await end.click();
  await expect(end).toHaveCount(0);

  // What was done in it is told in short to the next player.
  const other = page === table.north ? table.south : table.north;
  await captainsPlay(table, (next) => next.page === other && next.play.segment === 'play' && next.play.asked === null);
  await expect(dock(other).getByText(/^\s*In turn 1 (?:Ada|Ben)/)).toBeVisible();
  await dock(other).getByRole('button', { name: 'Show in the log' }).click();
  await expect(other.locator('.log').getByRole('heading', { name: /^Turn 1: / })).toBeFocused();
  for (const one of [table.north, table.south]) await one.context().close();
});

/** As on a device so many times slower, until the returned function is called. */
async function slowedDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return () => session.detach();
}

test('facing no dilemma is a choice of its own, and a button that is off looks so under the mouse', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house);
  const attempting = await hurryToAnAttempt(table);
  const chooser = attempting === table.north ? table.south : table.north;
  const attempt = dock(attempting)
    .getByRole('button', { name: /^Attempt / })
    .first();
  const isEnough = await dock(attempting).locator('.odds').first().textContent();
  await expect(attempt).toHaveClass(isEnough?.includes('✓') === true ? /primary/ : /plain/);
  await chooser.evaluate(tapSoonAfterItCame('No dilemmas this time'));
  const quick = await slowedDown(chooser, 25); // drawing the question takes longer than the tap after it
  await attempt.click();
  await expect(question(chooser)).toContainText('Choose dilemmas');
  const none = dock(chooser).getByRole('button', { name: 'No dilemmas this time' });
  await expect.poll(() => chooser.evaluate<boolean>('window.tapped')).toBe(true);
  await quick();
  await expect(none).not.toHaveClass(/primary/);
  await expect(none).toHaveAttribute('aria-disabled', 'false');
  await expect(question(chooser)).toContainText('Choose dilemmas');

  await chooser.evaluate(`document.querySelector('.dock .answer').insertAdjacentHTML('beforeend',
    '<button class="button primary" id="off" aria-disabled="true">Not yet</button>')`);
  const off = chooser.locator('#off');
  const ground = () => chooser.evaluate<string>(`getComputedStyle(document.querySelector('#off')).backgroundColor`);
  const before = await ground();
  await off.hover({ force: true });
  await chooser.waitForTimeout(200); // colours change within 120 ms
  expect([await ground(), before]).toEqual([before, expect.stringMatching(/^rgb/)]);
  for (const one of [table.north, table.south]) await one.context().close();
});

const LAPTOP = { viewport: { width: 1280, height: 800 } };
const isClearOfTheDock = (selector: string) => `(() => {
  const { top, bottom } = document.querySelector('${selector}').getBoundingClientRect();
  return top > 0 && bottom <= document.querySelector('.dock').getBoundingClientRect().top + 1;
})()`;

test('nothing moves but what the game moves: own missions, dock and hand stay where they are from segment to segment', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, LAPTOP);
  const isOwnSideClear = (page: Page) => page.evaluate<boolean>(isClearOfTheDock('.player.mine'));
  const STANDING = ['.missions:last-of-type', '.dock', '.side'];
  const placesOf = (page: Page, selectors: readonly string[]) =>
    page.evaluate<readonly number[]>(`${JSON.stringify(selectors)}.flatMap((selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    })`);
  const first = await captainsPlay(
    table,
    ({ command }) => command.type === 'PlayCard' && String(command['at']).startsWith('planet:'),
  );
  const player = first?.page ?? table.north;
  const atFirst = await placesOf(player, STANDING);
  expect(await isOwnSideClear(player)).toBe(true);
  await player.locator(`.hand [data-handle="${String(first?.command['card'])}"]`).click();
  await player
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(player.locator(`.hand [data-handle="${String(first?.command['card'])}"]`)).toHaveCount(0);
  // What the card asks for may be laid out in the place of the hand.
  expect(await placesOf(player, STANDING)).toEqual(atFirst);

  const moment = await captainsPlay(
    table,
    (now) =>
      now.command.type === 'EndSegment' &&
      now.play.segment === 'play' &&
      now.offers.every(({ type }) => type !== 'PlayCard') &&
      holdsCards(now),
  );
  const page = moment?.page ?? table.north;
  const before = await placesOf(page, [...STANDING, '.hand']);
  await dock(page).getByRole('button', { name: 'Continue to orders' }).click();
  await expect(question(page)).toHaveText('Your turn: Orders');
  await expect(page.locator('.hand li').first()).toBeInViewport({ ratio: 1 });
  expect(await isOwnSideClear(page)).toBe(true);
  expect(await placesOf(page, [...STANDING, '.hand'])).toEqual(before);
  for (const one of [table.north, table.south]) await one.context().close();
});

test('the keyboard goes from the board to the question at once, without the page moving, and the log is one stop', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, LAPTOP);
  const moment = await captainsPlay(table, ({ play }) => play.segment === 'play' && play.asked === null);
  const page = moment?.page ?? table.north;
  await expect(question(page)).toContainText('Your turn');
  await page.waitForTimeout(1_000); // it has come to rest
  const top = () => page.evaluate<number>('scrollY');
  await page.locator('.missions .card-button').first().focus();
  const before = await top();
  await page.keyboard.press('Escape');
  await expect(dock(page)).toBeFocused();
  const inDock = `document.querySelector('.dock').contains(document.activeElement)`;
  for (let stops = 0; stops < 40 && (await page.evaluate<boolean>(inDock)); stops += 1)
    await page.keyboard.press('Tab');
  expect(await top()).toBe(before);
  await page.locator('.log .scroll').focus();
  await page.keyboard.press('ArrowUp');
  const line = await focusedName(page);
  await expect(page.locator('.log li > button').last()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate<boolean>(`document.activeElement.closest('.log') === null`)).toBe(true);
  expect(line).not.toBe('');
  await page.locator('.skip').focus();
  await tabTo(page, /^Go to the question/);
  await page.keyboard.press('Enter');
  await expect(dock(page)).toBeFocused();
  for (const one of [table.north, table.south]) await one.context().close();
});

test('who holds too many cards is told so before the turn is ended, and that there are more to choose from', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house, LAPTOP);
  const moment = await captainsPlay(
    table,
    ({ play }) => play.segment === 'orders',
    ({ offers }) => (offers.some(({ type }) => type === 'DrawCard') ? { type: 'DrawCard' } : undefined),
  );
  const page = moment?.page ?? table.north;
  await expect(dock(page)).toContainText('At the end of the turn you will have to discard 7 cards.');
  await dock(page).getByRole('button', { name: 'End the turn' }).click();
  await expect(question(page)).toHaveText('Discard down to seven cards');
  await expect(dock(page).getByRole('button', { name: 'Discard these 7' })).toHaveAttribute('aria-disabled', 'true');
  const more = dock(page).getByRole('button', { name: 'There are more' });
  await more.click();
  await expect(more).toHaveCount(0);
  for (const one of [table.north, table.south]) await one.context().close();
});
