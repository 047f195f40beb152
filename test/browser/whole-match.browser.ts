import type { Locator } from '@playwright/test';
import { captainsPlay, sendByRequest, type Moment } from './captain';
import { GAME } from './games';
import {
  beginFight,
  fightOrItsEnd,
  fightPanel,
  gloryInVain,
  hurryUntil,
  klingonTable,
  lookAgain,
  lookAway,
  type KlingonTable,
} from './klingons';
import { attemptPanel, CONFIRM, decide, dock, isAsked, momentOf, question } from './playing';
import { anotherVisitor, expect, matchPage, test } from './visiting';

/** From here on a mission more may be the last. */
const POINTS_LATE = 60;

/** The log is drawn from its end: there it is scrolled by nothing. */
const BELOW_WHAT_IS_SHOWN_OF_THE_LOG = '-document.querySelector(".log .scroll").scrollTop';

test('two people play a whole match, with dilemmas, a fight and an end through the pages, and a third one watches', async ({
  browser,
  house,
}) => {
  test.setTimeout(400_000);
  const spectator = await anotherVisitor(browser, house);
  const table = await klingonTable(browser, house, spectator);
  const { north, south, address } = table;
  await spectator.goto(address);
  await expect(spectator.getByRole('region', { name: /^Ada/ })).toContainText('/100');
  await expect(spectator.getByRole('heading', { name: /^Your hand/ })).toHaveCount(0);
  await expect(dock(spectator)).toContainText('You are watching');

  await test.step('cards are played and drawn with the mouse', async () => {
    for (let decision = 0; decision < 4; decision += 1) await decide(table);
    await expect(spectator.locator('.log')).toContainText(/plays|draws a card/);
  });

  await test.step('a card in the core says of each of its orders why it cannot be given', async () => {
    const page = await gloryInVain(table);
    await page
      .locator('.zone')
      .getByRole('button', { name: /^A Chance for Glory/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Why can I not use this?' }).click();
    const answers = page.getByRole('alert');
    await expect(answers).toHaveText([/^\s*To begin a combat: .+ 2E-208/s, /^\s*To begin an engagement: .+ 2E-218/s]);
    await expect(answers.last().getByRole('link')).toHaveAttribute('href', `/rules/${GAME}#2E-218`);
    await page.keyboard.press('Escape');
    await expect(answers).toHaveCount(0);
  });

  await test.step('a fight is begun, and all three see it', async () => {
    await beginFight(table);
    for (let more = 0; more < 4 && !(await comesSoon(fightOrItsEnd(north))); more += 1) await decide(table);
    for (const each of [north, south, spectator]) await expect(fightOrItsEnd(each)).toBeVisible();
    for (let more = 0; more < 40 && (await fightPanel(north).isVisible()); more += 1) await decide(table);
    await expect(spectator.locator('.log')).toContainText(/combat|engagement/);
    await expect.poll(() => spectator.evaluate<number>(BELOW_WHAT_IS_SHOWN_OF_THE_LOG)).toBeLessThan(2);
  });

  await test.step('what is told to be passed is passed by itself, until that is taken back', () =>
    passedByItself(table));

  await test.step('a mission is attempted, and a reload in the middle of a question brings it back', async () => {
    const { page } = await hurryUntil(table, ({ command }) => command.type === 'AttemptMission');
    await page
      .getByRole('button', { name: /^Attempt / })
      .first()
      .click();
    for (const each of [north, south, spectator]) await expect(attemptPanel(each)).toContainText('attempts');
    await expect(spectator.getByText(/cards? face down/).first()).toBeVisible();
    await expect.poll(async () => (await isAsked(north)) || (await isAsked(south))).toBe(true);
    const asked = (await isAsked(north)) ? north : south;
    const words = (await question(asked).textContent()) ?? '';
    const options = await asked.locator('.ask li').count();
    await asked.reload();
    await expect(question(asked)).toHaveText(words);
    await expect(asked.locator('.ask li')).toHaveCount(options);
    await expect(attemptPanel(asked)).toContainText('attempts');
    for (let more = 0; (await attemptPanel(north).isVisible()) && more < 40; more += 1) await decide(table);
    await expect(attemptPanel(north)).toHaveCount(0);
  });

  await test.step('the last mission is won through the page, and everybody is told who won', async () => {
    await playToTheEnd(table);
    for (const each of [north, south, spectator]) {
      await expect(each.getByText(/ won (by|on) /)).toBeVisible();
      await expect(each.getByText('The secret is revealed')).toBeVisible();
    }
    const told = await Promise.all([north, south].map((each) => each.locator('.match-end h2').textContent()));
    // One match in a hundred ends with both decks empty and as many points on both sides.
    expect(['You lost, You won', 'You won together, You won together']).toContain(told.toSorted().join(', '));
    await expect(spectator.locator('.match-end h2')).toHaveCount(0);
    await expect(north.getByRole('link', { name: 'Play again at a new table' })).toBeVisible();
  });
  for (const page of [north, south, spectator]) await page.context().close();
});

/** How many kinds of windows are passed once this one is, beside those that are by default. */
const passedWith = (window: string): number => new Set(['playing', 'facing', 'mission-checked', window]).size;

/** What every match of these decks comes to again and again. */
const COMMON = ['playing', 'ship-leaves', 'facing'];

/**
 * One player tells the page to pass on what is asked; when that comes again, it passes by itself. It may be something rare, so
 * the other one passes on what is common, and whichever comes first is looked at.
 */
async function passedByItself(table: KlingonTable): Promise<void> {
  const { page, seat, play } = await hurryUntil(table, ({ command }) => command.type === 'Pass');
  const other = { page: page === table.north ? table.south : table.north };
  const passOn = (windows: readonly string[]) =>
    sendByRequest(other, `/api${table.address}`, { type: 'SetStandingPasses', windows });
  const isPassed = (moment: Moment) => {
    const kind = moment.play.asked?.to ?? '';
    return moment.command.type === 'Pass' && (moment.seat === seat ? kind === play.asked?.to : COMMON.includes(kind));
  };
  await dock(page)
    .getByRole('button', { name: /^Always pass when / })
    .click();
  // Beside it stands what is passed by default.
  const all = passedWith(play.asked?.to ?? '');
  const kept = page.getByText(`Passing automatically: ${all} kinds`, { exact: true });
  await matchPage(page);
  await expect(kept).toBeVisible();
  await expect(dock(page).getByRole('button', { name: /^Always pass when / })).toHaveCount(0);

  await lookAway(table);
  await passOn(COMMON);
  expect(await captainsPlay(table, isPassed)).toBeDefined();
  await lookAgain(table);
  await expect
    .poll(async () => {
      const now = await captainsPlay(table, () => true);
      return now !== undefined && isPassed(now);
    })
    .toBe(false);

  await passOn([]);
  await matchPage(page);
  await kept.click();
  await page
    .getByRole('button', { name: /^Ask me again: / })
    .first()
    .click();
  await expect(page.getByText(`Passing automatically: ${all - 1} kinds`, { exact: true })).toBeVisible();
}

/** Late in the match attempts go through the page, and whatever they ask; the rest by request. */
async function playToTheEnd(table: KlingonTable): Promise<void> {
  for (;;) {
    await lookAway(table);
    const moment = await captainsPlay(
      table,
      ({ command, play, seat }) =>
        command.type === 'AttemptMission' && (play.players.find((one) => one.seat === seat)?.score ?? 0) >= POINTS_LATE,
    );
    await lookAgain(table);
    if (moment === undefined) return;
    await attemptAsCaptain(table, moment);
    if (await table.north.getByText(/ won (by|on) /).isVisible()) return;
  }
}

async function attemptAsCaptain(table: KlingonTable, begun: Moment): Promise<void> {
  let moment: Moment | undefined = begun;
  while (moment !== undefined) {
    const { page } = moment;
    const before = await momentOf(page);
    await perform(moment, `/api${table.address}`);
    await expect.poll(() => momentOf(page)).not.toBe(before);
    moment = await captainsPlay(table, () => true);
    if (moment?.command.type === 'EndSegment' || moment?.command.type === 'AttemptMission') return;
  }
}

/** What the captain wants, with the mouse where the dock has it as one button or a list. */
async function perform({ page, command }: Moment, api: string): Promise<void> {
  const button = (name: RegExp) => dock(page).getByRole('button', { name });
  await expect(question(page)).toBeVisible();
  if (command.type === 'Pass') return button(/^Pass$/).click();
  if (command.type === 'AttemptMission')
    return button(/^Attempt /)
      .first()
      .click();
  if (command.type !== 'Choose') return sendByRequest({ page }, api, command);
  const picks = command['picks'] as readonly number[];
  const options = dock(page).locator('.ask li');
  // What there is no choice about is picked already.
  const isPicked = async (pick: number) =>
    (await options.nth(pick).getByRole('button').first().getAttribute('aria-pressed')) === 'true';
  for (const pick of picks)
    if ((await options.count()) > 0 && !(await isPicked(pick)))
      await options.nth(pick).getByRole('button').first().click();
  const confirm = button(CONFIRM);
  if (await confirm.isVisible()) await confirm.click();
}

/** A busy machine draws late what the server has sent already; a decision made meanwhile would miss it. */
const comesSoon = async (what: Locator): Promise<boolean> =>
  what.waitFor({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );
