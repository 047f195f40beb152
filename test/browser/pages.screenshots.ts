import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { certifiedEvent, createEvent, enterPlayers, enterResults, PLAYERS } from './directing';
import { GAME } from './games';
import { startHouse } from './house';
import { hurryToAnAttempt } from './hurry';
import { beginFight, fightPanel, klingonTable } from './klingons';
import { attemptPanel, decide, drawnTable, type Table } from './playing';
import { asIfSealedHere, botMatch, guestMatch, houseWith, pictureAt, replayOf } from './replay-house';
import { anotherVisitor, concede, enterAsGuest, expect, freshName, openTable, startedMatch, test } from './visiting';

const FOLDER = resolve(__dirname, '../../dist/screenshots');
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
const COLOURS = ['light', 'dark'] as const;

/** Every page in both colours and both sizes; German on the phone, where words are longest and room is shortest. */
test('every page', async ({ browser, house, emptyHouse }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      const page = await anotherVisitor(browser, house, { viewport, colorScheme });
      const other = await anotherVisitor(browser, house, { viewport, colorScheme });
      const shoot = async (name: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      };
      const visit = async (name: string, path: string) => {
        await page.goto(path);
        await shoot(name);
      };
      for (const name of ['sign-in', 'register', 'guest', 'cards', 'decks', 'health', 'about', 'nowhere'])
        await visit(name, `/${name}`);
      await page.goto('/cards');
      await page
        .getByRole('button', { name: /^Gowron/ })
        .or(page.locator('.cards button'))
        .first()
        .click();
      await shoot('card-read');
      await page.goto('/decks');
      await page.getByLabel('Begin with').selectOption('Klingons');
      await expect(page.getByText('This deck is legal.').first()).toBeVisible();
      await shoot('decks-legal');
      await visit('rules', `/rules/${GAME}#2E-142`);
      await visit('home', '/');
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create account' }).click();
      await shoot('errors');
      await visit('tables-empty', `${emptyHouse.url}/tables`);
      await visit('new-table-outside', '/tables/new');

      await enterAsGuest(page, freshName('Kathryn'));
      await enterAsGuest(other, freshName('Chakotay'));
      await visit('new-table', '/tables/new');
      await visit('account', '/account');
      await openTable(page);
      await shoot('table');
      await startedMatch(page, other);
      await shoot('match');
      await visit('tables', '/tables');
      await visit('matches', '/matches');
      await page.goBack();
      await page.goBack();
      await concede(other);
      await expect(page.getByText('The secret is revealed')).toBeVisible();
      await shoot('match-over');
      await visit('matches-finished', '/matches?state=finished');
      await visit('matches-mine', '/matches?state=mine');
      if (size === 'phone') await page.getByRole('button', { name: 'Deutsch' }).click();
      await visit('home-again', '/');
      await page.context().close();
      await other.context().close();
    }
  }
});

/** The table of Second Edition at its moments: the first turn, orders with a ship in hand, dilemmas to choose, the end. */
test('the table of Second Edition', async ({ browser, house }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      const table = await drawnTable(browser, house, { viewport, colorScheme });
      // Half of the phones are German: they come to the table as a player who returns.
      const inGerman = async (seated: Page): Promise<Page> => {
        const storageState = await seated.context().storageState();
        const page = await anotherVisitor(browser, house, { viewport, colorScheme, storageState, locale: 'de-DE' });
        await page.goto(table.address);
        await expect(page.locator('.board')).toBeVisible();
        return page;
      };
      const isGerman = size === 'phone' && colorScheme === 'dark';
      const shoot = async (name: string) => {
        for (const seat of ['north', 'south'] as const) {
          const page = isGerman ? await inGerman(table[seat]) : table[seat];
          await page.waitForTimeout(1_200);
          await page.screenshot({ path: `${FOLDER}/play-${name}-${seat}-${size}-${colorScheme}.png` });
          if (isGerman) await page.context().close();
        }
      };
      await shoot('first-turn');
      await decide(table);
      const attempting = await hurryToAnAttempt(table);
      await attempting.locator('.ship.mine > .card-button').first().click();
      await shoot('orders');
      await attempting.keyboard.press('Escape');
      await attempting
        .getByRole('button', { name: /^Attempt / })
        .first()
        .click();
      await shoot('attempt');
      await toADilemma(table);
      await shoot('dilemma');
      for (let more = 0; more < 40 && (await attemptPanel(table.north).isVisible()); more += 1) await decide(table);
      await shoot('attempt-over');
      await concede(table.north);
      await shoot('over');
      for (const page of [table.north, table.south]) await page.context().close();
    }
  }
});

const ATTEMPTS_MOST = 8;

/**
 * Decides on until a dilemma is being faced. Some are over as soon as they are revealed, without anybody being asked: then
 * a mission is attempted again.
 */
async function toADilemma(table: Table): Promise<void> {
  const panel = attemptPanel(table.north);
  const isFaced = () => table.north.locator('.dock li.facing').isVisible();
  for (let attempts = 0; attempts < ATTEMPTS_MOST; attempts += 1) {
    for (let more = 0; more < 20 && (await panel.isVisible()) && !(await isFaced()); more += 1) await decide(table);
    if (await isFaced()) return;
    const attempting = await hurryToAnAttempt(table);
    await attempting
      .getByRole('button', { name: /^Attempt / })
      .first()
      .click();
    await expect(panel).toBeVisible();
  }
  throw new Error('no dilemma was faced');
}

/** A fight as both sides and a spectator see it, from its beginning to its end: one match, looked at in every way. */
test('a fight', async ({ browser, house }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const spectator = await anotherVisitor(browser, house);
  const table = await klingonTable(browser, house, spectator);
  const seats = { north: table.north, south: table.south, spectator };
  const shoot = async (name: string) => {
    for (const [seat, seated] of Object.entries(seats)) {
      const storageState = await seated.context().storageState();
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const colorScheme of COLOURS) {
          const locale = size === 'phone' ? 'de-DE' : 'en-GB';
          const page = await anotherVisitor(browser, house, { viewport, colorScheme, storageState, locale });
          await page.goto(table.address);
          await expect(page.locator('.board')).toBeVisible();
          await page.waitForTimeout(1_000);
          await page.screenshot({ path: `${FOLDER}/play-${name}-${seat}-${size}-${colorScheme}.png` });
          await page.context().close();
        }
      }
    }
  };
  await beginFight(table);
  await shoot('fight-chosen');
  for (let more = 0; more < 4 && !(await fightPanel(table.north).isVisible()); more += 1) await decide(table);
  await shoot('fight');
  for (let more = 0; more < 40 && (await fightPanel(table.north).isVisible()); more += 1) await decide(table);
  await shoot('fight-over');
  for (const each of Object.values(seats)) await each.context().close();
});

/** A replay in mid-attempt through a seat's eyes, everything at once, the end, a broken record, and an unknown game. */
test('the replay', async ({ browser }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const played = botMatch(900);
  const guest = guestMatch();
  const house = await houseWith([played, guest]);
  const attempt = played.events.findIndex(({ type }) => type === 'DilemmaRevealed') + 1;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      const locale = size === 'phone' ? 'de-DE' : 'en-GB';
      const page = await anotherVisitor(browser, house, { viewport, colorScheme, locale });
      const shoot = async (name: string, fullPage = true) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${FOLDER}/replay-${name}-${size}-${colorScheme}.png`, fullPage });
      };
      await asIfSealedHere(page);
      await page.goto(replayOf(played, attempt, 'south'));
      await pictureAt(page, attempt);
      await shoot('attempt', false);
      await page.locator('.badge summary').click();
      await page.locator('.legend summary').click();
      await shoot('explained', false);
      await page.goto(replayOf(played, 500, 'everything'));
      await pictureAt(page, 500);
      await shoot('everything');
      await page.keyboard.press('?');
      await shoot('keys', false);
      await page.goto(replayOf(guest, 40, 'everything'));
      await pictureAt(page, 40);
      await shoot('unknown-game');
      await page.route('**/file', async (route) => {
        const text = await (await route.fetch()).text();
        await route.fulfill({ body: text.replace(/("version":123,)/, '"forged":1,$1') });
      });
      await page.goto(replayOf(played, 122, 'spectator'));
      await pictureAt(page, 122);
      await shoot('broken', false);
      await page.context().close();
    }
  }
  await house.stop();
});

/** A tournament at its moments: the form, the desk, the public pages, the papers. */
test('a tournament', async ({ browser, house }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const director = await anotherVisitor(browser, house, { viewport: SIZES.desk });
  await enterAsGuest(director, freshName('Deanna'));
  const event = await createEvent(director, 'Risa Invitational');
  await enterPlayers(director, PLAYERS);
  await director.getByRole('button', { name: 'Start round 1' }).click();
  await enterResults(director, ['1 2-0', '2 1-2']);
  await director.getByRole('button', { name: 'Start round 2' }).click();
  await expect(director.getByLabel('Table and result, then Enter')).toBeVisible();
  const storageState = await director.context().storageState();
  const pages = ['', '/rounds', '/standings', '/players', '/rules', '/record', '/desk'];
  const papers = ['/print/slips', '/print/pairings-by-name', '/print/standings', '/print/seat-cards'];
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      // German on the phone, as elsewhere.
      const locale = size === 'phone' ? 'de-DE' : 'en-GB';
      const page = await anotherVisitor(browser, house, { viewport, colorScheme, storageState, locale });
      for (const path of [
        '/tournaments',
        '/tournaments/new',
        ...[...pages, ...papers].map((one) => `${event}${one}`),
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(600);
        const name = path.replace(event, '/tournament').slice(1).replaceAll('/', '-');
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      }
      await page.context().close();
    }
  }
  await director.context().close();
});

/** What only shows later: an event after its cut, the ratings it gave, and what an operator sees of the jobs. */
test('after a cut, ratings and jobs', async ({ browser }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-screenshots-'));
  const house = await startHouse({ withGame: false, data });
  const director = await anotherVisitor(browser, house);
  await director.goto('/register');
  await director.getByLabel('Name').fill('Deanna');
  await director.getByLabel('Password', { exact: true }).fill('a long enough password');
  await director.getByRole('button', { name: 'Create account' }).click();
  await expect(director.getByRole('banner').getByRole('link', { name: 'Deanna' })).toBeVisible();
  const code = readFileSync(join(data, 'admin-code'), 'utf8').trim();
  await expect(await director.request.post('/api/accounts/me/claim-admin', { data: { code } })).toBeOK();
  const players = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dax', 'Ezri', 'Finn', 'Gul', 'Hugh'].map(async (name) => {
      const { request } = await browser.newContext({ baseURL: house.url });
      await expect(await request.post('/api/guests', { data: { name } })).toBeOK();
      return request;
    }),
  );
  const event = await certifiedEvent(director, players);
  await expect
    .poll(async () => (await (await director.request.get('/api/ratings')).text()).includes('Ada'), { timeout: 30_000 })
    .toBe(true);
  const storageState = await director.context().storageState();
  const pages = ['', '/rounds', '/standings', '/print/standings'].map((one) => `${event}${one}`);
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      const locale = size === 'phone' ? 'de-DE' : 'en-GB';
      const page = await anotherVisitor(browser, house, { viewport, colorScheme, storageState, locale });
      const shoot = async (name: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      };
      for (const path of [...pages, '/ratings', '/admin/jobs']) {
        await page.goto(path);
        await shoot(path.replace(event, '/cut').slice(1).replaceAll('/', '-'));
      }
      await page.goto(`${event}/standings`);
      await page.getByRole('row').nth(1).getByRole('button').click();
      await shoot('cut-working');
      await page.goto('/ratings');
      await page.getByRole('link', { name: 'Ada' }).click();
      await shoot('rating');
      await page.context().close();
    }
  }
  await director.context().close();
  await house.stop();
  rmSync(data, { recursive: true, force: true });
});
