import { premiere } from '@logbuoy/cards';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { captainsPlay, type Command, type Moment } from './captain';
import { GAME } from './games';
import type { House } from './house';
import { question, type Table } from './playing';
import { anotherVisitor, enterAsGuest, expect, freshName } from './visiting';

/** "A Chance for Glory": begins a combat or an engagement in which Klingons take part. */
const GLORY = premiere.aChanceForGlory;
/** What a Klingon starter deck gives for three of them. */
const LEFT_OUT = [premiere.thePromise, premiere.thePromise, premiere.renderAssistance];

interface Facts {
  readonly number: number;
  readonly missionType?: string;
}
export interface KlingonTable extends Table {
  /** Everybody who looks at the table. */
  readonly pages: readonly Page[];
  /** The card of their home world, where fights are forbidden. */
  readonly home: number;
}

export const fightPanel = (page: Page) => page.getByRole('region', { name: /^(Combat|Engagement)$/ });
/** Without possible responses a fight is over as soon as it has begun. */
export const fightOrItsEnd = (page: Page) =>
  page.getByRole('region', { name: /^(Combat|Engagement|How the fight ended)$/ });

/** Two Klingon decks with a home world in common, so that they meet; their match begun. */
export async function klingonTable(
  browser: Browser,
  house: House,
  spectator: Page,
  options: BrowserContextOptions = {},
): Promise<KlingonTable> {
  // Without a graphics card every movement is computed, and here movements are not tested.
  const calm: BrowserContextOptions = { reducedMotion: 'reduce', ...options };
  const [north, south] = [await anotherVisitor(browser, house, calm), await anotherVisitor(browser, house, calm)];
  await enterAsGuest(north, freshName('Ada'));
  await enterAsGuest(south, freshName('Ben'));
  const { decks } = await (await north.request.get(`/api/games/${GAME}/decks`)).json();
  const starter = decks.find(({ id }: { id: string }) => id === 'klingon').deck;
  const rest = [...(starter.deck as number[])];
  for (const card of LEFT_OUT) rest.splice(rest.indexOf(card), 1);
  const deck = { ...starter, deck: [...rest, GLORY, GLORY, GLORY] };
  const post = async (page: Page, path: string, data: object) =>
    (await page.request.post(`/api${path}`, { data: { commandId: crypto.randomUUID(), ...data } })).json();
  const { match } = await post(north, '/tables', { game: GAME, players: 2 });
  for (const page of [north, south]) {
    await post(page, `/tables/${match}/join`, { equipment: deck });
    await page.goto(`/matches/${match}`);
  }
  await north.getByRole('button', { name: 'Start the match' }).click();
  for (const page of [north, south]) await expect(page.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
  const { cards } = await (await north.request.get(`/api/games/${GAME}/cards`)).json();
  const home = (deck.missions as number[]).find((mission) =>
    cards.some(({ number, missionType }: Facts) => number === mission && missionType === 'headquarters'),
  );
  return { north, south, pages: [north, south, spectator], address: `/matches/${match}`, home: home ?? 0 };
}

/** The pages look away, for drawing takes longer than playing. */
export const lookAway = ({ pages }: KlingonTable) => Promise.all(pages.map((page) => page.goto('/about')));
export const lookAgain = ({ pages, address }: KlingonTable) => Promise.all(pages.map((page) => page.goto(address)));

export async function hurryUntil(
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

/** Glory first: a player who holds it and can pay for it plays it. */
function playGlory(moment: Moment): Command | undefined {
  const glory = gloryIn(moment);
  const isOffered = glory !== undefined && candidates(moment, 'PlayCard', 'card').includes(glory);
  return isOffered ? { type: 'PlayCard', card: glory, at: 'core' } : undefined;
}

const isReady = ({ play, seat }: Moment): boolean =>
  play.players.find((player) => player.seat === seat)?.core.some(({ card }) => card === GLORY) ?? false;
/** Nothing is asked: the one whose turn it is may do what they like. */
const isFree = ({ offers }: Moment): boolean => offers.some(({ type }) => type === 'EndSegment');

/** The player who has it in play follows the others to where they are. */
function hunt(moment: Moment, home: number): Command | undefined {
  const { play, seat, offers } = moment;
  const prey = play.locations
    .filter(({ missions, ships }) => missions[0]?.card !== home && ships.some(({ by }) => by !== seat))
    .map(({ at }) => at);
  for (const { type, choices } of isReady(moment) ? offers : []) {
    const to = type === 'MoveShip' ? choices?.['to']?.candidates.find((at) => prey.includes(Number(at))) : undefined;
    if (to !== undefined) return { type, ship: choices?.['ship']?.candidates[0], to };
  }
  return undefined;
}

/** What to do instead of the captain's own plan for two fleets to meet. */
const seekFight =
  ({ home }: KlingonTable) =>
  (moment: Moment): Command | undefined =>
    playGlory(moment) ?? hunt(moment, home);

/** Hurries until a player who may give orders has played Glory and has no opponent there to fight yet; gives their page. */
export async function gloryInVain(table: KlingonTable): Promise<Page> {
  const { page } = await hurryUntil(
    table,
    (moment) => moment.play.segment === 'orders' && isReady(moment) && isFree(moment) && !beginsFight(moment),
    seekFight(table),
  );
  return page;
}

/** Hurries until two fleets have met, and begins a fight with the mouse; its first question is asked next. */
export async function beginFight(table: KlingonTable): Promise<void> {
  const { page } = await hurryUntil(table, beginsFight, seekFight(table));
  await page
    .getByRole('button', { name: /^A Chance for Glory.*can act/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'The card you look at' })
    .getByRole('button', { name: /^Use/ })
    .first()
    .click();
}
