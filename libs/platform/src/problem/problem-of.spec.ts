import { NotFoundException } from '@nestjs/common';
import { reject } from '@logbuoy/kernel';
import { HasherBusy } from '../identity';
import { accepted, notFound, Problem, refused } from './problem';
import { problemOf } from './problem-of';

describe('problems', () => {
  it('carry what a domain refusal says', () => {
    const body = refused(reject('not-staffed', { missing: 2 }, '2E-017')).body('r1');
    expect(body).toEqual({
      type: 'urn:logbuoy:problem:not-staffed',
      title: 'Refused',
      status: 422,
      detail: 'Refused: not staffed.',
      code: 'not-staffed',
      rule: '2E-017',
      details: { missing: 2 },
      requestId: 'r1',
    });
  });

  it('stand for every outcome of a command that is not accepted', () => {
    const thrown = (handled: Parameters<typeof accepted>[0]): Problem => {
      try {
        accepted(handled);
      } catch (error) {
        return error as Problem;
      }
      throw new Error('nothing was thrown');
    };
    expect(thrown({ kind: 'rejected', rejection: reject('no') })).toMatchObject({ status: 422, code: 'no' });
    expect(thrown({ kind: 'conflict' })).toMatchObject({ status: 409, code: 'conflict' });
    expect(thrown({ kind: 'failed', incident: 'i1' })).toMatchObject({ status: 500, extras: { incident: 'i1' } });
    const fine = { kind: 'accepted', repeated: false, state: 1 } as const;
    expect(accepted(fine)).toBe(fine);
  });

  it('are made of errors of the framework', () => {
    const fromFastify = (statusCode: number) => Object.assign(new Error('Body is not valid'), { statusCode });
    expect(problemOf(new NotFoundException('Cannot GET /x'))).toMatchObject({
      status: 404,
      code: 'not-found',
      detail: 'There is nothing here.',
    });
    expect(problemOf(fromFastify(400))).toMatchObject({ status: 400, code: 'malformed', detail: 'Body is not valid' });
    expect(problemOf(fromFastify(413))).toMatchObject({ status: 413, code: 'too-large' });
    expect(problemOf(fromFastify(415))).toMatchObject({ status: 415, code: 'unsupported-type' });
    expect(problemOf(new HasherBusy())).toMatchObject({ status: 503, extras: { retryAfterSeconds: 2 } });
    const own = notFound('no-such-match');
    expect(problemOf(own)).toBe(own);
  });

  it('report that storage is unavailable, and when to retry', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(problemOf(lost)).toMatchObject({ status: 503, code: 'storage-away', extras: { retryAfterSeconds: 1 } });
  });

  it('say nothing of a bug', () => {
    for (const bug of [
      new Error('secret of the server'),
      Object.assign(new Error('x'), { statusCode: 500 }),
      'text',
      null,
      undefined,
    ])
      expect(problemOf(bug)).toBeUndefined();
  });
});
