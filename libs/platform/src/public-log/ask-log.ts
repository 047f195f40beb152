import type { AskLog } from '@logbuoy/kernel';

const PATIENCE_MS = 10_000;
const ANSWER_MAX = 256 * 1024;

/** Asks the server at this address, with bounded patience for time and length. */
export const askLogAt =
  (url: string): AskLog =>
  async (path, sent) => {
    const response = await fetch(new URL(path, url), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      ...(sent && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    });
    if (response.status >= 500) throw new Error(`${url}${path} answered ${response.status}`);
    return { status: response.status, body: JSON.parse(await bounded(response)) as unknown };
  };

async function bounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > ANSWER_MAX) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return size === 0 ? '{}' : Buffer.concat(chunks).toString();
}
