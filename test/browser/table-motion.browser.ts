import type { Page } from '@playwright/test';
import { captainsPlay, sendByRequest, type Moment } from './captain';
import { drawnTable } from './playing';
import { expect, test } from './visiting';

/** Notes every picture that travels over the table, and how long. */
const NOTE_JOURNEYS = `(() => {
  window.journeys = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('journey'))
          for (const animation of node.getAnimations())
            window.journeys.push({
              ms: animation.effect.getTiming().duration,
              properties: [...new Set(animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))],
            });
  }).observe(document, { subtree: true, childList: true });
})()`;
interface Journey {
  readonly ms: number;
  readonly properties: readonly string[];
}
const journeysOf = (page: Page) => page.evaluate<Journey[]>('window.journeys');
const isOwnPlay = ({ command, seat }: Moment): boolean =>
  command.type === 'PlayCard' && seat === 'north' && String(command['at']).startsWith('planet:');

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a card that is played travels to its place by transforms alone, and with ${reducedMotion} ${reducedMotion === 'reduce' ? 'not at all' : 'in 320 ms'}`, async ({
    browser,
    house,
  }) => {
    const table = await drawnTable(browser, house, { reducedMotion });
    const { north, south } = table;
    await north.addInitScript(NOTE_JOURNEYS);
    await north.reload();
    const moment = await captainsPlay(table, isOwnPlay);
    if (moment === undefined) throw new Error('nothing was played');
    const held = north.locator(`.hand [data-handle="${String(moment.command['card'])}"]`);
    await expect(held).toBeVisible();
    await north.waitForTimeout(1_000); // what lies on the table is not new any more
    await sendByRequest(moment, `/api${table.address}`, moment.command);
    await expect(held).toHaveCount(0);
    if (reducedMotion === 'reduce') {
      await north.waitForTimeout(300);
      expect(await journeysOf(north)).toEqual([]);
    } else {
      await expect.poll(async () => (await journeysOf(north)).length).toBeGreaterThan(0);
      const [journey] = await journeysOf(north);
      expect(journey?.ms).toBe(320);
      const still = ['offset', 'easing', 'composite', 'computedOffset'];
      expect(journey?.properties.filter((name) => !still.includes(name)).sort()).toEqual(['opacity', 'transform']);
    }
    await expect(north.locator('.journey')).toHaveCount(0);
    for (const one of [north, south]) await one.context().close();
  });
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width}×${viewport.height} a card is dragged to a place that lights up, and Escape gives it up`, async ({
    browser,
    house,
  }) => {
    const table = await drawnTable(browser, house, { viewport });
    const moment = await captainsPlay(
      table,
      ({ command }) => command.type === 'PlayCard' && String(command['at']).startsWith('planet:'),
    );
    if (moment === undefined) throw new Error('nothing was played');
    const { page, command } = moment;
    const held = page.locator(`.hand [data-handle="${String(command['card'])}"]`);
    await expect(held).toHaveClass(/active/);
    const place = page.locator(`.missions [data-drop="${String(command['at'])}"]`);

    const pull = async () => {
      await held.hover();
      await page.mouse.down();
      await place.hover({ force: true, trial: true });
      const box = await place.boundingBox();
      if (box === null) throw new Error('the place is not there');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
      await expect(place).toHaveClass(/lit/);
      await expect(place).toHaveClass(/over/);
    };
    await pull();
    await page.keyboard.press('Escape');
    await expect(place).not.toHaveClass(/lit/);
    await page.mouse.up();
    await expect(held).toHaveCount(1);

    await pull();
    await page.mouse.up();
    await expect(held).toHaveCount(0);
    await expect(page.locator('.carried')).toHaveCount(0);
    for (const one of [table.north, table.south]) await one.context().close();
  });
}
