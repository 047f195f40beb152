import { expect, type Page } from '@playwright/test';
import { CONFIRM } from './playing';

const PRESSES_MOST = 150;

/** What the keyboard stands on, as a screen reader would call it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate<string>(
    '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()',
  );

/** Presses Tab until the keyboard stands on something of that name. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < PRESSES_MOST; presses += 1) {
    await page.keyboard.press(key);
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`the keyboard did not reach ${String(name)}`);
}

/** What a player at the table sees of the moment, in one look: a page asked piece by piece answers slowly. */
export interface Glance {
  /** The question, where it is this player's to answer, can be answered already, and no answer is under way. */
  readonly asked: string;
  /** The buttons below it that can be pressed. */
  readonly buttons: readonly string[];
  readonly isOver: boolean;
  /** Another one with every decision, and with every option that is picked. */
  readonly moment: string;
}

/** What is pressed first where several things are offered: as simple as can be, but never a concession. */
const SIMPLE = [/^Always pass/, /^Pass$/, /^Draw a card/, /^(Continue to|End the turn)/, CONFIRM];

const PICKABLE = '.ask li button[aria-pressed="false"]:not([aria-disabled="true"])';

export const glance = (page: Page): Promise<Glance> =>
  page.evaluate<Glance>(`(() => {
    const dock = document.querySelector('.dock');
    const words = (node) => (node.textContent ?? '').trim();
    const buttons = [...(dock?.querySelectorAll('.row button') ?? [])]
      .filter((button) => button.getAttribute('aria-disabled') !== 'true').map(words);
    const isAnswerable = dock?.querySelector('${PICKABLE}') || buttons.some((name) => [${SIMPLE.join(', ')}].some((one) => one.test(name)));
    const isBusy = dock?.querySelector('[aria-busy="true"]') || !isAnswerable;
    return {
      asked: dock?.querySelector('h2') && !isBusy ? words(dock.querySelector('h2')) : '',
      buttons,
      isOver: dock?.querySelector('.match-end') != null,
      moment: (dock?.dataset.moment ?? '') + ' ' + (dock?.querySelectorAll('.ask [aria-pressed="true"]').length ?? 0),
    };
  })()`);

/** One decision, with Tab and Enter alone. */
export async function decideByKeyboard(page: Page, { buttons }: Glance): Promise<void> {
  const name = SIMPLE.find((one) => buttons.some((button) => one.test(button)));
  if (name !== undefined) return press(page, name);
  await toAnOption(page);
  await page.keyboard.press('Enter');
}

/** Presses a button of the dock. The focus stays if it is there already, and goes back if it is past it. */
async function press(page: Page, name: RegExp): Promise<void> {
  if (!name.test(await focusedName(page))) await tabTo(page, name, await wayTo(page, '.dock .row'));
  await page.keyboard.press('Enter');
  if (/Continue to|End the turn/.test(name.source)) await spendNothing(page);
}

/** Counters that would be lost ask once more. */
async function spendNothing(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await confirmByKeyboard(page, /^(Continue to|End the turn)/);
}

/** The answer in a dialog that asks once more; it cannot be given in the first moment. */
export async function confirmByKeyboard(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** To an option that can be picked and is not yet. */
async function toAnOption(page: Page): Promise<void> {
  const key = await wayTo(page, PICKABLE);
  for (let presses = 0; presses < PRESSES_MOST; presses += 1) {
    if (await page.evaluate<boolean>(`document.activeElement?.matches('${PICKABLE}') ?? false`)) return;
    await page.keyboard.press(key);
  }
  throw new Error('the keyboard found nothing to pick');
}

/** Whether what one is after comes later on the page than where the keyboard stands, or earlier. */
async function wayTo(page: Page, target: string): Promise<'Tab' | 'Shift+Tab'> {
  const isEarlier = await page.evaluate<boolean>(`(() => {
    const target = [...document.querySelectorAll('${target}')].at(-1);
    const here = document.activeElement;
    const [PRECEDING, CONTAINS] = [2, 8];
    return target && here ? (here.compareDocumentPosition(target) & (PRECEDING | CONTAINS)) === PRECEDING : false;
  })()`);
  return isEarlier ? 'Shift+Tab' : 'Tab';
}
