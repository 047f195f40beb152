import { addToLogContext, logContext, openLogContexts, withLogContext } from './log-context';
import { createLogger } from './logger';

const lines = () => {
  const written: Record<string, unknown>[] = [];
  return {
    written,
    stream: { write: (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>) },
  };
};

describe('the log', () => {
  it('is one JSON object a line, with request, command and account in each', async () => {
    const { written, stream } = lines();
    const logger = createLogger('info', stream);
    await withLogContext({ requestId: 'r1' }, async () => {
      addToLogContext({ commandId: 'c1', account: 'a1' });
      await new Promise((resolve) => setTimeout(resolve, 1));
      logger.info({ table: 4 }, 'hello');
    });
    logger.debug('not at this level');
    logger.warn('outside');
    expect(written).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        requestId: 'r1',
        commandId: 'c1',
        account: 'a1',
        table: 4,
        msg: 'hello',
      },
      { level: 'warn', time: expect.any(String), msg: 'outside' },
    ]);
  });

  it('keeps two requests apart', async () => {
    const { written, stream } = lines();
    const logger = createLogger('info', stream);
    const request = (id: string) =>
      withLogContext({ requestId: id }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        logger.info(id);
      });
    await Promise.all(['a', 'b', 'c'].map(request));
    expect(written.map(({ requestId, msg }) => requestId === msg)).toEqual([true, true, true]);
  });

  it('knows a context while any request is open, and again with the next one', async () => {
    const closeFirst = openLogContexts();
    const closeSecond = openLogContexts();
    await withLogContext({ requestId: 'r1' }, async () => {
      closeFirst();
      closeFirst(); // a request that is over twice is over once
      await Promise.resolve();
      expect(logContext()).toEqual({ requestId: 'r1' });
      closeSecond();
      expect(logContext()).toEqual({});
    });
    await withLogContext({ requestId: 'r2' }, async () => {
      await Promise.resolve();
      expect(logContext()).toEqual({ requestId: 'r2' });
    });
  });

  it('writes no secret down', () => {
    const { written, stream } = lines();
    const logger = createLogger('info', stream);
    const secret = 'hunter2';
    const headers = { authorization: secret, cookie: secret, 'set-cookie': secret, accept: 'x' };
    logger.info({ password: secret, body: { password: secret, token: secret }, headers, request: { headers } }, 'x');
    expect(JSON.stringify(written)).not.toContain(secret);
    expect(JSON.stringify(written)).toContain('"accept":"x"');
  });
});
