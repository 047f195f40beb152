import { createHash } from 'node:crypto';
import {
  FIXTURE_DECIDER,
  FIXTURE_GAMES,
  forgedLines,
  matchFile,
  TEST_SEAL_KEY,
  type PlayedMatch,
} from '@logbuoy/test-kit';
import { viewFromNow, type MatchEvent, type MatchState } from '@logbuoy/games';
import {
  ARCHIVE,
  matchStream,
  seatViewer,
  SPECTATOR,
  toDomain,
  type RecordedEvent,
  type Viewer,
} from '@logbuoy/kernel';
import type { House } from './house';
import {
  asIfSealedHere,
  asItIsSealed,
  botMatch,
  guestMatch,
  houseWith,
  pictureAt,
  replayOf,
  seek,
} from './replay-house';
import { expectSteady, noteShifts } from './steadiness';
import { expect, matchPage, test as base } from './visiting';

const played = botMatch(420);
const guest = guestMatch();

const test = base.extend<object, { readonly archive: House }>({
  archive: [
    async ({}, use) => {
      const house = await houseWith([played, guest]);
      await use(house);
      await house.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ archive }, use) => use(archive.url),
});

test.beforeEach(({ page }) => asIfSealedHere(page));

const VIEWERS: { readonly [perspective: string]: Viewer } = {
  north: seatViewer('north'),
  south: seatViewer('south'),
  spectator: SPECTATOR,
  everything: ARCHIVE,
};

/** The states of the match after each event, folded here and not in the browser. */
function statesOf({ events }: PlayedMatch): readonly MatchState[] {
  const states: MatchState[] = [FIXTURE_DECIDER.initial];
  for (const event of events)
    states.push(FIXTURE_DECIDER.evolve(states.at(-1) as MatchState, toDomain<MatchEvent>(event)));
  return states;
}
const states = statesOf(played);
const last = played.events.length;
const viewAt = (version: number, viewer: Viewer) =>
  viewFromNow(FIXTURE_GAMES, states.at(-1) as MatchState)(states[version] as MatchState, viewer);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('at every event, forwards and backwards, everybody is shown what the server would show them', async ({ page }) => {
  await page.goto(replayOf(played));
  await expect(page.locator('.board')).toBeVisible();
  const engine = page.workers()[0]?.url() ?? '';
  const found = await page.evaluate(askEverything, { engine, match: played.match, perspectives: Object.keys(VIEWERS) });
  for (const [perspective, viewer] of Object.entries(VIEWERS)) {
    const forwards = states.slice(1).map((_, i) => sha256(JSON.stringify(viewAt(i + 1, viewer))));
    expect(found[perspective]?.forwards, perspective).toEqual(forwards);
    expect(found[perspective]?.backwards, perspective).toEqual(forwards.toReversed());
  }
  const answer = await page.request.get(`/api/matches/${played.match}/view?as=spectator`);
  const { view } = (await answer.json()) as { view: unknown };
  expect(view).toEqual(JSON.parse(JSON.stringify(viewAt(last, SPECTATOR))));
});

interface Asking {
  readonly engine: string;
  readonly match: string;
  readonly perspectives: readonly string[];
}
type Digests = { readonly [perspective: string]: { readonly forwards: string[]; readonly backwards: string[] } };

interface Heard {
  readonly data: { readonly id: number; readonly answer: { readonly last: number } };
}
/** What a browser has and Node has not. */
declare class Worker {
  constructor(address: string, options: { readonly type: 'module' });
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: Heard) => void): void;
  removeEventListener(type: 'message', hear: (event: Heard) => void): void;
  terminate(): void;
}

/** Runs in the browser: the page's own engine, asked for every moment of the match. */
async function askEverything({ engine, match, perspectives }: Asking): Promise<Digests> {
  const worker = new Worker(engine, { type: 'module' });
  let asked = 0;
  const ask = (question: string, about: object) =>
    new Promise<{ readonly last: number }>((resolve) => {
      const id = (asked += 1);
      const hear = ({ data }: Heard) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', hear);
        resolve(data.answer);
      };
      worker.addEventListener('message', hear);
      worker.postMessage({ id, asked: { question, ...about } });
    });
  const digest = async (value: unknown) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const file = new Uint8Array(await (await fetch(`/api/matches/${match}/file`)).arrayBuffer());
  const opened = await ask('open', { file });
  const versions = Array.from({ length: opened.last }, (_, i) => i + 1);
  const digests: { [perspective: string]: { forwards: string[]; backwards: string[] } } = {};
  for (const as of perspectives) {
    const all = async (order: readonly number[]) => {
      const found: string[] = [];
      for (const version of order) found.push(await digest(await ask('view', { version, as })));
      return found;
    };
    digests[as] = { forwards: await all(versions), backwards: await all(versions.toReversed()) };
  }
  worker.terminate();
  return digests;
}

interface Position {
  readonly turn: number;
  readonly players: readonly { readonly score: number; readonly handSize: number; readonly deckSize: number }[];
}

test('the drawn table is the same from either side, and the one the server means', async ({ page }) => {
  const samples = [40, 97, 160, 211, 260, 318, 377, last];
  await page.goto(replayOf(played, 1, 'everything'));
  await pictureAt(page, 1, 'everything');
  const drawn = new Map<number, string>();
  for (const at of samples) {
    await seek(page, at);
    drawn.set(at, await page.locator('.board').innerText());
    const { players, turn } = viewAt(at, ARCHIVE).play as unknown as Position;
    await expect(page.locator('.play-table > .bar .moment')).toContainText(`Turn ${turn}:`);
    for (const [place, { score, handSize, deckSize }] of players.entries()) {
      const panel = page.locator('.board section.player').nth(place);
      await expect(panel.locator('.score')).toContainText(`${score}/100`);
      await expect(panel.locator('dd').first()).toHaveText(String(handSize));
      await expect(panel.locator('dd').nth(1)).toHaveText(String(deckSize));
    }
  }
  for (const at of samples.toReversed()) {
    await seek(page, at);
    expect(await page.locator('.board').innerText(), `event ${at}`).toBe(drawn.get(at));
  }
});

test('a perspective shows what that player knew, and no more', async ({ page }) => {
  const at = played.events.findIndex(({ type }) => type === 'DecisionAwaited') + 1;
  await page.goto(replayOf(played, at, 'south'));
  await pictureAt(page, at, 'south');
  const hands = page.getByRole('heading', { name: /^Hand of / });
  await expect(hands).toHaveText([/^Hand of South \(\d+\)$/]);
  const shown = page.getByLabel('What is shown');
  await expect(shown.locator('option:checked')).toHaveText('What South knew');
  await shown.selectOption('What a spectator saw');
  await pictureAt(page, at, 'spectator');
  await expect(hands).toHaveCount(0);
  await shown.selectOption('Everything');
  await pictureAt(page, at, 'everything');
  await expect(hands).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`at=${at}&as=everything$`));
});

test('by keyboard: events, decisions, turns, both ends, pace, play, perspective, help', async ({ page }) => {
  const { decisions, turns } = stopsOf(played.events);
  await page.goto(replayOf(played, decisions[4], 'everything'));
  await pictureAt(page, decisions[4] as number);
  const press = async (key: string, at: number) => {
    await page.keyboard.press(key);
    await pictureAt(page, at);
  };
  await press('ArrowRight', (decisions[4] as number) + 1);
  await press('ArrowLeft', decisions[4] as number);
  await press('Shift+ArrowRight', decisions[5] as number);
  await press('Shift+ArrowRight', decisions[6] as number);
  await press('Shift+ArrowLeft', decisions[5] as number);
  await press('Home', 1);
  await press('Shift+ArrowDown', turns[0] as number);
  await press('Shift+ArrowDown', turns[1] as number);
  await press('Shift+ArrowUp', turns[0] as number);
  await press('End', last);
  await page.keyboard.press('Home');
  const pace = page.getByLabel('Speed');
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('+');
  await expect(pace).toHaveValue('real');
  await page.keyboard.press('-');
  await expect(pace).toHaveValue('16');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('.board')).not.toHaveAttribute('data-at', '1');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('.board')).toHaveAttribute('data-as', 'spectator');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

function stopsOf(events: readonly RecordedEvent[]) {
  const versionsOf = (...types: string[]) => events.flatMap(({ type }, i) => (types.includes(type) ? [i + 1] : []));
  return { decisions: versionsOf('DecisionAwaited', 'MatchEnded'), turns: versionsOf('TurnBegun') };
}

test('the log, the marks and the plots lead to their moments, and notes are kept', async ({ page }) => {
  const { turns } = stopsOf(played.events);
  await page.goto(replayOf(played, turns[3], 'spectator'));
  await pictureAt(page, turns[3] as number);
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: /^Turn 3:/ }).click();
  await log.getByRole('listitem').first().getByRole('button').click();
  await expect(log.locator('[aria-current]')).toHaveCount(1);
  const shownAt = async () => Number(await page.locator('.board').getAttribute('data-at'));
  await expect.poll(shownAt).toBeLessThan(turns[3] as number);

  await page.getByText('Marks', { exact: true }).click();
  await page.getByRole('button', { name: 'Turn: next' }).click();
  await pictureAt(page, turns[3] as number);
  await page.getByRole('tab', { name: 'Curve' }).click();
  await page.getByText('As a table, turn by turn').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(turns.length + 2);
  await page.getByRole('img', { name: 'Score', exact: true }).click();
  await expect.poll(async () => Math.abs((await shownAt()) - last / 2)).toBeLessThan(4);

  const halfway = await shownAt();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Note on this moment').fill('Half of it.');
  await page.getByRole('button', { name: 'Keep' }).click();
  // It is seen where it was kept: at its line of the story, and as a mark over the scrubber.
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(log.getByText('Half of it.')).toBeVisible();
  await expect(page.locator('.noted')).toHaveAttribute('d', `M${halfway} 0v26`);
  await page.reload();
  await seek(page, 1);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: /Half of it\.$/ }).click();
  await pictureAt(page, halfway);
});

test('what happened last is in sight in the log and told at the controls, wherever the moment', async ({ page }) => {
  await page.goto(replayOf(played, 1, 'everything'));
  const current = page.getByRole('region', { name: 'Log' }).locator('[aria-current]');
  const hidden = `(() => {
    const line = document.querySelector('.story [aria-current]');
    const [list, at] = [line.closest('.scroll').getBoundingClientRect(), line.getBoundingClientRect()];
    return Math.max(0, list.top - at.top) + Math.max(0, at.bottom - list.bottom);
  })()`;
  for (const share of [0.2, 0.5, 0.7, 0.9, 0.6]) {
    const at = Math.round(last * share);
    await seek(page, at);
    await pictureAt(page, at);
    await expect.poll(() => page.evaluate<number>(hidden)).toBeLessThan(2);
    await expect(page.locator('.told')).toHaveText((await current.textContent()) ?? '');
  }
});

/** What the field has beyond the words in it and its arrow, in pixels. */
const ROOM_LEFT_IN_PERSPECTIVE = `(() => {
  const field = document.querySelector('.perspective select');
  const style = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.fontSize + ' ' + style.fontFamily;
  const words = pen.measureText(field.selectedOptions[0].text.trim()).width;
  return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20 - words;
})()`;

test('a phone shows the board and what is under way at once, and what else there is on pages of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const attempt = played.events.findIndex(({ type }) => type === 'DilemmaRevealed') + 1;
  await page.goto(replayOf(played, attempt, 'south'));
  await pictureAt(page, attempt);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  const affair = page.getByRole('region', { name: 'Mission attempt' });
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect((await topOf('.affairs .panel')) - (await topOf('.missions'))).toBeGreaterThan(100);
  await expect(affair.getByTitle(/facing it now/)).toBeVisible();

  // Whose eyes are looked through is read in full, and the verdict is its sign beside it until it is opened.
  expect(await page.evaluate<number>(ROOM_LEFT_IN_PERSPECTIVE)).toBeGreaterThan(60);
  const verdict = page.locator('summary').filter({ hasText: 'Verified' });
  for (const part of ['.badge', '.perspective']) expect(await topOf(part)).toBeLessThan(await topOf('.board'));
  expect((await verdict.boundingBox())?.width).toBeLessThan(50);
  await verdict.click();
  await expect(page.getByText('This browser has just checked the record itself')).toBeVisible();
  expect((await page.getByText('Verified', { exact: true }).boundingBox())?.width).toBeGreaterThan(40);
  await verdict.click();

  const copy = page.getByRole('button', { name: 'Copy link to this moment' });
  await expect(copy).toBeHidden();
  await matchPage(page);
  await expect(copy).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});

test('a record that was changed shows its badge broken, and where', async ({ page }) => {
  const stream = matchStream(played.match);
  const served = async (lines: readonly string[]) => {
    await page.unrouteAll();
    await page.route('**/file', (route) => route.fulfill({ body: matchFile(stream, lines) }));
    await page.goto(replayOf(played));
    await expect(page.locator('.board')).toBeVisible();
  };
  const explained = page.locator('.explained');

  await served(played.lines);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByText('Verified', { exact: true }).click();
  await expect(explained).toContainText(`All ${last} events are there`);
  await expect(explained).toContainText('That key is the one this server publishes.');
  await expect(explained).toContainText('recorded commands were decided again under the same rules');
  await expect(explained).toContainText('no party could have chosen what comes');
  await expect(explained).toContainText('Shares of the draws. North: its own; South: its own');
  await expect(explained.getByRole('link', { name: 'What is proven' })).toHaveAttribute('href', '/proofs');

  await asItIsSealed(page);
  await served(played.lines);
  await page.getByText('Consistent, but not sealed by this server').click();
  await expect(explained).toContainText('This server does not publish that key.');
  await expect(explained).toContainText(TEST_SEAL_KEY.publicKey);

  const firstIn = (line: number) => (JSON.parse(played.lines[line] as string) as { after: number }).after + 1;
  const changedAt = firstIn(60);
  await served(played.lines.map((line, i) => (i === 60 ? line.replace(/"at":(\d+)\d/, '"at":$17') : line)));
  await expect(page.getByText('Not as it was recorded')).toBeVisible();
  await expect(explained).toContainText(
    `Event ${changedAt} is the first that is not right. Its fingerprint does not fit`,
  );
  await page.getByRole('button', { name: `Show event ${changedAt}` }).click();
  await pictureAt(page, changedAt);

  await served(played.lines.filter((_, i) => i !== 80));
  await expect(explained).toContainText(
    `Event ${firstIn(80)} is the first that is not right. An event is missing here.`,
  );

  // With every hash and even the seal made again, a shuffle still gives the change away.
  const shuffled = played.events.findIndex(({ type }) => type === 'DeckShuffled');
  const forged = played.events.map((event, i) => (i === shuffled ? withOtherShuffle(event) : event));
  await served(forgedLines(forged, TEST_SEAL_KEY));
  await expect(explained).toContainText(`Event ${shuffled + 1} is the first that is not right. A shuffle or roll`);

  // So does a winner that the recorded facts do not lead to.
  const ended = played.events.findIndex(({ type }) => type === 'MatchEnded');
  const swapped = played.events.map((event, i) =>
    i === ended ? { ...event, data: { ...event.data, winners: ['east'] } } : event,
  );
  await served(forgedLines(swapped, TEST_SEAL_KEY));
  await expect(page.getByText('Contradicts itself')).toBeVisible();
  await expect(explained).toContainText(`Event ${ended + 1} is the first that is not right. It cannot follow`);
});

function withOtherShuffle(event: RecordedEvent): RecordedEvent {
  const chance = event.data['chance'] as { readonly result: readonly number[] };
  return { ...event, data: { ...event.data, chance: { ...chance, result: chance.result.toReversed() } } };
}

test('a game without a table of its own is drawn from its view, and a file that cannot be read is refused', async ({
  page,
}) => {
  await page.goto(replayOf(guest, 40, 'everything'));
  await pictureAt(page, 40, 'everything');
  // Drawn by the table for any game, from the view that the server gives for this moment.
  await expect(page.getByRole('region', { name: 'On the table' })).toBeVisible();
  await matchPage(page);
  await expect(page.getByText(/^\S+ won\.$/)).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await pictureAt(page, guest.events.length);
  await page.route('**/file', (route) => route.fulfill({ body: 'something else\n' }));
  await page.goto(replayOf(played));
  await expect(page.getByRole('alert')).toContainText('This file cannot be read as a match.');
  await page.goto('/matches/nobody-knows/replay');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('in German, on a phone of 360 pixels, from the list of matches', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await noteShifts(page.context());
  await page.goto('/matches?state=finished');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('link', { name: 'Wiedergabe ansehen' }).first().click();
  await expect(page.getByText('Geprüft', { exact: true })).toBeVisible();
  await expectSteady(page, 'from the list to the replay', { evenWanted: true });
  await page.goto(replayOf(played, 300, 'everything'));
  await pictureAt(page, 300, 'everything');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});
