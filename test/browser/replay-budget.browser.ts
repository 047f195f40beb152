import { matchFile, type PlayedMatch } from '@logbuoy/test-kit';
import { matchStream } from '@logbuoy/kernel';
import { asIfSealedHere, houseWith, longMatch, replayOf } from './replay-house';
import { expect, test } from './visiting';

/** The budgets, in milliseconds, for a quiet machine: there the baseline takes about so long. */
const OPENS_MS = 1_000;
const SEEKS_MS = 100;
const LONGEST_TASK_MS = 200;
const BASELINE_MS = 8;
/** Whatever else the machine does meanwhile must not fail a test; the ratios are printed, and they are what to watch. */
const GENEROUS = 3;

interface Measured {
  /** Parsing every line of the same file in the same browser, and nothing else; measured between the seeks. */
  readonly baselineMs: number;
  /** From the file to the first picture. */
  readonly opensMs: number;
  /** From the wish for the page to the first picture. */
  readonly arrivesMs: number;
  readonly seeksMs: number;
  readonly longestTaskMs: number;
}

test('a match of 3,000 events opens within a second, seeks within a tenth, and plays without a long task', async ({
  page,
}, info) => {
  const played = longMatch(3_000);
  expect(played.events.length).toBeGreaterThanOrEqual(3_000);
  const house = await houseWith([played]);
  await asIfSealedHere(page);
  // Once unmeasured: the first visit also compiles what every later one finds in the browser's cache.
  for (const visit of ['first', 'measured']) {
    await page.goto(house.url + replayOf(played));
    await expect(page.getByText('Verified', { exact: true }), visit).toBeVisible({ timeout: 60_000 });
  }
  const measured = await page.evaluate<Measured, string>(measure, fileOf(played));
  await house.stop();

  const { baselineMs, opensMs, arrivesMs, seeksMs, longestTaskMs } = measured;
  const slowness = Math.max(1, baselineMs / BASELINE_MS) * GENEROUS;
  const told = Object.entries({ opensMs, arrivesMs, seeksMs, longestTaskMs }).map(
    ([name, ms]) => `${name} ${ms.toFixed(0)} (${(ms / baselineMs).toFixed(1)} × the baseline)`,
  );
  const summary = `baseline ${baselineMs.toFixed(0)} ms to parse the same file; ${told.join(', ')}`;
  info.annotations.push({ type: 'budget', description: summary });
  process.stdout.write(`    ${summary}\n`);
  expect(opensMs).toBeLessThanOrEqual(OPENS_MS * slowness);
  expect(seeksMs).toBeLessThanOrEqual(SEEKS_MS * slowness);
  expect(longestTaskMs).toBeLessThanOrEqual(LONGEST_TASK_MS * slowness);
});

const fileOf = ({ match, lines }: PlayedMatch): string => matchFile(matchStream(match), lines).toString();

/** What a browser has and Node has not. */
interface Elements {
  querySelector(selector: string): {
    value: string;
    readonly dataset: { readonly [name: string]: string };
    dispatchEvent(event: Event): boolean;
    click(): void;
  };
}
declare const document: Elements;
declare const requestAnimationFrame: (draw: () => void) => void;

/** Runs in the browser. */
async function measure(file: string): Promise<Measured> {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const board = () => document.querySelector('.board').dataset['at'];
  const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const [opened] = performance.getEntriesByName('replay-opened');
  const begun = performance.getEntriesByName('replay-begun')[0];
  const arrivesMs = opened?.startTime ?? Infinity;
  const opensMs = arrivesMs - (begun?.startTime ?? 0);

  const slider = document.querySelector('input[type=range]');
  const last = Number((slider as unknown as { max: string }).max);
  const seeks: number[] = [];
  let parsedMs = 0;
  for (let i = 1; i <= 40; i += 1) {
    const at = String(((i * 1877) % last) + 1);
    const since = performance.now();
    slider.value = at;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    while (board() !== at) await new Promise((resolve) => setTimeout(resolve));
    await drawn();
    seeks.push(performance.now() - since);
    const parsedSince = performance.now();
    for (const line of file.split('\n')) if (line !== '') JSON.parse(line);
    parsedMs += performance.now() - parsedSince;
  }

  let longestTaskMs = 0;
  const Watch = (globalThis as unknown as { PerformanceObserver: typeof PerformanceObserver }).PerformanceObserver;
  const observer = new Watch((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  observer.observe({ entryTypes: ['longtask' as 'measure'] });
  slider.value = '1';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  const pace = document.querySelector('.pace select');
  pace.value = '16';
  pace.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector('button.play').click();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  document.querySelector('button.play').click();
  observer.disconnect();
  return { baselineMs: parsedMs / seeks.length, opensMs, arrivesMs, seeksMs: median(seeks), longestTaskMs };
}
