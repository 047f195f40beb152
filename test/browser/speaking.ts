import type { Page } from '@playwright/test';

/**
 * Sends requests to the server as the visitor of this page, past the browser: what a test hurries through needs no page, and a
 * request by way of the browser's driver takes several times as long as the answer.
 */
const cookies = new WeakMap<Page, string>();

async function cookieOf(page: Page): Promise<string> {
  const known = cookies.get(page);
  if (known !== undefined) return known;
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  cookies.set(page, cookie);
  return cookie;
}

export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await fetch(new URL(path, page.url()), { headers: { cookie: await cookieOf(page) } });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function tell(page: Page, path: string, body: object): Promise<void> {
  const headers = {
    cookie: await cookieOf(page),
    'content-type': 'application/json',
    origin: new URL(page.url()).origin,
  };
  const answer = await fetch(new URL(path, page.url()), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${JSON.stringify(body)}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
