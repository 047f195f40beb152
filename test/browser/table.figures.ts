import type { Page } from '@playwright/test';
import { captainsPlay, sendByRequest } from './captain';
import { drawnTable, momentOf } from './playing';
import { noteTable, tableFigures, workOf, type Work } from './table-measure';
import { expect, test } from './visiting';

/** The windows the table is made for. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

/** What a picture needs to come to rest after a decision, beyond what is awaited. */
const SETTLES_MS = 60;

/**
 * `npx playwright test -c test/browser/figures.config.ts` plays one whole match of Second Edition in each window and prints
 * one JSON line for each: what the player in the north sees at each of their decisions. Both sides are played by the
 * captain by request, so that nothing that moves on the page was caused by a click on it.
 */
for (const viewport of WINDOWS) {
  test(`a whole match at ${viewport.width}×${viewport.height}`, async ({ browser, house }) => {
    test.setTimeout(900_000);
    const table = await drawnTable(browser, house, { viewport });
    const { north, south, address } = table;
    await noteTable(north);
    await north.reload();
    await expect(north.getByRole('heading', { name: /^Your hand/ })).toBeVisible();
    await south.goto('/about');
    await north.waitForTimeout(1_000); // the page has come to rest
    await north.evaluate('window.tableNotes.begin()');
    const worked = await workOf(north);
    const before = await worked();

    for (;;) {
      const moment = await captainsPlay(table, () => true);
      if (moment === undefined) break;
      if (moment.seat === 'north') await lookAt(north, moment.decision);
      await sendByRequest(moment, `/api${address}`, moment.command);
    }
    const figures = await tableFigures(north);
    const work = perDecision(before, await worked(), figures.decisions);
    process.stdout.write(
      `${JSON.stringify({ window: `${viewport.width}×${viewport.height}`, ...figures, msPerDecision: work })}\n`,
    );
    expect(figures.decisions).toBeGreaterThan(20);
    for (const one of [north, south]) await one.context().close();
  });
}

async function lookAt(page: Page, decision: number): Promise<void> {
  await expect.poll(async () => ((await momentOf(page)) ?? '').split('.')[0], { intervals: [20] }).toBe(`${decision}`);
  await page.waitForTimeout(SETTLES_MS);
  await page.evaluate('window.tableNotes.look()');
}

/** How long the page worked for one decision of its player, with everything that happened since the one before. */
function perDecision(before: Work, after: Work, decisions: number): Work {
  const per = (kind: keyof Work) => Math.round((10 * (after[kind] - before[kind])) / decisions) / 10;
  return { script: per('script'), style: per('style'), layout: per('layout'), tasks: per('tasks') };
}
