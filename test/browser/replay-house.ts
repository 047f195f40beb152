import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openSqliteStore } from '@logbuoy/event-store';
import { playFixtureMatch, playBotMatch, storeMatch, TEST_SEAL_KEY, type PlayedMatch } from '@logbuoy/test-kit';
import { startHouse, type House } from './house';

const CLOCK = { bankMs: 900_000, delayMs: 2_000 };

/** A match of Second Edition between bots; a seat concedes when it has so many events. */
export const botMatch = (eventsMost: number): PlayedMatch => playBotMatch({ seed: 46, clock: CLOCK, eventsMost });

/** As long as matches get: four players with thick decks. */
export const longMatch = (events: number): PlayedMatch =>
  playBotMatch({ seed: 3, players: 4, thick: true, eventsMost: events });

/** A match of a game that only the server knows. */
export const guestMatch = (): PlayedMatch => playFixtureMatch({ seed: 3, lively: true, clock: CLOCK });

/** A house in whose log these matches lie, as if they had been played in it. */
export async function houseWith(matches: readonly PlayedMatch[]): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-replay-'));
  // Its first start makes the secret and writes the server's keys into the log; the matches bring the key of the tests.
  await (await startHouse({ withGame: true, data })).stop();
  const store = await openSqliteStore({ path: join(data, 'events.db') });
  for (const match of matches) await storeMatch(store, match);
  await store.close();
  const house = await startHouse({ withGame: true, data });
  return {
    url: house.url,
    stop: async () => {
      await house.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const KEYS = '**/api/keys';

/** The matches above were sealed with the key of the tests: as if the server published that one. */
export const asIfSealedHere = (page: Page): Promise<unknown> =>
  page.context().route(KEYS, (route) => route.fulfill({ json: { keys: [{ publicKey: TEST_SEAL_KEY.publicKey }] } }));

/** The keys that this house really publishes. */
export const asItIsSealed = (page: Page): Promise<void> => page.context().unroute(KEYS);

export const replayOf = ({ match }: PlayedMatch, at?: number, as?: string): string =>
  `/matches/${match}/replay${at === undefined ? '' : `?at=${at}&as=${as ?? 'spectator'}`}`;

/** Waits until the picture of this moment is drawn. */
export async function pictureAt(page: Page, at: number, as?: string): Promise<void> {
  await expect(page.locator(`.board[data-at="${at}"]${as === undefined ? '' : `[data-as="${as}"]`}`)).toBeVisible();
}

/** Goes to a moment as the pointer does, with the slider. */
export async function seek(page: Page, at: number): Promise<void> {
  await page.getByRole('slider', { name: /^(?:Moment of the match|Moment der Partie)$/ }).fill(String(at));
  await pictureAt(page, at);
}
