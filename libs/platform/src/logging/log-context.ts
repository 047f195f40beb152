import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line logged on behalf of one request or command carries. */
export interface LogContext {
  requestId?: string;
  commandId?: string;
  account?: string;
}

const current = new AsyncLocalStorage<LogContext>();

/** Runs `work`, and whatever it starts, with this context. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => current.run(context, work);

let openRequests = 0;

/**
 * While any request is open, contexts follow its promises, which makes every promise of the process dearer: also those
 * of commands that come through sockets and need no context. So it is switched off whenever no request is open. To be
 * called when a request begins; what it returns, when that request is over.
 */
export function openLogContexts(): () => void {
  openRequests += 1;
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    openRequests -= 1;
    if (openRequests === 0) current.disable(); // the next `run` switches it on again
  };
}

export const logContext = (): Readonly<LogContext> => current.getStore() ?? {};

/** Adds to the running request's context what is known only later, such as who is asking. */
export function addToLogContext(more: LogContext): void {
  const context = current.getStore();
  if (context) Object.assign(context, more);
}
