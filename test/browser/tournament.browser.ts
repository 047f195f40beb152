import type { BrowserContext, Page } from '@playwright/test';
import { createEvent, enterPlayers, enterPlayersInHaste, enterResults, PLAYERS } from './directing';
import { anotherVisitor, concede, enterAsGuest, expect, freshName, matchPage, test } from './visiting';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Slips with a code for every table, on the paper that was chosen; and back to the desk. */
async function printPapers(page: Page, event: string): Promise<void> {
  await page.getByRole('link', { name: 'Print result slips' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`${event}/rounds/1/tables/[12]$`) })).toHaveCount(2);
  const widthOf = async () =>
    Number(/MediaBox \[\s*0 0 (\d+)/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1'))?.[1]);
  await page.getByRole('radio', { name: 'A4' }).check();
  expect(await widthOf()).toBeLessThan(600);
  await page.getByRole('radio', { name: 'Letter' }).check();
  expect(await widthOf()).toBeGreaterThan(605);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/slips\.pdf$/);
  for (const sheet of ['Pairings by name', 'Pairings by table', 'Seat cards']) {
    await page.getByRole('link', { name: sheet, exact: true }).click();
    // At most one of the two has the bye.
    await expect(
      page
        .getByRole('article', { name: sheet })
        .getByText(/^(Ada|Ben)$/)
        .first(),
    ).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
}

test('a director runs a paper event of five from announcement to certificate, and others see it live', async ({
  page,
  browser,
  house,
}) => {
  test.setTimeout(180_000);
  await enterAsGuest(page, freshName('Kathryn'));
  const name = freshName('Harbour Cup');
  const event = await createEvent(page, name);
  await expect(page.getByLabel('Address of the event')).toHaveValue(`${house.url}${event}`);
  await expect(button(page, 'Start round 1')).toBeDisabled(); // it would be refused, with registration closed by then
  await enterPlayers(page, PLAYERS);

  const visitor = await anotherVisitor(browser, house);
  await visitor.goto(event);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.evaluate('window.wasNeverReloaded = true');

  await button(page, 'Look at the pairings first').click();
  await expect(page.getByRole('heading', { name: 'Draft of Round 1' })).toBeVisible();
  await expect(page.getByText('First round: drawn at random.').first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Round 1' })).toHaveCount(0);
  await button(page, 'Publish and start the round').click();

  // What the director publishes stands before the visitor's eyes.
  await expect(visitor.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await button(visitor, 'By name').click();
  await expect(visitor.getByRole('row')).toHaveCount(1 + PLAYERS.length);
  await expect(visitor.getByRole('row').filter({ hasText: 'has a bye' })).toHaveCount(1);

  await printPapers(page, event);

  await enterResults(page, ['1 2-0', '2 1-2']);
  await expect(visitor.getByRole('row').filter({ hasText: '2–0' })).toHaveCount(2);
  // Nothing about the next rounds needs a look: one click each.
  for (const round of [2, 3]) {
    await button(page, `Start round ${round}`).click();
    await expect(visitor.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Standings' })).toBeVisible();
    await enterResults(page, ['1 2-1', '2 2-0']);
  }
  await button(page, 'Close the last round').click();
  await button(page, 'Yes, close it').click();
  await button(page, 'Certify').click();
  await button(page, 'Yes, certify').click();
  await page.getByRole('link', { name: 'Certificate and downloads' }).click();
  await expect(page.getByRole('link', { name: 'Certificate', exact: true })).toBeVisible();

  const certificate = await page.request.get(`/api${event}/certificate`);
  expect(certificate.ok()).toBe(true);
  expect(await certificate.json()).toMatchObject({ body: { sanctioned: true, rounds: { length: 3 } } });
  await expect(page.getByText('Round 3, table 2: ').first()).toBeVisible();

  await expect(visitor.getByText('Certified', { exact: true })).toBeVisible();
  expect(await visitor.evaluate('window.wasNeverReloaded')).toBe(true);
  await visitor.getByRole('link', { name: 'Standings', exact: true }).click();
  await visitor.getByRole('row').nth(1).getByRole('button').click();
  await expect(visitor.getByText('Nothing counts for less than 0.33.').first()).toBeVisible();
  await visitor.context().close();
});

test('corrections and overrides show what they cost and ask for a reason that everybody may read', async ({ page }) => {
  test.setTimeout(150_000);
  await enterAsGuest(page, freshName('Tuvok'));
  const event = await createEvent(page, freshName('Logic Open'));
  await enterPlayersInHaste(page, ['Ada', 'Ben', 'Cleo', 'Dax']);
  await button(page, 'Look at the pairings first').click();
  await button(page, 'Change by hand').click();
  const draft = page.getByRole('region', { name: 'Draft of Round 1' });
  const first = draft.getByRole('listitem').nth(0).getByRole('button').first();
  const second = draft.getByRole('listitem').nth(1).getByRole('button').first();
  const [one, other] = [await first.textContent(), await second.textContent()];
  await first.click();
  await second.click();
  await button(page, 'Keep my pairing').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my pairing' }).click();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Reason').fill('Two from one household');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my pairing' }).click();
  await expect(draft.getByRole('listitem').nth(0)).toContainText(other ?? '?');
  await expect(draft.getByRole('listitem').nth(1)).toContainText(one ?? '?');
  await button(page, 'Publish and start the round').click();
  await enterResults(page, ['1 2-0', '2 2-0']);
  // A draft that is not to be played after all.
  await button(page, 'Look at the pairings first').click();
  await button(page, 'Discard the draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft of Round 2' })).toHaveCount(0);
  await button(page, 'Start round 2').click();

  await page.getByText('Correct a result').click();
  await page.getByLabel('Round', { exact: true }).selectOption('Round 1');
  await page.getByLabel('Table', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Result' }).last().getByRole('button').last().click();
  const ways = page.getByRole('list', { name: 'Ways to repair' });
  await expect(ways.getByRole('heading')).toHaveCount(3);
  await expect(ways.getByText(/from place \d to place \d/).first()).toBeVisible();
  await ways.getByRole('button', { name: 'Do it this way' }).first().click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The slip was read the wrong way round');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the result' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${event}/record`);
  await expect(page.getByText('Reason: The slip was read the wrong way round')).toBeVisible();
  await expect(page.getByText(/^Round 1, table 2: \w+ 2–0 \w+$/)).toBeVisible();
  await expect(page.getByText(/corrected from 2–0 \(Win – Loss\) to \w+ 0–2 \w+$/)).toBeVisible();
  await button(page, 'Deutsch').click();
  await expect(page.getByText(/^Runde 1, Tisch 2: \w+ 2–0 \w+$/)).toBeVisible();
  await button(page, 'English').click();
  await expect(page.getByText('Reason: Two from one household')).toBeVisible();

  // Everything there is of the event, packed by a job while the page tells how far it is.
  await button(page, 'Pack all papers and files').click();
  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download archive (ZIP)' }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
});

test('a player registers, finds the table, reports, and what both say counts', async ({ page, browser, house }) => {
  test.setTimeout(150_000);
  await enterAsGuest(page, freshName('Benjamin'));
  const event = await createEvent(page, freshName('Station Cup'));
  const players: Page[] = [];
  for (const stem of ['Jadzia', 'Julian']) {
    const player = await anotherVisitor(browser, house, { viewport: { width: 360, height: 740 } });
    await enterAsGuest(player, freshName(stem));
    await player.goto(event);
    await button(player, 'Register').click();
    await expect(player.getByText('You are registered')).toBeVisible();
    players.push(player);
  }
  await button(page, 'Start round 1').click();
  const [jadzia, julian] = players as [Page, Page];
  for (const player of players) await expect(player.getByText('Table 1', { exact: true })).toBeVisible();

  // A new visitor finds it on the first page.
  const running = jadzia.getByRole('region', { name: 'Running tournaments' });
  await jadzia.goto('/');
  await expect(running.getByRole('link', { name: /^Station Cup/ }).first()).toHaveAttribute('href', event);

  // The code on the slip leads to the table's own page, where the one who played reports.
  await jadzia.goto(`${event}/rounds/1/tables/1`);
  await button(jadzia, /: 2–0$/).click();
  await expect(jadzia.getByText('You have reported.')).toBeVisible();
  await expect(page.getByText('Table 1: only one has reported')).toBeVisible();
  await button(julian, /: 0–2$/).click();
  await expect(julian.getByText('The reports differ. A judge decides.').first()).toBeVisible();
  await expect(page.getByText('Table 1: the reports differ')).toBeVisible();
  await button(julian, 'Call a judge').click();
  await julian.getByLabel('What is it about?').fill('The last game');
  await button(julian, 'Call now').click();
  await expect(page.getByText('The last game')).toBeVisible();
  expect(await julian.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  for (const player of players) await player.context().close();
});

test('the longest title an event may have takes two lines at a desk, and nothing of it is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAsGuest(page, freshName('Kasidy'));
  const words =
    'The Grand Harbour Invitational of Second Edition, Open Doubles Qualifier and Community Charity Cup on the Promenade';
  const event = await createEvent(page, freshName(words.slice(0, 104)).padEnd(120, '6'));
  await page.goto(event);
  await expect(page.getByText('Registration open')).toBeVisible();
  const title = await page.evaluate<{ lines: number; cut: number }>(`(() => {
    const heading = document.querySelector('h1');
    return {
      lines: Math.round(heading.offsetHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)),
      cut: heading.scrollWidth - heading.clientWidth,
    };
  })()`);
  expect(title.lines).toBeLessThanOrEqual(2);
  expect(title.cut).toBeLessThanOrEqual(0);
});

/** Another player, whose own pages are not part of the test. */
async function enterByRequest({ request }: BrowserContext, event: string, name: string): Promise<void> {
  const post = async (path: string, data: object) => expect(await request.post(`/api${path}`, { data })).toBeOK();
  await post('/guests', { name });
  const commands = [{ type: 'Register' }, { type: 'SubmitDeck', deck: 'klingon' }, { type: 'CheckIn' }];
  for (const command of commands) await post(`${event}/commands`, { commandId: command.type, command });
}

test('an event played here seats its players, is watched, and takes its results from the matches', async ({
  page,
  browser,
  house,
}) => {
  await enterAsGuest(page, freshName('Jean-Luc'));
  const name = freshName('Risa Open');
  await page.goto('/tournaments/new');
  await page.getByLabel('Name of the tournament').fill(name);
  await page.getByLabel('Here: Star Trek CCG Second Edition').check();
  await page.getByLabel('Rounds', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByLabel('Name des Turniers')).toHaveValue(name);
  await page.getByRole('button', { name: 'English' }).click();
  await button(page, 'Keep as a draft').click();
  await button(page, 'Announce and open registration').click();
  await button(page, 'Open check-in').click();
  await page.getByText('Rarely needed').click();
  for (const minutes of ['15', '0']) {
    await button(page, 'Let spectators see later').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton').fill(minutes);
    await dialog.getByRole('button', { name: 'Let spectators see later' }).click();
    await expect(dialog).toHaveCount(0);
    const answer = await page.request.get(`/api${new URL(page.url()).pathname.replace(/\/desk$/, '')}`);
    expect(await answer.json()).toMatchObject({ broadcastDelayMinutes: Number(minutes) });
  }
  const event = new URL(page.url()).pathname.replace(/\/desk$/, '');

  const beverly = await anotherVisitor(browser, house);
  await enterAsGuest(beverly, freshName('Beverly'));
  await beverly.goto(event);
  await button(beverly, 'Register').click();
  await button(beverly, 'Hand in').click();
  await expect(beverly.getByText('Handed in.')).toBeVisible();
  await button(beverly, 'I am here').click();
  await enterByRequest(await browser.newContext({ baseURL: house.url }), event, freshName('Deanna'));
  await expect(page.getByText('2 of 2 are here.')).toBeVisible();
  await button(page, 'Start round 1').click();
  await expect(page.getByText('Results come from the matches by themselves.')).toBeVisible();

  // A player who does not want to be shown live says so with one button; others read why there is no way to the table.
  await button(beverly, 'Do not show my matches live').click();
  await expect(beverly.getByText(/^Your matches are not shown live/)).toBeVisible();
  const stranger = await anotherVisitor(browser, house);
  await stranger.goto(event);
  await expect(stranger.getByRole('row', { name: /Beverly/ })).toContainText('Not shown live');
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Watch', exact: true })).toHaveCount(0);
  await button(beverly, 'Show my matches live again').click();
  const watching = stranger.getByRole('main').getByRole('link', { name: 'Watch', exact: true });
  await watching.click();
  await expect(stranger.getByText(/You are watching .* Waiting for /)).toBeVisible();

  // From the event to the table, on to what is played there, and back when it is over.
  await beverly.getByRole('link', { name: 'Go to your match' }).first().click();
  await expect(beverly.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  // A pause at the desk is one at the table.
  await button(page, 'Result and more for table 1').click();
  await button(page, 'Pause').click();
  await expect(beverly.getByText(/^Paused by a judge/)).toBeVisible();
  await button(page, 'Resume').click();
  await expect(beverly.getByText(/^Paused by a judge/)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByText(/You are watching .* Waiting for /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Your hand/ })).toHaveCount(0);
  await matchPage(page);
  await page.getByRole('link', { name: `${name}, round 1, table 1` }).click();
  await page.getByRole('link', { name: 'Desk' }).click();
  await concede(beverly);
  await beverly.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(beverly.getByText(/^Full win for Deanna/)).toBeVisible();
  // Who watched it is told when there will be a replay, as is the list of matches; then there is one.
  await expect(stranger.getByText('The replay is released when the round is over.')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0);
  await stranger.goto('/matches?state=finished');
  const played = stranger.getByRole('listitem').filter({ hasText: 'Beverly' });
  await expect(played).toContainText('Replay after the round');

  await button(page, 'Close the last round').click();
  await button(page, 'Yes, close it').click();
  await expect(page.getByRole('heading', { name: 'Final standings' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Deanna');
  await stranger.reload();
  await expect(played.getByRole('link', { name: 'Watch the replay' })).toBeVisible();
  await stranger.goto(`${event}/rules`);
  await expect(stranger.getByText('for everybody once the round is over')).toBeVisible();
  await stranger.context().close();
  await beverly.context().close();
});
