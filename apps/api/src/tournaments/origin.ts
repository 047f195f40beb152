import type { Config } from '@logbuoy/platform';
import type { EdgeRequest } from '../identity/edge-request';

/** Where people find us, for addresses on paper: as it is configured, or as this request found us. */
export const originOf = (request: EdgeRequest, { publicUrl }: Config): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
