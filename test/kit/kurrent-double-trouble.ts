import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

/**
 * What a KurrentDB server answers when it cannot serve, by what the official client makes of it: UnavailableError,
 * UnknownError ("Server Is Not Ready"), NotLeaderError, DeadlineExceededError and CancelledError.
 */
export const TROUBLES = ['unavailable', 'not-ready', 'not-leader', 'deadline', 'cancelled'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A call that is about to fail; an append may have been written all the same. */
export interface NextTrouble {
  readonly trouble: Trouble;
  readonly isWritten?: boolean;
}

type Refusal = Pick<ServiceError, 'code' | 'details'> & { readonly metadata?: Metadata };

const DETAILS: { readonly [T in Trouble]: Refusal } = {
  unavailable: { code: status.UNAVAILABLE, details: 'the double was told to be unavailable' },
  'not-ready': { code: status.UNKNOWN, details: 'Server Is Not Ready' },
  'not-leader': { code: status.NOT_FOUND, details: 'Leader info available' },
  deadline: { code: status.DEADLINE_EXCEEDED, details: 'Deadline Exceeded' },
  cancelled: { code: status.CANCELLED, details: 'the server ended the call' },
};

/** The end of a call; `port` is where the leader is now. */
export function refusalOf(trouble: Trouble, port: number): Refusal {
  if (trouble !== 'not-leader') return DETAILS[trouble];
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { ...DETAILS[trouble], metadata };
}
