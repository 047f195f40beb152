import { GAME } from './games';
import {
  anotherVisitor,
  concede,
  enterAsGuest,
  expect,
  freshName,
  matchPage,
  openTable,
  startedMatch,
  test,
} from './visiting';

test('a table opened by one visitor appears for another without a reload, and vanishes when closed', async ({
  page,
  browser,
  house,
}) => {
  const host = freshName('Sisko');
  const other = await anotherVisitor(browser, house);
  await other.goto('/tables');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();

  await enterAsGuest(page, host);
  await openTable(page);
  const card = other.getByRole('region', { name: 'Open tables' }).getByRole('listitem').filter({ hasText: host });
  await expect(card).toBeVisible();
  await expect(other.getByRole('status')).toHaveText(/A new table is open/);

  await page.getByRole('button', { name: 'Close the table' }).click();
  await expect(card).toHaveCount(0);
  await other.context().close();
});

test('the creator of a private table finds the way back to it, and others do not see it', async ({
  page,
  browser,
  house,
}) => {
  const host = freshName('Bashir');
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(other, freshName('Leeta'));
  await enterAsGuest(page, host);
  await page.goto('/tables/new');
  await page.getByLabel('Show in the list of open tables').uncheck();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  const table = new URL(page.url()).pathname;
  for (const from of ['/', '/tables']) {
    await page.goto(from);
    const own = page.getByRole('region', { name: 'Your table is waiting' });
    await expect(own.getByRole('listitem')).toContainText('Private: only people with its link can find it');
    await expect(own.getByRole('link', { name: 'Go to the table' })).toHaveAttribute('href', table);
  }
  await other.goto('/tables');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Open tables' }).getByText(host)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the table' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
  await expect(page.getByText('Your table is waiting')).toHaveCount(0);
  await other.context().close();
});

test('over the plain HTTP of a home network people play as well', async ({ page, house }) => {
  const { port } = new URL(house.url);
  await page.goto(`http://home.test:${port}/guest`);
  expect(await page.evaluate<boolean>('isSecureContext')).toBe(false); // some of what browsers offer is missing there
  const name = freshName('Quark');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto(`http://home.test:${port}/tables/new`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'North' })).toContainText(name);
});

test('sit, stand up, join from the list, start; the match is then in the list of matches', async ({
  page,
  browser,
  house,
}) => {
  const [host, guest] = [freshName('Dax'), freshName('Worf')];
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, host);
  await enterAsGuest(other, guest);
  await openTable(page);
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await page.getByRole('button', { name: 'Leave seat' }).click();
  await page.getByRole('button', { name: 'Sit down (South)' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'South' })).toContainText(host);

  await other.goto('/tables');
  const listed = other.getByRole('region', { name: 'Open tables' }).getByRole('listitem').filter({ hasText: host });
  await listed.getByRole('button', { name: 'Sit down' }).click();
  await expect(other).toHaveURL(/\/matches\//);
  await expect(page.getByRole('listitem').filter({ hasText: 'North' })).toContainText(guest);

  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(other.getByRole('main').getByText('In progress', { exact: true })).toBeVisible();
  await other.goto('/matches');
  await expect(other.getByRole('listitem').filter({ hasText: host })).toContainText(guest);
  await other.context().close();
});

test('the creator of a table sits at it, and two who choose no deck bring different ones, which they may change', async ({
  page,
  browser,
  house,
}) => {
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, freshName('Jadzia'));
  await enterAsGuest(other, freshName('Curzon'));
  await page.goto('/tables/new');
  await page.getByLabel('Game').selectOption(GAME);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('You bring: Deep Space 9')).toBeVisible();

  await other.goto(new URL(page.url()).pathname);
  const offered = other.getByLabel('Your deck').locator('option:checked');
  await expect(offered).not.toHaveText('Deep Space 9');
  const theirs = await offered.textContent();
  await other.getByRole('button', { name: 'Sit down (South)' }).click();
  await expect(other.getByText(`You bring: ${theirs}`)).toBeVisible();

  await page.getByText('Choose another deck').click();
  await page.getByLabel('Your deck').selectOption('Cardassians');
  await page.getByRole('button', { name: 'Use this one instead' }).click();
  await expect(page.getByText('You bring: Cardassians')).toBeVisible();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  await other.context().close();
});

test('a bot that is invited before anybody sits brings other missions than the deck one has chosen', async ({
  page,
}) => {
  await enterAsGuest(page, freshName('Garak'));
  await page.goto('/tables/new');
  await page.getByLabel('Game').selectOption(GAME);
  await page.getByLabel('I play, too').uncheck();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/matches\/[\w-]+$/);
  await page.getByLabel('Your deck').selectOption('Cardassians'); // all but one of the others share a mission with it
  await page.getByRole('button', { name: 'Invite a bot (South)' }).click();
  await expect(page.getByText('House Captain', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  await expect(page.locator('.missions .location')).toHaveCount(10);
});

test('both clocks are shown, only one runs, and a concession ends the match for everyone', async ({
  page,
  browser,
  house,
}) => {
  const [host, guest] = [freshName('Jadzia'), freshName('Benjamin')];
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, host);
  await enterAsGuest(other, guest);
  await startedMatch(page, other);

  const faces = page.getByText(/^Time left: \d+:\d\d$/);
  await expect(faces).toHaveCount(2);
  const before = await faces.allTextContents();
  await expect.poll(async () => (await faces.allTextContents()).filter((face, i) => face !== before[i]).length).toBe(1);

  await concede(other);
  await expect(page.getByText(`${host} won by concession.`)).toBeVisible();
  await expect(page.getByText('Match ended')).toBeVisible();
  await expect(page.getByText('The secret is revealed')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.logbuoy\.jsonl$/);

  await other.goto('/matches?state=finished');
  await expect(other.getByRole('listitem').filter({ hasText: host })).toContainText('by concession');
  await other.context().close();
});

test('a draw is offered and accepted', async ({ page, browser, house }) => {
  const other = await anotherVisitor(browser, house);
  const name = freshName('Garak');
  await enterAsGuest(page, name);
  await enterAsGuest(other, freshName('Julian'));
  await startedMatch(page, other);

  await matchPage(page);
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('button', { name: 'Yes, offer it' }).click();
  await expect(page.getByText('Your draw offer stands.')).toBeVisible();
  await expect(other.getByRole('paragraph').filter({ hasText: `${name} offers a draw.` })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('button', { name: 'Yes, a draw' }).click();
  await expect(page.getByText('Nobody won: a draw was agreed.')).toBeVisible();
  // Both browsers brought their shares of the draws by themselves, and each knows its own again.
  for (const visitor of [page, other]) {
    await expect(visitor.getByText('It is the one this browser made.')).toHaveCount(1);
    await expect(visitor.getByText('brought none')).toHaveCount(0);
  }
  await other.context().close();
});

test('a seat that was taken a moment earlier is refused in words', async ({ page, browser, house }) => {
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, freshName('Weyoun'));
  await enterAsGuest(other, freshName('Damar'));
  const table = await openTable(page);
  // The second visitor's line is so slow that news of the seat does not arrive.
  await other.routeWebSocket('**/ws', () => undefined);
  await other.goto(table);
  const seat = { name: 'Sit down (North)' };
  await expect(other.getByRole('button', seat)).toBeVisible();
  await other.route('**/api/matches/**', (route) => route.abort());
  await page.getByRole('button', seat).click();
  await expect(page.getByText('You', { exact: true })).toBeVisible();

  await other.getByRole('button', seat).click();
  await expect(other.getByText('Someone was faster: the seat is taken.')).toBeVisible();
  await other.context().close();
});

test('what may be done is what the socket told last, not what was asked for earlier and comes later', async ({
  page,
  browser,
  house,
}) => {
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, freshName('Kira'));
  await enterAsGuest(other, freshName('Odo'));
  const table = await openTable(page);
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await other.goto(table);
  await other.getByRole('button', { name: 'Sit down (South)' }).click();
  await expect(other.getByText('You', { exact: true })).toBeVisible();

  // The answer from before the start is under way until the match has begun under everybody's eyes.
  let arrive = (): void => undefined;
  const isLate = new Promise<void>((resolve) => (arrive = resolve));
  await other.route('**/api/matches/*/offers', async (route) => {
    const response = await route.fetch();
    await isLate;
    await route.fulfill({ response });
  });
  const asked = other.waitForRequest('**/api/matches/*/offers');
  await other.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => void asked.then(() => server.send(text)));
  });
  await other.reload();
  await asked;
  await page.getByRole('button', { name: 'Start the match' }).click();
  await matchPage(other);
  await expect(other.getByRole('button', { name: 'Offer a draw' })).toBeVisible();
  const answered = other.waitForResponse('**/api/matches/*/offers');
  arrive();
  await (await answered).finished();
  await other.waitForTimeout(250); // what should not happen would have happened by now
  await expect(other.getByRole('button', { name: 'Offer a draw' })).toBeVisible();
  await other.context().close();
});

test('a refused wish to follow a match is mended by itself', async ({ page, browser, house }) => {
  const [host, guest] = [freshName('Seven'), freshName('Icheb')];
  const other = await anotherVisitor(browser, house);
  await enterAsGuest(page, host);
  await enterAsGuest(other, guest);
  const table = await openTable(page);
  let refusals = 0;
  await other.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { readonly t: string; readonly match?: string };
      if (message.t === 'subscribe' && refusals < 2) {
        refusals += 1;
        socket.send(JSON.stringify({ t: 'error', code: 'not-a-player', detail: 'Not now.', match: message.match }));
      } else server.send(text);
    });
  });
  await other.goto(table);
  await expect.poll(() => refusals).toBe(2);
  await page.getByRole('button', { name: 'Sit down (North)' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'North' })).toContainText(host);
  await other.getByRole('button', { name: 'Sit down (South)' }).click();
  await expect(other.getByRole('button', { name: 'Leave seat' })).toBeVisible();
  await other.context().close();
});
