import type { Page } from '@playwright/test';
import { captainsPlay, sendByRequest } from './captain';
import { hurryToAnAttempt } from './hurry';
import { attemptPanel, dock, drawnTable, momentOf, question } from './playing';
import { noteTable, tableFigures } from './table-measure';
import { expect, test } from './visiting';

/** A desk, a phone, and a phone on its side, which is also a desk at twice the size. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;
const DECISIONS = 24;

for (const viewport of WINDOWS) {
  test(`at ${viewport.width}×${viewport.height} the table fills the window, and nothing moves that the game does not move`, async ({
    browser,
    house,
  }) => {
    const table = await drawnTable(browser, house, { viewport });
    const { north, south, address } = table;
    await noteTable(north);
    await north.reload();
    await expect(north.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
    await south.goto('/about');
    await north.evaluate('window.tableNotes.begin()');
    for (let looked = 0; looked < DECISIONS;) {
      const moment = await captainsPlay(table, () => true);
      if (moment === undefined) break;
      if (moment.seat === 'north') {
        await lookAt(north, moment.decision);
        looked += 1;
      }
      await sendByRequest(moment, `/api${address}`, moment.command);
    }
    const figures = await tableFigures(north);
    expect(figures.decisions).toBe(DECISIONS);
    expect(figures).toMatchObject({ pageScrollPx: 0, scrolledByItself: 0, dockMovedPx: 0, dockMoved: 0 });
    expect(figures.ownMissionsVisible).toBe(DECISIONS);
    for (const one of [north, south]) await one.context().close();
  });
}

async function lookAt(page: Page, decision: number): Promise<void> {
  await expect.poll(async () => ((await momentOf(page)) ?? '').split('.')[0], { intervals: [20] }).toBe(`${decision}`);
  await page.waitForTimeout(60); // the picture has come to rest
  await page.evaluate('window.tableNotes.look()');
}

test('while dilemmas are chosen, needs, candidates and every mission are in sight, at a desk, on a phone and on its side', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house);
  const attempting = await hurryToAnAttempt(table);
  const chooser = attempting === table.north ? table.south : table.north;
  await dock(attempting)
    .getByRole('button', { name: /^Attempt / })
    .first()
    .click();
  await expect(question(chooser)).toHaveText('Choose dilemmas, in the order they will be faced');
  for (const viewport of [{ width: 1024, height: 768 }, ...WINDOWS]) {
    await chooser.setViewportSize(viewport);
    await expect(attemptPanel(chooser).getByText(/It takes/)).toBeInViewport({ ratio: 1 });
    await expect(dock(chooser).locator('.ask li').first()).toBeInViewport({ ratio: 0.9 });
    for (const place of await chooser.locator('.missions > li').all()) await expect(place).toBeInViewport({ ratio: 1 });
    expect(await chooser.evaluate<number>('document.scrollingElement.scrollHeight - innerHeight')).toBe(0);
  }
  for (const one of [table.north, table.south]) await one.context().close();
});

test('a letter leads to a part of the table, arrows from card to card, and a question mark lists them', async ({
  browser,
  house,
}) => {
  const table = await drawnTable(browser, house);
  const moment = await captainsPlay(table, ({ play }) => play.segment === 'play' && play.asked === null);
  const page = moment?.page ?? table.north;
  await page.keyboard.press('h');
  await expect(page.locator('.hand .card-button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.hand .card-button').nth(1)).toBeFocused();
  await page.keyboard.press('d');
  await expect(dock(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const one of [table.north, table.south]) await one.context().close();
});

test('a double click does the one thing there is to do with a card', async ({ browser, house }) => {
  const table = await drawnTable(browser, house);
  const moment = await captainsPlay(
    table,
    ({ offers, seat, play }) => play.segment === 'play' && ownPlay(offers, seat, play) !== undefined,
  );
  const page = moment?.page ?? table.north;
  const card = moment === undefined ? undefined : ownPlay(moment.offers, moment.seat, moment.play);
  const held = page.locator(`.hand [data-handle="${String(card)}"]`);
  await expect(held).toHaveClass(/active/);
  await held.dblclick();
  await expect(held).toHaveCount(0);
  for (const one of [table.north, table.south]) await one.context().close();
});

type Offers = readonly {
  readonly type: string;
  readonly choices?: { readonly [blank: string]: { readonly candidates: readonly unknown[] } };
}[];
interface Hands {
  readonly players: readonly { readonly seat: string; readonly hand?: readonly { readonly handle: number }[] }[];
}

/** A card of the player's hand that can be played in one place only. */
function ownPlay(offers: Offers, seat: string, { players }: Hands): unknown {
  const hand = players.find((player) => player.seat === seat)?.hand ?? [];
  const plays = offers.filter(({ type }) => type === 'PlayCard');
  return hand
    .map(({ handle }) => handle)
    .find((handle) => {
      const ways = plays.filter(({ choices }) => choices?.['card']?.candidates.includes(handle));
      return ways.length === 1 && ways[0]?.choices?.['at']?.candidates.length === 1;
    });
}
