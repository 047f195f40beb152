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

export const logContext = (): Readonly<LogContext> => current.getStore() ?? {};

/** Adds to the running request's context what is known only later, such as who is asking. */
export function addToLogContext(more: LogContext): void {
  const context = current.getStore();
  if (context) Object.assign(context, more);
}
