import { withErasedWord } from '../lib/erased';
import { randomId } from '../lib/random-id';
import { ServerTime } from '../lib/server-time';

/** What went wrong, in the words of problem+json; `code` is what the catalogues turn into sentences. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail?: string;
  readonly rule?: string;
  readonly details?: { readonly [name: string]: unknown };
  readonly requestId?: string;
}

export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'ProblemError';
  }
}

/** The server did not answer, or not as a Logbuoy would. */
const unreachable = (status: number): Problem => ({ status, code: 'unreachable', title: 'unreachable' });

export const problemOf = (error: unknown): Problem => (error instanceof ProblemError ? error.problem : unreachable(0));

const PATIENCE_MS = 20_000;
const serverTime = new ServerTime();

/** The server's clock, as well as it can be known from here. */
export const serverNow = (deviceNow: number): number => serverTime.at(deviceNow);

export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await answerOf(method, path, body);
  const content = await contentOf(answer);
  if (!answer.ok) throw new ProblemError(isProblem(content) ? content : unreachable(answer.status));
  return content as Answer;
}

/** A file as it is, byte for byte. */
export async function getBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await answerOf('GET', path);
  if (!answer.ok) {
    const content = await contentOf(answer);
    throw new ProblemError(isProblem(content) ? content : unreachable(answer.status));
  }
  return new Uint8Array(await answer.arrayBuffer());
}

async function answerOf(method: string, path: string, body?: unknown): Promise<Response> {
  const sentAt = Date.now();
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    serverTime.learn(answer.headers.get('date'), sentAt, Date.now());
    return answer;
  } catch {
    throw new ProblemError(unreachable(0));
  }
}

export const get = <Answer>(path: string) => request<Answer>('GET', path);
export const post = <Answer>(path: string, body: unknown = {}) => request<Answer>('POST', path, body);

/** A fresh id for every wish: sending the same one again after a lost answer cannot make it happen twice. */
export const newCommandId = randomId;

async function contentOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  try {
    return JSON.parse(withErasedWord(await answer.text())) as unknown;
  } catch {
    return undefined;
  }
}

function isProblem(content: unknown): content is Problem {
  return typeof content === 'object' && content !== null && 'code' in content && typeof content.code === 'string';
}
