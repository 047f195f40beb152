import type { Browser, Page } from '@playwright/test';
import { captainsPlay, sendByRequest, type Command, type Moment } from './captain';
import type { House } from './house';
import { attemptPanel, decide, dock, isAsked, momentOf, question, type Table } from './playing';
import { anotherVisitor, enterAsGuest, expect, freshName, test } from './visiting';

/** "A Chance for Glory": begins a combat or an engagement in which Klingons take part. */
const GLORY = 73;
/** What a Klingon starter deck gives for three of them. */
const LEFT_OUT = [143, 143, 136];
/** From here on a mission more may be the last. */
const POINTS_LATE = 60;

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

  await test.step('cards are played and drawn with the mouse', async () => {
    for (let decision = 0; decision < 4; decision += 1) await decide(table);
    await expect(spectator.locator('.log')).toContainText(/plays|draws a card/);
  });

  await test.step('a fight is begun, and all three see it', async () => {
    const { page } = await hurryUntil(table, beginsFight, (moment) => playGlory(moment) ?? hunt(moment, table.home));
    await page
      .getByRole('button', { name: /^A Chance for Glory.*can act/ })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'The card you look at' })
      .getByRole('button', { name: /^Use/ })
      .first()
      .click();
    for (let more = 0; more < 4 && !(await fightPanel(north).isVisible()); more += 1) await decide(table);
    for (const each of [north, south, spectator]) await expect(fightPanel(each)).toBeVisible();
    for (let more = 0; more < 40 && (await fightPanel(north).isVisible()); more += 1) await decide(table);
    await expect(spectator.locator('.log')).toContainText(/combat|engagement/);
  });

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
    for (let more = 0; (await attemptPanel(north).isVisible()) && more < 40; more += 1) await decide(table);
    await expect(attemptPanel(north)).toHaveCount(0);
  });

  await test.step('the last mission is won through the page, and everybody is told who won', async () => {
    await playToTheEnd(table);
    for (const each of [north, south, spectator]) {
      await expect(each.getByText(/ won: /)).toBeVisible();
      await expect(each.getByText('The secret is revealed')).toBeVisible();
    }
  });
  for (const page of [north, south, spectator]) await page.context().close();
});

interface Facts {
  readonly number: number;
  readonly missionType?: string;
}
interface KlingonTable extends Table {
  /** Everybody who looks at the table. */
  readonly pages: readonly Page[];
  /** The card of their home world, where nobody may fight. */
  readonly home: number;
}

const fightPanel = (page: Page) => page.getByRole('region', { name: /^(Combat|Engagement)$/ });

/** Two Klingon decks with a home world in common, so that they meet; their match begun. */
async function klingonTable(browser: Browser, house: House, spectator: Page): Promise<KlingonTable> {
  const [north, south] = [await anotherVisitor(browser, house), await anotherVisitor(browser, house)];
  await enterAsGuest(north, freshName('Ada'));
  await enterAsGuest(south, freshName('Ben'));
  const { decks } = await (await north.request.get('/api/games/second-edition/decks')).json();
  const starter = decks.find(({ id }: { id: string }) => id === 'klingon').deck;
  const rest = [...(starter.deck as number[])];
  for (const card of LEFT_OUT) rest.splice(rest.indexOf(card), 1);
  const deck = { ...starter, deck: [...rest, GLORY, GLORY, GLORY] };
  const post = async (page: Page, path: string, data: object) =>
    (await page.request.post(`/api${path}`, { data: { commandId: crypto.randomUUID(), ...data } })).json();
  const { match } = await post(north, '/tables', { game: 'second-edition', players: 2 });
  for (const page of [north, south]) {
    await post(page, `/tables/${match}/join`, { equipment: deck });
    await page.goto(`/matches/${match}`);
  }
  await north.getByRole('button', { name: 'Start the match' }).click();
  for (const page of [north, south]) await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  const { cards } = await (await north.request.get('/api/games/second-edition/cards')).json();
  const home = (deck.missions as number[]).find((mission) =>
    cards.some(({ number, missionType }: Facts) => number === mission && missionType === 'headquarters'),
  );
  return { north, south, pages: [north, south, spectator], address: `/matches/${match}`, home: home ?? 0 };
}

/** The pages look away, for drawing what nobody looks at takes longer than playing. */
const lookAway = ({ pages }: KlingonTable) => Promise.all(pages.map((page) => page.goto('/about')));
const lookAgain = ({ pages, address }: KlingonTable) => Promise.all(pages.map((page) => page.goto(address)));

async function hurryUntil(
  table: KlingonTable,
  until: (moment: Moment) => boolean,
  instead?: (moment: Moment) => Command | undefined,
): Promise<Moment> {
  await lookAway(table);
  const moment = await captainsPlay(table, until, instead);
  if (moment === undefined) throw new Error('the match ended before it came to that');
  await lookAgain(table);
  await expect(question(moment.page)).toBeVisible();
  return moment;
}

const gloryIn = ({ play, seat }: Moment) =>
  play.players.find((player) => player.seat === seat)?.hand?.find(({ card }) => card === GLORY)?.handle;
const candidates = ({ offers }: Moment, type: string, blank: string) =>
  offers.filter((offer) => offer.type === type).flatMap(({ choices }) => choices?.[blank]?.candidates ?? []);
const beginsFight = (moment: Moment) =>
  candidates(moment, 'UseAbility', 'ability').some((ability) => ability === 'combat' || ability === 'engagement');

/** Glory first: whoever holds it and can pay for it lays it out. */
function playGlory(moment: Moment): Command | undefined {
  const glory = gloryIn(moment);
  const isOffered = glory !== undefined && candidates(moment, 'PlayCard', 'card').includes(glory);
  return isOffered ? { type: 'PlayCard', card: glory, at: 'core' } : undefined;
}

/** Whoever has laid it out follows the others to where they are. */
function hunt({ play, seat, offers }: Moment, home: number): Command | undefined {
  const isReady = play.players.find((player) => player.seat === seat)?.core.some(({ card }) => card === GLORY) ?? false;
  const prey = play.locations
    .filter(({ missions, ships }) => missions[0]?.card !== home && ships.some(({ by }) => by !== seat))
    .map(({ at }) => at);
  for (const { type, choices } of isReady ? offers : []) {
    const to = type === 'MoveShip' ? choices?.['to']?.candidates.find((at) => prey.includes(Number(at))) : undefined;
    if (to !== undefined) return { type, ship: choices?.['ship']?.candidates[0], to };
  }
  return undefined;
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
    if (await table.north.getByText(/ won: /).isVisible()) return;
  }
}

async function attemptAsCaptain(table: Table, begun: Moment): Promise<void> {
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
async function perform({ page, command, ...rest }: Moment, api: string): Promise<void> {
  const button = (name: RegExp) => dock(page).getByRole('button', { name });
  await expect(question(page)).toBeVisible();
  if (command.type === 'Pass') return button(/^Pass$/).click();
  if (command.type === 'AttemptMission')
    return button(/^Attempt /)
      .first()
      .click();
  if (command.type !== 'Choose') return sendByRequest({ page, command, ...rest }, api, command);
  const picks = command['picks'] as readonly number[];
  const options = dock(page).locator('.ask li');
  for (const pick of picks) await options.nth(pick).getByRole('button').first().click();
  const confirm = button(/^Choose (this one|these|none)/);
  if (await confirm.isVisible()) await confirm.click();
}
