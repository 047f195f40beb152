import type { AskLog } from '@logbuoy/kernel';
import { Unusable } from './verb';

const PATIENCE_MS = 15_000;

/** Asks the public log of a server; one that does not answer cannot be asked. */
export const askServer =
  (url: string): AskLog =>
  async (path, sent) => {
    try {
      const response = await fetch(new URL(path, url), {
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
        ...(sent && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
      });
      if (response.status >= 500) throw new Error(`it answered ${response.status}`);
      return { status: response.status, body: JSON.parse(await response.text()) as unknown };
    } catch (error) {
      throw new Unusable(`${url} cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
