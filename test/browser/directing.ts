import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './visiting';

export const PLAYERS = ['Ada', 'Ben', 'Cleo', 'Dax', 'Ezri'] as const;

/** Makes a paper event without deck lists and gives its address. The director stands at the desk afterwards. */
export async function createEvent(page: Page, name: string, ruleset = 'Best of three, 3 - 1 - 0'): Promise<string> {
  await page.goto('/tournaments/new');
  await page.getByLabel('Name of the tournament').fill(name);
  await page.getByLabel('Ruleset').selectOption(ruleset);
  await page.getByLabel('Players expected').fill('5');
  await page.getByLabel('Deck lists').selectOption('None');
  await page.getByLabel('Standings are shown').selectOption('After every round');
  await page.getByRole('button', { name: 'Create and open registration' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/desk$/, '');
}

/** Enters players as a director types: a name, Enter, the next name. */
export async function enterPlayers(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel('Add a player (Enter adds)');
  for (const name of names) {
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByRole('list', { name: 'Players' }).getByText(name, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
  }
}

/** Enters players faster than the server answers: the first answer is held back until the last name was typed. */
export async function enterPlayersInHaste(page: Page, names: readonly string[]): Promise<void> {
  let answer = (): void => undefined;
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/commands', async (route) => {
    await typed;
    await route.continue();
  });
  const field = page.getByLabel('Add a player (Enter adds)');
  for (const name of names) {
    await field.fill(name);
    await field.press('Enter');
  }
  answer();
  for (const name of names)
    await expect(page.getByRole('list', { name: 'Players' }).getByText(name, { exact: true })).toBeVisible();
  await page.unroute('**/commands');
}

/** Every table of the round by the keyboard: table number, result, Enter, without waiting for an answer. */
export async function enterResults(page: Page, results: readonly string[]): Promise<void> {
  const quick = page.getByLabel('Table and result, then Enter');
  for (const result of results) {
    await quick.fill(result);
    await quick.press('Enter');
  }
  await expect(page.getByText(`${results.length} of ${results.length} in`)).toBeVisible();
}

interface EventSeen {
  readonly status: string;
  readonly rounds: readonly { readonly number: number; readonly tables: readonly { readonly table: number }[] }[];
}

/** A whole rated event with a cut, by request and up to its certificate; gives its address. The first seat wins. */
export async function certifiedEvent(director: Page, players: readonly APIRequestContext[]): Promise<string> {
  const post = async (request: APIRequestContext, path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data: { commandId: crypto.randomUUID(), ...data } });
    await expect(answer, `${path}: ${await answer.text()}`).toBeOK();
    return answer.json();
  };
  const { request } = director;
  const { tournament } = await post(request, '/tournaments', {
    name: 'Deep Space Open',
    preset: 'fide-swiss',
    phases: [
      { kind: 'swiss', rounds: 3 },
      { kind: 'single-elimination', size: 4 },
    ],
  });
  const event = `/tournaments/${tournament}`;
  const send = (command: object) => post(request, `${event}/commands`, { command });
  const seen = async () => (await (await request.get(`/api${event}`)).json()) as EventSeen;
  for (const to of ['announced', 'registration']) await send({ type: 'ChangeStatus', to });
  for (const player of players) await post(player, `${event}/commands`, { command: { type: 'Register' } });
  for (const to of ['locked', 'running']) await send({ type: 'ChangeStatus', to });
  for (;;) {
    await post(request, `${event}/next-round`, {});
    if ((await seen()).status === 'finished') break;
    for (const type of ['PublishRound', 'StartRound']) await send({ type });
    const round = (await seen()).rounds.at(-1);
    for (const { table } of round?.tables ?? [])
      await send({ type: 'RecordResult', round: round?.number, table, slip: { kind: 'outcome', a: 'W' } });
  }
  await send({ type: 'ChangeStatus', to: 'audit-window' });
  const certify = () =>
    request.post(`/api${event}/commands`, { data: { commandId: 'certify', command: { type: 'Certify' } } });
  await expect.poll(async () => (await certify()).ok()).toBe(true); // the window for appeals closes by the clock
  return event;
}
